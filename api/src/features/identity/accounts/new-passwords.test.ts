import {
  changeAcademyPassword,
  changeAdminPassword,
  changeStudentPassword,
  ENDPOINTS,
  forgotAcademyPassword,
  forgotStudentPassword,
  resetAcademyPassword,
  resetStudentPassword,
} from '@midan/contract';
import { expect, it } from 'vitest';
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
const COMMON = 'Sunshine@2026';
const CHANGE = {
  current_password: PASSWORD,
  new_password: COMMON,
  new_password_confirmation: COMMON,
};

/** Each place where somebody chooses a password, by its endpoint: tries COMMON there. */
const PLACES: Record<string, () => Promise<{ body: { errors?: object } }>> = {
  changeAcademyPassword: async () => {
    const { token } = await signInAcademy(context.db, { password_hash });
    return send(context, changeAcademyPassword, { token, body: CHANGE });
  },
  'changeAcademyPassword of staff': async () => {
    const { id } = await signInAcademy(context.db);
    const { token } = await signInStaff(context.db, id, [], { password_hash });
    return send(context, changeAcademyPassword, { token, body: CHANGE });
  },
  changeStudentPassword: async () => {
    const { id, token } = await signInStudent(context.db);
    await context.db.updateTable('students').set({ password_hash }).where('id', '=', id).execute();
    return send(context, changeStudentPassword, { token, body: CHANGE });
  },
  changeAdminPassword: async () => {
    const { token } = await signInAdmin(context.db, { password_hash });
    return send(context, changeAdminPassword, { token, body: CHANGE });
  },
  resetAcademyPassword: async () => {
    const { email, phone_number } = (await signInAcademy(context.db)).academy;
    await send(context, forgotAcademyPassword, { body: { email } });
    const { code: otp_code } = await queuedCode(context, phone_number);
    return send(context, resetAcademyPassword, { body: { email, otp_code, new_password: COMMON } });
  },
  resetStudentPassword: async () => {
    const { email, phone_number } = (await signInStudent(context.db)).student;
    await send(context, forgotStudentPassword, { body: { email: email ?? '' } });
    const { code: otp_code } = await queuedCode(context, phone_number ?? '');
    const body = { email: email ?? '', otp_code, new_password: COMMON };
    return send(context, resetStudentPassword, { body });
  },
};
/** Have such a test beside their own: admin-reset.test.ts, student-cards.test.ts. */
const ELSEWHERE = ['resetAdminPassword', 'claimStudentCard'];

it.each(Object.keys(PLACES))('%s refuses a common password at its field', async (place) => {
  const answer = await PLACES[place]?.();
  expect(Object.keys(answer?.body.errors ?? {})).toEqual(['new_password']);
});

it('are all endpoints of the contract that take a new password', () => {
  const taking = ENDPOINTS.filter(({ body }) =>
    Object.hasOwn((body as { shape?: object } | undefined)?.shape ?? {}, 'new_password'),
  ).map(({ name }) => name);
  const known = new Set([...Object.keys(PLACES).map((each) => each.split(' ')[0]), ...ELSEWHERE]);
  expect(new Set(taking)).toEqual(known);
});
