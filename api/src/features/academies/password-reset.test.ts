import {
  forgotAcademyPassword,
  getAcademyProfile,
  loginAcademy,
  resetAcademyPassword,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { otherThan, queuedCode } from '../../../test/codes.ts';
import { signInAcademy, signUpFields } from '../../../test/fixtures.ts';

const context = testApp();
const PASSWORD = 'new-password-2026';

const forgot = (email: string) => send(context, forgotAcademyPassword, { body: { email } });
const reset = (email: string, otp_code: string, new_password = PASSWORD) =>
  send(context, resetAcademyPassword, { body: { email, otp_code, new_password } });

async function askedSchool() {
  const school = await signInAcademy(context.db);
  await forgot(school.academy.email);
  const { code } = await queuedCode(context, school.academy.phone_number);
  return { ...school, code, email: school.academy.email };
}

it('a code sets a new password, signs in with it, and ends every session', async () => {
  const school = await askedSchool();
  const { status, body } = await reset(school.email, school.code);
  expect([status, body.data]).toEqual([200, null]);
  const old = await send(context, getAcademyProfile, { token: school.token });
  expect(old.status).toBe(401);
  const login = await send(context, loginAcademy, {
    body: { email: school.email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  expect(login.body.data.show_credentials).toBe(false);
});

it('a code works once', async () => {
  const { email, code } = await askedSchool();
  await reset(email, code);
  const again = await reset(email, code);
  expect([again.status, again.body.code]).toEqual([422, 'code_invalid']);
});

it('a wrong code, a weak password and a used-up code change nothing', async () => {
  const school = await askedSchool();
  expect((await reset(school.email, school.code, 'short')).body.errors).toHaveProperty(
    'new_password',
  );
  for (let n = 0; n < 5; n += 1) {
    expect((await reset(school.email, otherThan(school.code))).body.code).toBe('code_invalid');
  }
  expect((await reset(school.email, school.code)).body.code).toBe('code_invalid');
  expect((await send(context, getAcademyProfile, { token: school.token })).status).toBe(200);
});

describe('who has an account stays untold', () => {
  it('asking answers the same for known, unknown and unverified emails', async () => {
    const known = await signInAcademy(context.db);
    const unverified = await signInAcademy(context.db, { phone_verified_at: null });
    const answers = [];
    for (const email of [known.academy.email, unverified.academy.email, 'nobody@example.test']) {
      const { status, body } = await forgot(email);
      answers.push({ status, body });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.body.data).toEqual({ retry_after: 60 });
    const sent = await context.db
      .selectFrom('codes')
      .select('account_id')
      .where('account_id', 'in', [known.id, unverified.id])
      .execute();
    expect(sent).toEqual([{ account_id: known.id }]);
  });

  it('asking again within a minute is refused for both', async () => {
    const known = await signInAcademy(context.db);
    for (const email of [known.academy.email, signUpFields().email]) {
      await forgot(email);
      expect((await forgot(email)).status).toBe(429);
    }
  });

  it('guessing is refused after 20 tries for both', async () => {
    const known = await signInAcademy(context.db);
    for (const email of [known.academy.email, signUpFields().email]) {
      const tries = await Promise.all(Array.from({ length: 22 }, () => reset(email, '123456')));
      const statuses = tries.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(20).fill(422), 429, 429]);
    }
  });

  it('known and unknown emails take the same time', async () => {
    const median = async (emails: string[]) => {
      const times = [];
      for (const email of emails) {
        const start = performance.now();
        await forgot(email);
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    };
    const known = [];
    for (let n = 0; n < 9; n += 1) known.push((await signInAcademy(context.db)).academy.email);
    const gap = (await median(known)) - (await median(known.map((email) => `x-${email}`)));
    expect(Math.abs(gap)).toBeLessThan(10);
  });
});
