import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { mailServer, mailText } from '../../test/mail.ts';
import { whatsappServer } from '../../test/whatsapp.ts';
import type { OutgoingMessage } from './messenger.ts';
import { smtpMessenger } from './messenger-smtp.ts';
import { whatsappMessenger } from './messenger-whatsapp.ts';

const meta = whatsappServer();
const mail = mailServer();

const whatsapp = () =>
  whatsappMessenger({
    WHATSAPP_API_URL: meta.address,
    WHATSAPP_API_VERSION: 'v23.0',
    WHATSAPP_TOKEN: 'wa-token',
    WHATSAPP_PHONE_ID: '106540352242922',
    WHATSAPP_CODE_TEMPLATE: 'midan_code',
    WHATSAPP_NOTICE_TEMPLATE: 'midan_notice',
    WHATSAPP_LANGUAGE: 'ar',
  });
const code: OutgoingMessage = {
  to: '+201001234567',
  language: 'ar',
  subject: 'رمز التحقق',
  text: 'رمز التحقق هو 123456',
  code: '123456',
};

it('WhatsApp gets a code in Meta’s shape: body and button carry it', async () => {
  expect(await whatsapp().send(code)).toBe(meta.ids[0]);
  const [request] = meta.requests;
  expect(request).toMatchObject({ method: 'POST', url: '/v23.0/106540352242922/messages' });
  expect(request?.headers.authorization).toBe('Bearer wa-token');
  const parameters = [{ type: 'text', text: '123456' }];
  expect(request?.body).toEqual({
    messaging_product: 'whatsapp',
    to: '201001234567',
    type: 'template',
    template: {
      name: 'midan_code',
      language: { code: 'ar' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  });
});

it('WhatsApp gets a notice as one line of body text', async () => {
  await whatsapp().send({ ...code, code: null, text: 'تم رفض التحويل.\nالسبب:\t    غير واضح' });
  expect(meta.requests[0]?.body.template).toEqual({
    name: 'midan_notice',
    language: { code: 'ar' },
    components: [
      {
        type: 'body',
        parameters: [{ type: 'text', text: 'تم رفض التحويل. السبب: غير واضح' }],
      },
    ],
  });
});

it.each([
  { play: { status: 400, code: 131026 }, outcome: 'never', reason: '131026' },
  { play: { status: 401, code: 190 }, outcome: 'never', reason: '190' },
  { play: { status: 404 }, outcome: 'never', reason: 'http_404' },
  { play: { status: 400, code: 131056 }, outcome: 'later', reason: '131056' },
  { play: { status: 400, code: 130429 }, outcome: 'slow', reason: '130429' },
  { play: { status: 400, code: 131048 }, outcome: 'slow', reason: '131048' },
  { play: { status: 429 }, outcome: 'slow', reason: 'http_429' },
  { play: { status: 500, code: 131000 }, outcome: 'later', reason: '131000' },
] as const)('WhatsApp’s $reason means $outcome', async ({ play, outcome, reason }) => {
  meta.plays = [play];
  await expect(whatsapp().send(code)).rejects.toMatchObject({ outcome, reason });
});

it('WhatsApp times out after five seconds', async () => {
  meta.plays = ['silence'];
  const start = performance.now();
  await expect(whatsapp().send(code)).rejects.toMatchObject({
    outcome: 'unanswered',
    reason: 'timeout',
  });
  expect(performance.now() - start).toBeGreaterThan(4_500);
});

it('WhatsApp that cannot be reached is given up', async () => {
  const nowhere = whatsappMessenger({
    WHATSAPP_API_URL: 'http://127.0.0.1:9',
    WHATSAPP_API_VERSION: 'v23.0',
    WHATSAPP_TOKEN: 'wa-token',
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_CODE_TEMPLATE: 'c',
    WHATSAPP_NOTICE_TEMPLATE: 'n',
    WHATSAPP_LANGUAGE: 'ar',
  });
  await expect(nowhere.send(code)).rejects.toMatchObject({
    outcome: 'unanswered',
    reason: 'unreachable',
  });
});

it('email arrives with its Arabic subject and text', async () => {
  await smtpMessenger(mail.url, 'Midan <no-reply@midan.test>').send({
    ...code,
    to: 'school@example.test',
  });
  const [received] = mail.mails;
  expect(received).toMatchObject({ from: 'no-reply@midan.test', to: ['school@example.test'] });
  expect(received?.content).toContain(Buffer.from('رمز التحقق').toString('base64').slice(0, 20));
  expect(received && mailText(received)).toContain('رمز التحقق هو 123456');
});

it.each([
  { refuseWith: 550, outcome: 'never' },
  { refuseWith: 451, outcome: 'later' },
])('email refused with $refuseWith means $outcome', async ({ refuseWith, outcome }) => {
  mail.refuseWith = refuseWith;
  await expect(
    smtpMessenger(mail.url, 'a@midan.test').send({ ...code, to: 'nobody@example.test' }),
  ).rejects.toMatchObject({ outcome, reason: `smtp_${refuseWith}` });
});

it('an unreachable mail server means a retry later', async () => {
  await expect(
    smtpMessenger('smtp://127.0.0.1:9', 'a@midan.test').send({ ...code, to: 'a@example.test' }),
  ).rejects.toMatchObject({ outcome: 'later' });
});

/** Unresponsive mail servers, by what they do with a connection. */
const DAWDLERS: Record<string, (socket: Socket) => void> = {
  'never greets': () => undefined,
  'greets and falls silent': (socket) => socket.write('220 mail.test\r\n'),
  'goes on saying nothing to the point': (socket) => {
    const talk = setInterval(() => socket.write('220-wait\r\n'), 50);
    socket.on('close', () => clearInterval(talk));
  },
};
const opened: { destroy(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.destroy();
});

it.each(Object.keys(DAWDLERS))('a mail server that %s is given up in time', async (name) => {
  const server = createServer((socket) => {
    opened.push(socket);
    socket.on('error', () => undefined);
    DAWDLERS[name]?.(socket);
  }).listen(0, '127.0.0.1');
  opened.push({ destroy: () => server.close() });
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { smtpConnectTimeoutMs: 300, smtpSocketTimeoutMs: 400, smtpSendTimeoutMs: 800 };
  const began = performance.now();
  await expect(
    smtpMessenger(url, 'a@midan.test', limits).send({ ...code, to: 'a@example.test' }),
  ).rejects.toMatchObject({ outcome: 'later' });
  expect(performance.now() - began).toBeLessThan(2_000);
});
