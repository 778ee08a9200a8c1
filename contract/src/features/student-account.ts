import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDate,
  email,
  emailOr,
  newPassword,
  orNull,
  otpCode,
  passwordChange,
  phone,
  phoneOr,
  text,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { AGE_GROUPS, isStudentAge, STUDENT_AGES } from '../rules/ages.ts';
import { credentials, otpChannel, verifyPhoneBody } from './codes.ts';
import { ownGuardian } from './guardians.ts';
import { credentialsReminder, openSessionEntry, signInBody } from './sessions.ts';
import { GENDERS, student } from './students.ts';

/** A student's own profile. `birth_date` is YYYY-MM-DD; `photo` a signed address. */
export const studentProfile = student.omit({ guardian_consent: true }).extend({
  /** By the edition's reference date; null outside 7 to 18. */
  age_group: z.enum(AGE_GROUPS.map((group) => group.level)).nullable(),
  /** The school that has taken the student in. */
  academy: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }).nullable(),
  /** Null while guardians are not asked (`guardian_consent: off`), and from 18 on. */
  guardian: ownGuardian.nullable(),
});
export type StudentProfile = z.output<typeof studentProfile>;

/** A birth date of somebody who may take part, by the edition's reference date. */
const birthDate = z
  .string({ error: (issue) => (issue.input == null ? 'birth_date_required' : undefined) })
  .min(1, { error: 'birth_date_required', abort: true })
  .pipe(calendarDate)
  .superRefine((day, context) => {
    if (isStudentAge(day)) return;
    context.addIssue({ code: 'custom', message: 'age_out_of_range', params: { ...STUDENT_AGES } });
  });

const gender = z.enum(GENDERS, {
  error: (issue) =>
    issue.input == null || issue.input === '' ? 'gender_required' : 'gender_invalid',
});

/** What a student may change; part 1 §5 gives the sentences of missing fields. */
export const studentFields = z.object({
  first_name: text(LIMITS.personNameMax, 'first_name_required'),
  last_name: text(LIMITS.personNameMax, 'last_name_required'),
  birth_date: birthDate,
  gender,
  address: text(LIMITS.addressMax, 'address_required'),
});

/** The guardian's name and phone are optional, but come together. */
const guardianTogether = {
  guardian_name: orNull(text(LIMITS.nameMax)),
  guardian_phone: orNull(phone),
};

export const registerStudent = defineEndpoint({
  name: 'registerStudent',
  summary: 'Sign a student up and send a code to the phone; a guardian is asked for by link',
  method: 'POST',
  path: '/student/register',
  access: 'public',
  status: 201,
  body: studentFields
    .extend({
      email: emailOr('email_required'),
      phone_number: phoneOr('phone_required'),
      ...guardianTogether,
    })
    .superRefine(({ guardian_name, guardian_phone }, context) => {
      if ((guardian_name === null) === (guardian_phone === null)) return;
      const missing = guardian_name === null ? 'guardian_name' : 'guardian_phone';
      context.addIssue({ code: 'custom', path: [missing], message: 'required' });
    }),
  reply: z.object({
    otp_channel: otpChannel,
    student_id: z.string(),
    email: z.string(),
    phone_number: z.string(),
    temporary_password: z.string(),
    verification_token: z.string(),
  }),
  errors: ['too_many_requests', 'overloaded', 'student_portal_closed'],
});

export const verifyStudentPhone = defineEndpoint({
  name: 'verifyStudentPhone',
  summary: 'Verify the phone by code; signs the student in',
  method: 'POST',
  path: '/student/verify-phone',
  access: 'public',
  body: verifyPhoneBody,
  reply: z.object({ student: studentProfile, token: z.string(), credentials }),
  message: 'phone_verified',
  errors: [
    'code_invalid',
    'code_expired',
    'code_attempts_exceeded',
    'verification_token_required',
    'already_verified',
    'too_many_requests',
    'student_portal_closed',
  ],
});

export const resendStudentOtp = defineEndpoint({
  name: 'resendStudentOtp',
  summary: 'Send a new sign-up code; the older one dies',
  method: 'POST',
  path: '/student/resend-otp',
  access: 'public',
  body: z.object({ phone_number: phone, email }),
  /** retry_after: seconds until the next code may be asked for. */
  reply: z.object({ otp_channel: otpChannel, retry_after: z.number().int() }),
  message: 'otp_resent',
  errors: ['too_many_requests', 'student_portal_closed'],
});

export const loginStudent = defineEndpoint({
  name: 'loginStudent',
  summary: 'Sign a student in',
  method: 'POST',
  path: '/student/login',
  access: 'public',
  body: signInBody,
  reply: z.object({
    student: studentProfile,
    token: z.string(),
    show_credentials: z.boolean(),
    credentials_reminder: credentialsReminder.nullable(),
  }),
  message: 'signed_in',
  errors: [
    'invalid_credentials',
    'account_closed',
    'phone_not_verified',
    'too_many_requests',
    'overloaded',
    'student_portal_closed',
  ],
});

export const logoutStudent = defineEndpoint({
  name: 'logoutStudent',
  summary: "End the student's session",
  method: 'POST',
  path: '/student/logout',
  access: ['student'],
  reply: z.null(),
  message: 'signed_out',
});

export const forgotStudentPassword = defineEndpoint({
  name: 'forgotStudentPassword',
  summary:
    'Send a code to choose a new password; the answer tells nothing about who has an account',
  method: 'POST',
  path: '/student/forgot-password',
  access: 'public',
  body: z.object({ email }),
  /** retry_after: seconds until the next code may be asked for. */
  reply: z.object({ retry_after: z.number().int() }),
  message: 'password_code_sent',
  errors: ['too_many_requests', 'student_portal_closed'],
});

export const resetStudentPassword = defineEndpoint({
  name: 'resetStudentPassword',
  summary: 'Choose a new password by code; ends all sessions',
  method: 'POST',
  path: '/student/reset-password',
  access: 'public',
  body: z.object({ email, otp_code: otpCode, new_password: newPassword }),
  reply: z.null(),
  message: 'password_changed',
  errors: ['code_invalid', 'too_many_requests', 'overloaded', 'student_portal_closed'],
});

export const changeStudentPassword = defineEndpoint({
  name: 'changeStudentPassword',
  summary: 'Change the password; ends all other sessions',
  method: 'PUT',
  path: '/student/password',
  access: ['student'],
  body: passwordChange,
  reply: z.null(),
  message: 'password_changed',
  errors: ['too_many_requests', 'overloaded'],
});

export const listStudentSessions = defineEndpoint({
  name: 'listStudentSessions',
  summary: "The student's living sessions, last used first",
  method: 'GET',
  path: '/student/sessions',
  access: ['student'],
  reply: z.array(openSessionEntry),
});

export const endOtherStudentSessions = defineEndpoint({
  name: 'endOtherStudentSessions',
  summary: 'Sign the student out everywhere else',
  method: 'POST',
  path: '/student/sessions/end-others',
  access: ['student'],
  reply: z.null(),
  message: 'other_sessions_ended',
});

export const getStudentProfile = defineEndpoint({
  name: 'getStudentProfile',
  summary: "The signed-in student's profile",
  method: 'GET',
  path: '/student/profile',
  access: ['student'],
  reply: studentProfile,
});

export const updateStudentProfile = defineEndpoint({
  name: 'updateStudentProfile',
  summary:
    'Change the own data; email and phone stay, and the birth date once a school has taken the student in',
  method: 'PUT',
  path: '/student/profile',
  access: ['student'],
  body: studentFields,
  reply: studentProfile,
  message: 'own_profile_updated',
});

export const uploadStudentPhoto = defineEndpoint({
  name: 'uploadStudentPhoto',
  summary: 'Set the own photo, seen by the own school alone: JPEG or PNG up to 2 MB',
  method: 'POST',
  path: '/student/profile/photo',
  access: ['student'],
  upload: { field: 'photo', maxBytes: LIMITS.photoMaxBytes },
  body: z.object({}),
  reply: studentProfile,
  message: 'own_profile_updated',
  errors: ['payload_too_large', 'unsupported_media_type', 'too_many_requests', 'overloaded'],
});

export const removeStudentPhoto = defineEndpoint({
  name: 'removeStudentPhoto',
  summary: 'Take the own photo away',
  method: 'DELETE',
  path: '/student/profile/photo',
  access: ['student'],
  reply: studentProfile,
  message: 'own_profile_updated',
});

export const markStudentCredentialsSaved = defineEndpoint({
  name: 'markStudentCredentialsSaved',
  summary: 'End the reminder of the temporary password',
  method: 'POST',
  path: '/student/mark-credentials-saved',
  access: ['student'],
  reply: z.null(),
  message: 'credentials_saved',
});
