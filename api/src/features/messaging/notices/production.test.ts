import { getSettings, makeEditionCurrent, updateEdition, updateSettings } from '@midan/contract';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signUp } from '../../../../test/codes.ts';
import { addEdition } from '../../../../test/editions.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { publishPage } from '../../../../test/pages.ts';
import { PRODUCTION } from '../../../../test/production.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { jobHandlers } from '../../../jobs.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { hashCode } from '../../../ports/secrets.ts';

const context = testApp(PRODUCTION);
beforeAll(async () => {
  for (const page of ['privacy', 'terms'] as const) await publishPage(context.db, page);
});

it('there is no mailbox outside demo mode', async () => {
  const answer = await context.app.inject('/api/dev/messages');
  expect(answer.statusCode).toBe(404);
  const document = (await context.app.inject('/api/openapi.json')).json();
  expect(document.paths).not.toHaveProperty('/dev/messages');
});

it('a message without a channel is given up and not kept', async () => {
  const academy = await signUp(context);
  expect(academy.otp_channel).toBe('email');
  const mailbox = () => context.db.selectFrom('demo_messages').selectAll().execute();
  const before = await mailbox();
  const { id } = await readRow(context.db, 'outbox_messages', { to_phone: academy.phone_number });
  // Production does not start without a channel, but a restart may have another one.
  const config = { ...context.deps.config, SMTP_URL: undefined };
  await jobHandlers({ ...context.deps, config }).deliverMessage(id, false);
  const message = await readRow(context.db, 'outbox_messages', id);
  expect(message).toMatchObject({
    status: 'failed',
    error_code: 'not_configured',
    sealed_content: null,
  });
  expect(await mailbox()).toEqual(before);
});

it('consent is not required of guardians whom no WhatsApp reaches', async () => {
  const second = { totp_secret: Buffer.alloc(32), totp_confirmed_at: new Date() };
  const current_password = 'correct horse 9';
  const password_hash = await hashPassword(current_password);
  const { id, token } = await signInAdmin(context.db, { ...second, password_hash });
  const otp_code = 'AAAAABBBBB';
  await updateRow(context.db, 'administrators', id, {
    totp_recovery_codes: [hashCode(context.deps.config.APP_SECRET, id, otp_code)],
  });
  const change = (guardian_consent: string) =>
    send(context, updateSettings, {
      token,
      body: { guardian_consent, current_password, otp_code },
    });
  const refused = await change('required');
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    422,
    ['guardian_consent'],
  ]);
  expect((await change('off')).status).toBe(200);
  const { body } = await send(context, getSettings, { token });
  expect(body.data.guardian_consent).toBe('off');
});

it('nor in an edition, nor by making one current that requires it', async () => {
  const second = { totp_secret: Buffer.alloc(32), totp_confirmed_at: new Date() };
  const { token } = await signInAdmin(context.db, second);
  const { id, number, slug } = await addEdition(context.db);
  const names = { number, slug, name: { en: 'Pilot', ar: 'تجريبية' } };
  const body = {
    ...{ ...names, age_reference_date: '2027-10-01', deposit_policy: 'once', version: 1 },
    ...{ guardian_consent: 'required', prizes: null, numbers: null },
  };
  const refused = await send(context, updateEdition, { token, params: { id }, body });
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['guardian_consent']);
  const strict = await addEdition(context.db, { guardian_consent: 'required' });
  const made = await send(context, makeEditionCurrent, { token, params: { id: strict.id } });
  expect(Object.keys(made.body.errors ?? {})).toEqual(['guardian_consent']);
});
