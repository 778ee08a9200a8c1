import { expect, it } from 'vitest';
import { newAdminPassword, newPassword } from '../fields.ts';
import { isCommonPassword, isOwnData } from './passwords.ts';

const own = {
  names: ['مدرسة النور', 'Mona Adel'],
  email: 'alnoor.school@example.test',
  phone_number: '+201001234567',
};

const codesOf = (schema: typeof newPassword, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it.each(['password', 'PASSWORD', ' 12345678 ', '١٢٣٤٥٦٧٨', 'qwerty123', 'P@ssw0rd'])(
  '%s is a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(codesOf(newPassword, password)).toEqual(['password_common']);
  },
);

it.each([
  ['مدرسة النور'],
  ['مدرسة-النور'],
  ['mona.adel'],
  ['MonaAdel'],
  ['alnoor.school@example.test'],
  ['Alnoor.School'],
  ['+20 100 123 4567'],
  ['01001234567'],
  ['٠١٠٠١٢٣٤٥٦٧'],
  ['1001234567'],
])('%s is data of the own account', (password) => {
  expect(isOwnData(password, own)).toBe(true);
});

it.each(['+966 50 123 4567', '0501234567', '501234567'])(
  '%s is the phone of an account in Saudi Arabia',
  (password) => {
    expect(isOwnData(password, { ...own, phone_number: '+966501234567' })).toBe(true);
  },
);

it.each(['correct horse 9', 'mona adel swims', '01001234568', 'النور في القلب'])(
  '%s is a password of its own',
  (password) => {
    expect(isOwnData(password, own)).toBe(false);
    expect(codesOf(newPassword, password)).toEqual([]);
  },
);

it.each([
  ['short', ['password_too_short']],
  ['        ', ['password_blank']],
  ['\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', ['password_blank']],
  ['\0\0\0\0\0\0\0\0', ['unsafe_text']],
])('%j is refused with its reason', (password, codes) => {
  expect(codesOf(newPassword, password)).toEqual(codes);
});

it('administrators need twelve characters', () => {
  expect(codesOf(newAdminPassword, 'elevenchars')).toEqual(['admin_password_too_short']);
  expect(codesOf(newAdminPassword, 'twelve chars')).toEqual([]);
});
