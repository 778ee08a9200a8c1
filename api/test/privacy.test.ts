import {
  applyAcademy,
  downloadStudentData,
  getWallet,
  loginAcademy,
  loginAdmin,
  loginStudent,
  openConsent,
  openFamily,
  proveChild,
  verifyAcademyPhone,
  verifyStudentPhone,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from './app.ts';
import { queuedCode, queuedParams, signUp } from './codes.ts';
import { answerBy, familyCode } from './families.ts';
import { signUpStudent } from './students.ts';

const context = testApp();

it('writes no code, password, token, email or phone into the log of a sign-up and sign-in', async () => {
  const academy = await signUp(context);
  const { code } = await queuedCode(context, academy.phone_number);
  const { phone_number, verification_token } = academy;
  const verified = await send(context, verifyAcademyPhone, {
    body: { phone_number, verification_token, otp_code: code },
  });
  expect(verified.status).toBe(200);
  const credentials = { email: academy.email, password: academy.temporary_password };
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
    academy.temporary_password,
    verification_token,
    token,
    verified.body.data.token,
    'wrong-password-7',
    academy.email,
    academy.phone_number,
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});

it('writes nothing of a student, a guardian or their link into the log either', async () => {
  const guardian_phone = '+201266666666';
  const guardian = { guardian_name: 'ولية أمر للسجل', guardian_phone };
  const student = await signUpStudent(context, { ...guardian, last_name: 'اسم للسجل' });
  const { code } = await queuedCode(context, student.phone_number);
  const { phone_number, verification_token, email } = student;
  const verified = await send(context, verifyStudentPhone, {
    body: { phone_number, verification_token, otp_code: code },
  });
  expect(verified.status).toBe(200);
  const credentials = { email, password: student.temporary_password };
  const { body } = await send(context, loginStudent, { body: credentials });
  const { token } = body.data;
  await send(context, loginStudent, { body: { email, password: 'wrong-password-79' } });
  const message = 'رسالة شخصية لا تظهر في السجل أبدًا';
  await send(context, applyAcademy, { token, body: { message } });
  await send(context, downloadStudentData, { token });
  const sent = await queuedParams(context, guardian_phone);
  const link = String(sent.link).split('#')[1] ?? '';
  expect(link).toHaveLength(43);
  expect((await send(context, openConsent, { body: { token: link } })).status).toBe(200);
  const opened = { link, phone: guardian_phone };
  const consentCode = await familyCode(context, opened);
  const grant = (await send(context, openFamily, { body: { token: link, otp_code: consentCode } }))
    .body.data.grant;
  const given = await answerBy(context, grant, [student.student_id], {
    name: guardian.guardian_name,
  });
  expect(given.status).toBe(200);
  const birth_date = student.birth_date;
  const proof = { grant, student_id: student.student_id, birth_date };
  expect((await send(context, proveChild, { body: proof })).status).toBe(200);

  const log = context.logged.join('\n');
  expect(log).toContain('/api/guardian/consent');
  const secrets = [
    `"${code}"`,
    `"${consentCode}"`,
    grant,
    birth_date,
    student.temporary_password,
    verification_token,
    token,
    link,
    'wrong-password-7',
    email,
    phone_number,
    guardian_phone,
    guardian.guardian_name,
    student.last_name,
    message,
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});
