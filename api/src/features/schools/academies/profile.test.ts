import {
  getAcademyProfile,
  removeAcademyLogo,
  updateAcademyProfile,
  uploadAcademyLogo,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import {
  academyWith,
  aPicture,
  credit,
  multipart,
  signInAcademy,
  signInStudent,
  signUpFields,
} from '../../../../test/fixtures.ts';

const context = testApp();

const update = (token: string, body: object) =>
  send(context, updateAcademyProfile, { token, body });
async function uploadLogo(token: string, content: Buffer) {
  const { body, headers } = await multipart({}, { field: 'logo', content });
  return send(context, uploadAcademyLogo, { token, body, headers });
}

it('updates the profile and returns it', async () => {
  const academy = await signInAcademy(context.db);
  await credit(context.db, academy.id, 500_000);
  const { email, phone_number } = academy.academy;
  const contacts = { email, phone_number };
  const fields = { ...signUpFields(), ...contacts, license_number: 'CAI-1', description: '' };
  const { status, body } = await update(academy.token, fields);
  expect(status).toBe(200);
  expect(body.message).toBe('تم تحديث بيانات المدرسة بنجاح');
  expect(body.data).toMatchObject({ ...fields, description: null, id: academy.id, balance: 5000 });
  const profile = await send(context, getAcademyProfile, { token: academy.token });
  expect(profile.body.data).toEqual(body.data);
});

it('ignores status, balance and other protected columns', async () => {
  const academy = await academyWith(context.db, { status: 'suspended' });
  const fields = { ...signUpFields(), status: 'active', balance: 9, password_hash: 'x' };
  const { body } = await update(academy.token, fields);
  expect(body.data).toMatchObject({ status: 'suspended', balance: 0 });
});

it('refuses the email and phone of another verified academy, at the fields', async () => {
  const { academy: other } = await signInAcademy(context.db);
  const academy = await signInAcademy(context.db);
  const taken = { email: other.email, phone_number: other.phone_number };
  const { status, body } = await update(academy.token, { ...signUpFields(), ...taken });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['email', 'phone_number']);
  const { email, phone_number } = academy.academy;
  expect((await update(academy.token, { ...signUpFields(), email, phone_number })).status).toBe(
    200,
  );
});

it('names every missing or wrong field', async () => {
  const academy = await academyWith(context.db);
  const { body } = await update(academy.token, { governorate: 'Paris' });
  expect(body.message).toBe('يرجى ملء جميع الحقول المطلوبة');
  expect(Object.keys(body.errors)).toEqual(
    expect.arrayContaining(['name', 'email', 'governorate', 'contact_person_role']),
  );
});

it('keeps a logo as a private picture, replaces it, and takes it away', async () => {
  const academy = await academyWith(context.db);
  const first = await uploadLogo(academy.token, await aPicture());
  expect(first.status).toBe(200);
  expect(first.body.data.logo).toMatch(/^\/api\/files\/logos\/[0-9a-f-]{36}\.jpg\?/);
  expect((await context.app.inject(first.body.data.logo)).headers['content-type']).toBe(
    'image/jpeg',
  );
  const second = await uploadLogo(academy.token, await aPicture());
  expect((await context.app.inject(first.body.data.logo)).statusCode).toBe(404);
  const removed = await send(context, removeAcademyLogo, { token: academy.token });
  expect(removed.body.data.logo).toBeNull();
  expect((await context.app.inject(second.body.data.logo)).statusCode).toBe(404);
});

it('refuses a logo that is no picture, and one that is too large', async () => {
  const academy = await academyWith(context.db);
  const text = await uploadLogo(academy.token, Buffer.from('<svg/>'));
  expect(text.status).toBe(422);
  expect(text.body.errors).toHaveProperty('logo');
  const large = await uploadLogo(academy.token, Buffer.alloc(2 * 1024 * 1024 + 1));
  expect(large.status).toBe(413);
});

it('is 401 for a student', async () => {
  const { token } = await signInStudent(context.db);
  expect((await update(token, signUpFields())).status).toBe(401);
  expect((await uploadLogo(token, await aPicture())).status).toBe(401);
  expect((await send(context, removeAcademyLogo, { token })).status).toBe(401);
});
