import { getAcademyProfile } from '@midan/contract';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signUp } from '../../../../test/codes.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { signInAcademy } from '../../../../test/fixtures.ts';
import { mailServer, mailText } from '../../../../test/mail.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { report, signatureOf, webhookBody, whatsappServer } from '../../../../test/whatsapp.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { hashProviderId } from '../../../ports/secrets.ts';
import { dropMessagesAbout, queueMessage } from '../notices/index.ts';

const SECRET = 'the-app-secret-of-meta';
const context = testApp({
  WHATSAPP_TOKEN: 'wa-token',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_APP_SECRET: SECRET,
  WHATSAPP_VERIFY_TOKEN: 'the word of the handshake',
  WHATSAPP_QUOTA: 'unlimited',
});
const without = testApp();
const meta = whatsappServer();
const mail = mailServer();
/** A phone, but no twelve digits within a request's id; Meta's ids. */
const PERSONAL = /(?<![\da-f-])20\d{10}(?!\d)|wamid/;
let queued: string[] = [];

beforeAll(() => {
  context.deps.config.WHATSAPP_API_URL = meta.address;
  context.deps.config.SMTP_URL = mail.url;
  context.deps.jobs.deliverMessage = async (_, id) => {
    queued.push(id);
  };
});
beforeEach(() => {
  queued = [];
});
afterEach(() => expect(context.logged.join(' ')).not.toMatch(PERSONAL));

const deliver = (id = queued.at(-1) ?? '', isLastTry = false) =>
  jobHandlers(context.deps).deliverMessage(id, isLastTry);
const message = (id = queued.at(-1) ?? '') => readRow(context.db, 'outbox_messages', id);
const receiptsOf = (id: string) =>
  context.db
    .selectFrom('message_receipts')
    .selectAll()
    .where('provider_message_id', '=', hashProviderId(context.deps.config.APP_SECRET, id))
    .execute();

async function queue(recipient?: { email: string | null; phone_number: string }) {
  const { academy } = await signInAcademy(context.db);
  await inTransaction(context.db, (trx) =>
    queueMessage(trx, context.deps, {
      kind: 'academy_activated',
      recipient: recipient ?? academy,
      params: { academy: academy.name },
    }),
  );
  return academy;
}
const guardian = { email: null, phone_number: '+201400000001' };
const post = (payload: string, signature?: string) =>
  context.app.inject({
    method: 'POST',
    url: '/api/hooks/whatsapp',
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'x-hub-signature-256': signature }),
    },
  });

describe('the handshake', () => {
  const ask = (query: Record<string, string>) =>
    context.app.inject({ url: '/api/hooks/whatsapp', query });
  const right = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'the word of the handshake',
    'hub.challenge': '1158201444',
  };

  it('repeats the challenge to who knows the word', async () => {
    const reply = await ask(right);
    expect([reply.statusCode, reply.body]).toEqual([200, '1158201444']);
    expect(reply.headers['content-type']).toMatch(/^text\/plain/);
  });

  it.each([
    { ...right, 'hub.verify_token': 'another word' },
    { ...right, 'hub.mode': 'unsubscribe' },
    { ...right, 'hub.challenge': '<script>' },
    {},
  ])('does not answer %o', async (query) => {
    expect((await ask(query)).statusCode).toBe(404);
  });
});

describe('a body', () => {
  it('in another order than one beside it is taken like that', async () => {
    const receipts = Array.from({ length: 800 }, (_, n) => ({
      ...{ id: `wamid.order${n}`, state: n % 2 ? 'sent' : 'delivered' },
    }));
    for (let round = 0; round < 8; round += 1) {
      const fresh = receipts.map((each) => ({ ...each, id: `${each.id}r${round}` }));
      const replies = await Promise.all([
        report(context, fresh),
        report(context, fresh.toReversed()),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  it('of three megabytes is taken', async () => {
    const bodyOf = (bytes: number) => {
      const receipts = [{ id: 'wamid.large', state: 'read' }];
      return JSON.stringify(webhookBody(receipts)).padEnd(bytes);
    };
    const reply = async (bytes: number) => {
      const payload = bodyOf(bytes);
      return (await post(payload, signatureOf(SECRET, payload))).statusCode;
    };
    expect(await reply(3 * 1024 * 1024)).toBe(200);
    expect(await receiptsOf('wamid.large')).toHaveLength(1);
  });

  it('without the right signature changes nothing', async () => {
    await queue();
    await deliver();
    const [id = ''] = meta.ids;
    const payload = JSON.stringify(webhookBody([{ id, state: 'read' }]));
    const forged = [
      undefined,
      '',
      'sha256=',
      signatureOf('another secret', payload),
      signatureOf(SECRET, `${payload} `),
      signatureOf(SECRET, payload).toUpperCase(),
    ];
    for (const signature of forged) {
      expect((await post(payload, signature)).statusCode).toBe(403);
    }
    expect(await receiptsOf(id)).toEqual([]);
    expect(await message()).toMatchObject({ status: 'sent' });
    expect((await post(payload, signatureOf(SECRET, payload))).statusCode).toBe(200);
    expect(await message()).toMatchObject({ status: 'read' });
  });

  it.each([
    { payload: 'not json', status: 400 },
    { payload: '{}', status: 200 },
    { payload: '[]', status: 200 },
    { payload: 'null', status: 200 },
    { payload: '{"entry":[{"changes":[{"value":{"messages":[{}]}}]}]}', status: 200 },
    { payload: '{"entry":[{"changes":[{"value":{"statuses":[{"id":7}]}}]}]}', status: 200 },
    { payload: `"${'x'.repeat(3_200_000)}"`, status: 413 },
  ])('that Meta never sends does no harm ($status)', async ({ payload, status }) => {
    expect((await post(payload, signatureOf(SECRET, payload))).statusCode).toBe(status);
  });

  it('with an unknown message is kept and harmless', async () => {
    const { statusCode } = await report(context, [
      { id: 'wamid.unknown', state: 'failed', code: 1 },
    ]);
    expect(statusCode).toBe(200);
    expect(await receiptsOf('wamid.unknown')).toMatchObject([{ state: 'failed', error_code: '1' }]);
    expect(queued).toEqual([]);
  });

  it('is answered within two seconds while the database waits, and taken the next time', async () => {
    await queue();
    await deliver();
    const receipts = [{ id: meta.ids[0] ?? '', state: 'delivered' }];
    await inTransaction(context.db, async (trx) => {
      await trx
        .selectFrom('outbox_messages')
        .select('id')
        .where('id', '=', queued[0] ?? '')
        .forUpdate()
        .execute();
      const began = performance.now();
      expect((await report(context, receipts)).statusCode).toBe(503);
      expect(performance.now() - began).toBeLessThan(2_000);
    });
    expect((await report(context, receipts)).statusCode).toBe(200);
    expect(await message()).toMatchObject({ status: 'delivered' });
  });
});

it('without the secret there is no webhook', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode } = await without.app.inject({ method, url: '/api/hooks/whatsapp' });
    expect(statusCode).toBe(404);
  }
});

describe('receipts', () => {
  it('leave a message in the furthest state, in any order and repeated', async () => {
    const states = ['sent', 'delivered', 'read', 'failed'] as const;
    const order = ['sent', 'failed', 'delivered', 'read'];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...states), { maxLength: 7 }), async (reports) => {
        await queue(guardian);
        meta.ids = [];
        await deliver();
        const [id = ''] = meta.ids;
        for (const state of reports) {
          const code = state === 'failed' ? { code: 131026 } : {};
          expect((await report(context, [{ id, state, ...code }])).statusCode).toBe(200);
        }
        const furthest = order[Math.max(0, ...reports.map((state) => order.indexOf(state)))];
        const { status, error_code } = await message();
        expect(status).toBe(furthest);
        expect(error_code).toBe(furthest === 'failed' ? '131026' : null);
      }),
      { numRuns: 15 },
    );
  });

  it('of one body and of two at once count the same', async () => {
    await queue(guardian);
    await deliver();
    const [id = ''] = meta.ids;
    const all = ['read', 'sent', 'delivered', 'read'].map((state) => ({ id, state }));
    const replies = await Promise.all([report(context, all), report(context, all.toReversed())]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await message()).toMatchObject({ status: 'read' });
    expect(await receiptsOf(id)).toHaveLength(3);
  });

  it('that come before our own record count too', async () => {
    await queue(guardian);
    let early: Promise<unknown> = Promise.resolve();
    const { fetch } = globalThis;
    globalThis.fetch = async (...args) => {
      const reply = await fetch(...args);
      const [id = ''] = meta.ids;
      early = report(context, [{ id, state: 'delivered' }]);
      await early;
      return reply;
    };
    await deliver().finally(() => {
      globalThis.fetch = fetch;
    });
    await early;
    expect(await message()).toMatchObject({ status: 'delivered' });
  });

  it('keep neither phone nor Meta’s id, which contains it', async () => {
    await queue(guardian);
    await deliver();
    const [id = ''] = meta.ids;
    expect(Buffer.from(id.slice(6), 'base64').toString()).toContain('201400000001');
    await report(context, [{ id, state: 'failed', code: 131026, to: '201400000001' }]);
    const kept = JSON.stringify([await message(), await receiptsOf(id)]);
    expect(kept).not.toMatch(/201400000001|wamid/);
    expect(kept).not.toContain(id.slice(6));
  });
});

describe('a message that WhatsApp took and did not deliver', () => {
  it('goes by email, once, and its content is erased then', async () => {
    const academy = await queue();
    await deliver();
    expect(await message()).toMatchObject({
      status: 'sent',
      to_phone: null,
      to_email: academy.email,
    });
    const refused = [{ id: meta.ids[0] ?? '', state: 'failed', code: 131026 }];
    await Promise.all([report(context, refused), report(context, refused)]);
    expect(queued).toHaveLength(2);
    expect(await message()).toMatchObject({ status: 'queued', channel: 'email' });
    await deliver();
    await report(context, refused);
    expect(await message()).toMatchObject({
      status: 'sent',
      error_code: '131026',
      sealed_content: null,
      to_email: null,
    });
    expect(mail.mails.map(({ to }) => to)).toEqual([[academy.email]]);
  });

  it('goes by email also if the receipt was quicker than our record', async () => {
    await queue();
    const { fetch } = globalThis;
    globalThis.fetch = async (...args) => {
      const reply = await fetch(...args);
      await report(context, [{ id: meta.ids[0] ?? '', state: 'failed', code: 131026 }]);
      return reply;
    };
    const again = await deliver().finally(() => {
      globalThis.fetch = fetch;
    });
    expect(again).toBeInstanceOf(Date);
    await deliver();
    expect(await message()).toMatchObject({ status: 'sent', channel: 'email' });
    expect(mail.mails).toHaveLength(1);
  });

  it('is erased as soon as it arrived', async () => {
    await queue();
    await deliver();
    await report(context, [{ id: meta.ids[0] ?? '', state: 'delivered' }]);
    expect(await message()).toMatchObject({
      status: 'delivered',
      sealed_content: null,
      to_email: null,
    });
  });

  it('is a code that comes by email while it is valid, and the sign-up’s channel follows', async () => {
    const academy = await signUp(context);
    await deliver();
    await report(context, [{ id: meta.ids[0] ?? '', state: 'failed', code: 131026 }]);
    await deliver();
    expect(mail.mails[0] && mailText(mail.mails[0])).toMatch(/\d{6}/);
    const code = await context.db
      .selectFrom('codes')
      .select('channel')
      .where('account_id', '=', academy.academy_id)
      .executeTakeFirst();
    expect(code?.channel).toBe('email');
    const log = context.logged.join(' ');
    expect(log).not.toContain(academy.email);
    expect(log).not.toContain(mailText(mail.mails[0] as never).match(/\d{6}/)?.[0]);
  });

  it('is erased by the clean-up after a day, and a code as soon as it is dead', async () => {
    const kept = async (id: string) => (await message(id)).sealed_content !== null;
    await queue();
    await deliver();
    const notice = queued.at(-1) ?? '';
    const academy = await signUp(context);
    await deliver();
    const code = queued.at(-1) ?? '';
    await cleanUp(context.db);
    expect([await kept(notice), await kept(code)]).toEqual([true, true]);
    await context.db.deleteFrom('codes').where('account_id', '=', academy.academy_id).execute();
    await cleanUp(context.db);
    expect([await kept(notice), await kept(code)]).toEqual([true, false]);
    await updateRow(context.db, 'outbox_messages', notice, {
      finished_at: new Date(Date.now() - 25 * 3_600_000),
    });
    await cleanUp(context.db);
    expect(await message(notice)).toMatchObject({ sealed_content: null, to_email: null });
  });

  it('is erased with the student whom it is about', async () => {
    const student = await addStudent(context.db);
    const { id, email, phone_number } = student;
    await inTransaction(context.db, (trx) =>
      queueMessage(trx, context.deps, {
        kind: 'password_changed',
        recipient: { email, phone_number },
        params: { name: student.first_name },
        studentId: id,
      }),
    );
    await deliver();
    expect((await message()).sealed_content).not.toBeNull();
    await inTransaction(context.db, (trx) =>
      dropMessagesAbout(trx, { id, name: 'عمر سامي', recipients: [email] }),
    );
    expect(await message()).toMatchObject({ status: 'sent', sealed_content: null, to_email: null });
    await report(context, [{ id: meta.ids[0] ?? '', state: 'failed', code: 131026 }]);
    expect(await message()).toMatchObject({ status: 'failed', channel: 'whatsapp' });
    expect(mail.mails).toEqual([]);
  });

  it('stays unreached without an email', async () => {
    await queue(guardian);
    await deliver();
    await report(context, [{ id: meta.ids[0] ?? '', state: 'failed', code: 131026 }]);
    expect(await message()).toMatchObject({ status: 'failed', error_code: '131026' });
    expect(queued).toHaveLength(1);
  });
});

it('a signed-in academy is not disturbed by the webhook’s own body parser', async () => {
  const { token } = await signInAcademy(context.db);
  expect((await send(context, getAcademyProfile, { token })).status).toBe(200);
});
