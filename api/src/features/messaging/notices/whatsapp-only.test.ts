import { getAcademyProfile, resendAcademyOtp, updateAcademyProfile } from '@midan/contract';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, queuedCode, signUp } from '../../../../test/codes.ts';
import { signInAcademy, signUpFields } from '../../../../test/fixtures.ts';
import { publishPage } from '../../../../test/pages.ts';
import { PRODUCTION } from '../../../../test/production.ts';
import { updateRow } from '../../../../test/rows.ts';
import { whatsappServer } from '../../../../test/whatsapp.ts';
import { jobHandlers } from '../../../jobs.ts';

const context = testApp({
  ...PRODUCTION,
  SMTP_URL: '',
  WHATSAPP_TOKEN: 'wa-token',
  WHATSAPP_PHONE_ID: '106540352242922',
});
beforeAll(async () => {
  for (const page of ['privacy', 'terms'] as const) await publishPage(context.db, page);
});
const meta = whatsappServer();
beforeAll(() => {
  context.deps.config.WHATSAPP_API_URL = meta.address;
});

const newest = () =>
  context.db
    .selectFrom('outbox_messages')
    .select(['id', 'status', 'channel', 'error_code'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const deliver = async (isLastTry = false) =>
  jobHandlers(context.deps).deliverMessage((await newest()).id, isLastTry);

it('WhatsApp is retried after a time-out if there is no email', async () => {
  await signUp(context);
  context.deps.config.WHATSAPP_API_URL = 'http://127.0.0.1:9';
  await expect(deliver()).rejects.toThrow('unreachable');
  expect(await newest()).toMatchObject({ status: 'queued', channel: 'whatsapp' });
  context.deps.config.WHATSAPP_API_URL = meta.address;
  await deliver();
  expect(await newest()).toMatchObject({ status: 'sent', channel: 'whatsapp' });
  expect(meta.requests).toHaveLength(1);
});

it('a permanent refusal by WhatsApp fails, and the next code uses WhatsApp again', async () => {
  meta.plays = [{ status: 400, code: 131026 }];
  const academy = await signUp(context);
  await deliver();
  expect(await newest()).toMatchObject({ status: 'failed', error_code: '131026' });
  // Also after a time in which there was email.
  await updateRow(context.db, 'codes', { account_id: academy.academy_id }, { channel: 'email' });
  await ageLimits(context.db, 61);
  const again = await send(context, resendAcademyOtp, {
    body: { phone_number: academy.phone_number, email: academy.email },
  });
  expect(again.body.data.otp_channel).toBe('whatsapp');
  expect((await queuedCode(context, academy.phone_number)).channel).toBe('whatsapp');
});

it('a new email is refused, because no code could confirm it; the rest of a profile is not', async () => {
  const { academy, token } = await signInAcademy(context.db);
  const { phone_number, email } = academy;
  const body = { ...signUpFields(), phone_number };
  const refused = await send(context, updateAcademyProfile, { token, body });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['email']]);
  const profile = await send(context, getAcademyProfile, { token });
  expect(profile.body.data).toMatchObject({ name: academy.name, pending_email: null });
  const saved = await send(context, updateAcademyProfile, { token, body: { ...body, email } });
  expect(saved.body.data.name).toBe(body.name);
});
