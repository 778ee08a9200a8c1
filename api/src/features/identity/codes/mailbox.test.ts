import {
  forgotAcademyPassword,
  forgotAdminPassword,
  RATE_LIMITS,
  registerAcademy,
  updateAcademyProfile,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, forgetLimits, messagesTo, signUp } from '../../../../test/codes.ts';
import { signInAcademy, signInAdmin, signUpFields } from '../../../../test/fixtures.ts';
import { listRows } from '../../../../test/rows.ts';
import { signUpStudent } from '../../../../test/students.ts';
import { addDevice } from '../../../http/devices.ts';

const { max } = RATE_LIMITS.codePerMailbox;
/** Of sign-ups and changed contacts. */
const others = RATE_LIMITS.otherCodePerMailbox.max;
const context = testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
let n = 0;
const newEmail = () => {
  n += 1;
  return `mailbox-${n}@example.test`;
};
const register = (email: string, from: number) =>
  send(context, registerAcademy, {
    body: { ...signUpFields(), email },
    address: `10.20.0.${from}`,
  });
const forgot = (email: string, from: number, device_tokens: string[] = []) =>
  send(context, forgotAcademyPassword, {
    body: { email, device_tokens },
    address: `10.21.0.${from}`,
  });
const codesTo = async (email: string) =>
  (await messagesTo(context, { email })).filter(({ kind }) => kind === 'code').length;

beforeEach(() => forgetLimits(context.db));

describe('a mailbox', () => {
  it('gets five codes an hour of 80 sign-ups with different phones and addresses', async () => {
    const email = newEmail();
    const answers = [];
    for (let from = 0; from < 80; from += 20) {
      const atOnce = Array.from({ length: 20 }, (_, n) => register(email, from + n));
      answers.push(...(await Promise.all(atOnce)));
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(others);
    expect(answers.at(-1)?.body.code).toBe('too_many_requests');
    expect(await codesTo(email)).toBe(others);
    const rows = await listRows(context.db, 'academies', { email }, 'id');
    expect(rows).toHaveLength(others);
    await ageLimits(context.db, RATE_LIMITS.codePerMailbox.windowSeconds + 1);
    expect((await register(email, 90)).status).toBe(201);
  });

  it('is one for schools, students and changed contacts', async () => {
    const email = newEmail();
    for (let from = 0; from < others - 1; from += 1) await register(email, from);
    await signUpStudent(context, { email });
    const { token, academy } = await signInAcademy(context.db);
    const body = { ...signUpFields(), phone_number: academy.phone_number, email };
    const { status } = await send(context, updateAcademyProfile, { token, body });
    expect(status).toBe(429);
    expect(await codesTo(email)).toBe(others);
  });

  it.each(['academy', 'admin'] as const)(
    'of an %s gets reset codes after others’ sign-ups',
    async (role) => {
      const verified = { phone_verified_at: null, email_verified_at: new Date() };
      const { email } =
        role === 'admin'
          ? (await signInAdmin(context.db)).admin
          : (await signInAcademy(context.db, verified)).academy;
      for (let from = 0; from < max; from += 1) {
        await signUpStudent(context, { email }).catch(() => undefined);
      }
      expect(await codesTo(email)).toBe(others);
      const endpoint = role === 'admin' ? forgotAdminPassword : forgotAcademyPassword;
      for (let from = 0; from < max; from += 1) {
        const address = `10.22.0.${from}`;
        expect((await send(context, endpoint, { body: { email }, address })).status).toBe(200);
      }
      expect(await codesTo(email)).toBe(max);
    },
  );

  it('gets no eighth reset code from unknown devices, with the same answer', async () => {
    const { academy } = await signInAcademy(context.db, {
      phone_verified_at: null,
      email_verified_at: new Date(),
    });
    for (let from = 0; from < max + 2; from += 1) {
      const known = await forgot(academy.email, from);
      const unknown = await forgot(newEmail(), from);
      expect([known.status, Object.keys(known.body.data)]).toEqual([
        200,
        Object.keys(unknown.body.data),
      ]);
    }
    expect(await codesTo(academy.email)).toBe(max);
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted
      from rate_limits where key like 'codePerMailbox:%'`.execute(context.db);
    expect(rows).toEqual([{ counted: 1 + max + 2 }]);
    const { token } = await addDevice(context.db, { role: 'academy', id: academy.id });
    expect((await forgot(academy.email, 50, [token])).status).toBe(200);
    expect(await codesTo(academy.email)).toBe(max + 1);
  });
});

describe('sign-ups from one address', () => {
  it('use at most a fifth of WhatsApp’s quota; then their codes go by email', async () => {
    Object.assign(context.deps.config, {
      WHATSAPP_TOKEN: 'wa-token',
      WHATSAPP_PHONE_ID: '106540352242922',
      WHATSAPP_QUOTA: '250',
    });
    const channels = [];
    for (let index = 0; index < 52; index += 1) {
      channels.push((await signUp(context, { email: newEmail() })).otp_channel);
    }
    expect(channels.indexOf('email')).toBe(RATE_LIMITS.signUpWhatsappPerAddress.max);
    const elsewhere = await register(newEmail(), 1);
    expect(elsewhere.body.data.otp_channel).toBe('whatsapp');
  });
});
