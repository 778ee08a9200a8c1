import { expect, test } from 'vitest';
import academies from '../../../messages/ar/academies.ts';
import academyDirectory from '../../../messages/ar/academy-directory.ts';
import bankTransfers from '../../../messages/ar/bank-transfers.ts';
import codes from '../../../messages/ar/codes.ts';
import enrolment from '../../../messages/ar/enrolment.ts';
import errors from '../../../messages/ar/errors.ts';
import sessions from '../../../messages/ar/sessions.ts';
import shell from '../../../messages/ar/shell.ts';
import studentAccount from '../../../messages/ar/student-account.ts';
import studentOverview from '../../../messages/ar/student-overview.ts';
import studentRequests from '../../../messages/ar/student-requests.ts';
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
    closed: 'مغلق',
    other: 'غير مفعل',
  });
  expect(students.status).toEqual({
    verified: 'مفعل',
    vouched: 'مسجّل من المدرسة',
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

test('failures of what a student does are worded as agreed', () => {
  expect([
    sessions.login.failed,
    codes.failed.student,
    studentAccount.register.failed,
    studentAccount.profile.loadFailed,
    studentAccount.profile.failed,
    academyDirectory.failed,
    studentRequests.failed,
    studentRequests.form.join.failed,
    studentRequests.form.application.failed,
    studentOverview.team.failed,
    studentAccount.profile.notSuccess,
  ]).toEqual([
    'فشل في تسجيل الدخول',
    'فشل في التحقق من رقم الهاتف',
    'فشل في تسجيل الطالب',
    'فشل في تحميل الملف الشخصي',
    'فشل في تحديث الملف الشخصي',
    'فشل في تحميل المدارس',
    'فشل في تحميل طلبات المدرسة',
    'فشل في الانضمام للمدرسة',
    'فشل في التقديم للمدرسة',
    'فشل في تحميل الفرق',
    'فشل في جلب بيانات الطالب',
  ]);
});

test('complaints about a student’s sign-up are worded as agreed', () => {
  expect(errors.fields).toMatchObject({
    first_name_required: 'الاسم الأول مطلوب',
    last_name_required: 'الاسم الأخير مطلوب',
    phone_required: 'رقم الهاتف مطلوب',
    invalid_phone: 'رقم هاتف غير صالح',
    email_required: 'البريد الإلكتروني مطلوب',
    invalid_email: 'البريد الإلكتروني غير صحيح',
    birth_date_required: 'تاريخ الميلاد مطلوب',
    gender_invalid: 'الجنس غير صالح',
    gender_required: 'الجنس مطلوب',
    address_required: 'العنوان مطلوب',
  });
  expect(academyDirectory).toMatchObject({
    license: 'ترخيص رقم',
    joined: 'انضم في',
    details: 'عرض التفاصيل',
    join: 'انضم الآن',
  });
});
