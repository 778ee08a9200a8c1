import { expect, test } from 'vitest';
import academies from '../../../messages/ar/academies.ts';
import bankTransfers from '../../../messages/ar/bank-transfers.ts';
import enrolment from '../../../messages/ar/enrolment.ts';
import errors from '../../../messages/ar/errors.ts';
import shell from '../../../messages/ar/shell.ts';
import students from '../../../messages/ar/students.ts';

// Words that are agreed to the letter and that no journey meets in this exact place.
test('statuses are called as agreed', () => {
  expect(shell.status).toMatchObject({
    active: 'مفعل ونشط',
    suspended: 'معلق',
    verified: 'متحقق',
    pending: 'في الانتظار',
  });
  expect(academies.status).toEqual({
    active: 'مفعل ونشط',
    suspended: 'معلق - يتطلب تفعيل',
    verified: 'متحقق',
    pending: 'في الانتظار',
    other: 'غير مفعل',
  });
  expect(students.status).toEqual({
    verified: 'مفعل',
    pending: 'في الانتظار',
    inactive: 'غير نشط',
    active: 'نشط',
    suspended: 'موقوف',
  });
  expect(enrolment.status).toEqual({ pending: 'معلق', approved: 'مقبول', rejected: 'مرفوض' });
  expect(bankTransfers.status.pending).toBe('قيد المراجعة');
});

test('complaints about a chosen password are worded as agreed', () => {
  expect(errors.fields.passwords_differ).toBe('كلمة المرور الجديدة غير متطابقة');
  expect(errors.fields.password_too_short).toBe('كلمة المرور يجب أن تكون 8 أحرف على الأقل');
});
