import {
  changeAcademyPassword,
  changeStudentPassword,
  DEVICE_KEPT_SECONDS,
  DEVICES_PER_ACCOUNT,
  endOtherAcademySessions,
  loginAcademy,
  loginAdmin,
  RATE_LIMITS,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, messagesTo, queuedText } from '../../../../test/codes.ts';
import { signInAcademy, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { updateRow } from '../../../../test/rows.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { closeAllSessions } from '../../../http/session.ts';
import { hashPassword } from '../../../ports/passwords.ts';

const context = testApp();
const PASSWORD = 'correct horse battery';

async function newAcademy() {
  const password_hash = await hashPassword(PASSWORD);
  return (await signInAcademy(context.db, { password_hash })).academy;
}

const signIn = async (email: string, device_tokens?: unknown) => {
  const answer = await send(context, loginAcademy, {
    body: { email, password: PASSWORD, device_tokens },
  });
  expect(answer.status).toBe(200);
  return answer.body.data as { token: string; device_token: string | null };
};
const kindsTo = async (phone: string) =>
  (await messagesTo(context, { phone })).map(({ kind }) => kind);

it('notifies the account of a new device, not of a known one', async () => {
  const { email, phone_number } = await newAcademy();
  const other = await signIn((await newAcademy()).email);
  const { device_token: device } = await signIn(email, [other.device_token]);
  expect(device).toMatch(/^[\w-]{43}$/);
  expect(await kindsTo(phone_number)).toEqual(['new_device']);
  expect((await signIn(email, [other.device_token, device])).device_token).toBeNull();
  expect(await kindsTo(phone_number)).toEqual(['new_device']);
  expect((await signIn(email)).device_token).not.toBeNull();
  expect(await kindsTo(phone_number)).toEqual(['new_device', 'new_device']);
});

it('notifies an administrator by email', async () => {
  const { admin } = await signInAdmin(context.db, { password_hash: await hashPassword(PASSWORD) });
  await send(context, loginAdmin, { body: { email: admin.email, password: PASSWORD } });
  expect(await messagesTo(context, { email: admin.email })).toEqual([
    { kind: 'new_device', channel: 'email' },
  ]);
});

it('limits apply to known devices too: five tries of an administrator, a hundred a day', async () => {
  const password_hash = await hashPassword(PASSWORD);
  const { admin } = await signInAdmin(context.db, { password_hash });
  const enter = async (endpoint: typeof loginAdmin | typeof loginAcademy, body: object) =>
    send(context, endpoint, { body });
  const first = await enter(loginAdmin, { email: admin.email, password: PASSWORD });
  const own = { email: admin.email, device_tokens: [first.body.data.device_token] };
  for (let n = 0; n < RATE_LIMITS.adminSignInPerDevice.max; n += 1) {
    expect((await enter(loginAdmin, { ...own, password: 'wrong' })).status).toBe(401);
  }
  expect((await enter(loginAdmin, { ...own, password: PASSWORD })).status).toBe(429);

  const { email } = await newAcademy();
  const device_tokens = [(await signIn(email)).device_token];
  const { max, windowSeconds } = RATE_LIMITS.signInPerDevice;
  const guess = () => enter(loginAcademy, { email, device_tokens, password: 'wrong' });
  for (let n = 0; n < RATE_LIMITS.signInPerDeviceDay.max; n += 1) {
    if (n > 0 && n % max === 0) await ageLimits(context.db, windowSeconds + 1);
    expect((await guess()).status).toBe(401);
  }
  await ageLimits(context.db, windowSeconds + 1);
  expect((await guess()).status).toBe(429);
});

it('an account is told of five new devices a day', async () => {
  const { email, phone_number } = await newAcademy();
  const { max } = RATE_LIMITS.newDeviceMessagePerAccount;
  for (let n = 0; n <= max; n += 1) await signIn(email);
  expect(await kindsTo(phone_number)).toHaveLength(max);
});

it('invalid device tokens do not prevent signing in', async () => {
  const { email } = await newAcademy();
  for (const tokens of ['none', [null, 7, {}, 'x'.repeat(500)], Array(50).fill('x'), null]) {
    expect((await signIn(email, tokens)).device_token).not.toBeNull();
  }
});

it('ending the other sessions forgets the other devices', async () => {
  const { email } = await newAcademy();
  const mine = await signIn(email);
  const theirs = await signIn(email);
  await send(context, endOtherAcademySessions, { token: mine.token });
  expect((await signIn(email, [mine.device_token])).device_token).toBeNull();
  expect((await signIn(email, [theirs.device_token])).device_token).not.toBeNull();
});

it('names the student, because siblings share a phone', async () => {
  const { student, token } = await signInStudent(context.db);
  const body = {
    current_password: PASSWORD,
    new_password: 'another horse 2026',
    new_password_confirmation: 'another horse 2026',
  };
  await updateRow(context.db, 'students', student.id, {
    password_hash: await hashPassword(PASSWORD),
  });
  await send(context, changeStudentPassword, { token, body });
  expect(await queuedText(context, student.phone_number)).toContain(student.first_name);
});

it('a changed password forgets the other devices too, and notifies the account', async () => {
  const { email, phone_number } = await newAcademy();
  const mine = await signIn(email);
  const theirs = await signIn(email);
  const next = 'another horse 2026';
  const body = {
    current_password: PASSWORD,
    new_password: next,
    new_password_confirmation: next,
  };
  await send(context, changeAcademyPassword, { token: mine.token, body });
  expect((await kindsTo(phone_number)).at(-1)).toBe('password_changed');
  const again = async (device: string | null) =>
    (
      await send(context, loginAcademy, {
        body: { email, password: next, device_tokens: [device] },
      })
    ).body.data.device_token;
  expect(await again(mine.device_token)).toBeNull();
  expect(await again(theirs.device_token)).not.toBeNull();
});

it('a device that is forgotten while it signs in signs in as a new one', async () => {
  const { email, id } = await newAcademy();
  const { device_token } = await signIn(email);
  const ending = await context.db.startTransaction().execute();
  await closeAllSessions(ending, { role: 'academy', id });
  const entering = signIn(email, [device_token]);
  await lockWait(context.db);
  await ending.commit().execute();
  const next = (await entering).device_token;
  expect(next).not.toBeNull();
  expect((await signIn(email, [next])).device_token).toBeNull();
});

it('the device that was away longest is forgotten beyond twenty, and any after half a year', async () => {
  const { email, id } = await newAcademy();
  const first = await signIn(email);
  const second = await signIn(email);
  await signIn(email, [first.device_token]);
  for (let n = 2; n <= DEVICES_PER_ACCOUNT; n += 1) await signIn(email);
  expect((await signIn(email, [first.device_token])).device_token).toBeNull();
  expect((await signIn(email, [second.device_token])).device_token).not.toBeNull();
  await updateRow(
    context.db,
    'devices',
    { account_id: id },
    { last_used_at: sql<Date>`now() - make_interval(secs => ${DEVICE_KEPT_SECONDS + 1})` },
  );
  await cleanUp(context.db);
  expect((await signIn(email, [first.device_token])).device_token).not.toBeNull();
});

it('stores device tokens as hashes only', async () => {
  const { email } = await newAcademy();
  const { device_token } = await signIn(email);
  const rows = await context.db.selectFrom('devices').selectAll().execute();
  expect(JSON.stringify(rows.map((row) => row.token_hash.toString('latin1')))).not.toContain(
    device_token,
  );
});
