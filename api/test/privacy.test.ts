import { getWallet, loginAcademy, loginAdmin, verifyAcademyPhone } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from './app.ts';
import { queuedCode, signUp } from './codes.ts';

const context = testApp();

it('writes no code, password, token, email or phone into the log of a sign-up and sign-in', async () => {
  const school = await signUp(context);
  const { code } = await queuedCode(context, school.phone_number);
  const { phone_number, verification_token } = school;
  const verified = await send(context, verifyAcademyPhone, {
    body: { phone_number, verification_token, otp_code: code },
  });
  expect(verified.status).toBe(200);
  const credentials = { email: school.email, password: school.temporary_password };
  const signedIn = await send(context, loginAcademy, { body: credentials });
  expect(signedIn.status).toBe(200);
  const { token } = signedIn.body.data;
  expect((await send(context, getWallet, { token })).status).toBe(200);
  await send(context, loginAcademy, { body: { ...credentials, password: 'wrong-password-77' } });
  await send(context, loginAdmin, { body: { ...credentials, password: 'wrong-password-78' } });

  const log = context.logged.join('\n');
  expect(log).toContain('/api/academy/verify-phone');
  const secrets = [
    `"${code}"`,
    school.temporary_password,
    verification_token,
    token,
    verified.body.data.token,
    'wrong-password-7',
    school.email,
    school.phone_number,
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});
