import {
  forgotAcademyPassword,
  loginAcademy,
  loginAdmin,
  loginStudent,
  resetAcademyPassword,
  resetStaffAccess,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { queuedCode } from '../../../../test/codes.ts';
import {
  signInAcademy,
  signInAdmin,
  signInStaff,
  signInStudent,
} from '../../../../test/fixtures.ts';

import { PASSWORD, password_hash } from '../../../../test/password.ts';

const context = testApp();
const OWN = 'a kettle sings at 7';
const TABLES = { loginAcademy, loginStudent, loginAdmin };

const issued = (days: number, has_temporary_password = true) => ({
  password_hash,
  has_temporary_password,
  password_issued_at: sql<Date>`now() - make_interval(days => ${days})` as unknown as Date,
});
async function aStudent(days: number) {
  const { id, student } = await signInStudent(context.db);
  await context.db.updateTable('students').set(issued(days)).where('id', '=', id).execute();
  return { student };
}
const login = async (endpoint: keyof typeof TABLES, email: string | null, password = PASSWORD) => {
  const answer = await send(context, TABLES[endpoint], {
    body: { email: email ?? '', password },
  });
  return answer.body.code ?? answer.status;
};

describe('a temporary password', () => {
  it('signs in for 30 days', async () => {
    const { academy } = await signInAcademy(context.db, issued(29));
    const { student } = await aStudent(29);
    const { member } = await signInStaff(context.db, academy.id, [], issued(29));
    const { admin } = await signInAdmin(context.db, issued(29));
    expect(await login('loginAcademy', academy.email)).toBe(200);
    expect(await login('loginStudent', student.email)).toBe(200);
    expect(await login('loginAcademy', member.email)).toBe(200);
    expect(await login('loginAdmin', admin.email)).toBe(200);
  });

  it('does not after that, and only who knows it is told so', async () => {
    const { academy } = await signInAcademy(context.db, issued(31));
    const { student } = await aStudent(31);
    const { member } = await signInStaff(context.db, academy.id, [], issued(31));
    const { admin } = await signInAdmin(context.db, issued(31));
    expect(await login('loginAcademy', academy.email)).toBe('temporary_password_expired');
    expect(await login('loginStudent', student.email)).toBe('temporary_password_expired');
    expect(await login('loginAcademy', member.email)).toBe('issued_password_expired');
    expect(await login('loginAdmin', admin.email)).toBe('issued_password_expired');
    expect(await login('loginAcademy', academy.email, 'wrong')).toBe('invalid_credentials');
  });

  it('ends by the database’s clock', async () => {
    const { academy } = await signInAcademy(context.db, issued(29));
    const { member } = await signInStaff(context.db, academy.id, [], issued(29));
    const { admin } = await signInAdmin(context.db, issued(29));
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 3 * 86_400_000);
    expect(await login('loginAcademy', academy.email)).toBe(200);
    expect(await login('loginAcademy', member.email)).toBe(200);
    expect(await login('loginAdmin', admin.email)).toBe(200);
    vi.restoreAllMocks();
  });

  it('is replaced by a code and an own one, which does not expire', async () => {
    const { academy } = await signInAcademy(context.db, issued(31));
    const { email, phone_number, id } = academy;
    await send(context, forgotAcademyPassword, { body: { email } });
    const { code: otp_code } = await queuedCode(context, phone_number);
    const body = { email, otp_code, new_password: OWN };
    expect((await send(context, resetAcademyPassword, { body })).status).toBe(200);
    const expire = sql`update academies set password_issued_at = now() - interval '1 year'
      where id = ${id}`;
    await expire.execute(context.db);
    expect(await login('loginAcademy', email, OWN)).toBe(200);
  });

  it('of a member lives again for 30 days once the owner issues another', async () => {
    const { token, academy } = await signInAcademy(context.db, issued(31, false));
    const { id, member } = await signInStaff(context.db, academy.id, [], issued(31));
    const body = { current_password: PASSWORD };
    const answer = await send(context, resetStaffAccess, { token, params: { id }, body });
    const password = answer.body.data.temporary_password;
    expect(await login('loginAcademy', member.email, password)).toBe(200);
  });
});
