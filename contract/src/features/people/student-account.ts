import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  calendarDate,
  editedVersion,
  email,
  emailOr,
  optionalText,
  orNull,
  personName,
  phone,
  phoneOr,
  signInName,
  text,
  typed,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { AGE_GROUPS } from '../../rules/ages.ts';
import {
  changePassword,
  confirmContactChange,
  credentials,
  deviceToken,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  logout,
  markCredentialsSaved,
  pendingContacts,
  resendContactCode,
  resendOtp,
  resetPassword,
  showCredentials,
  signedIn,
  signedUp,
  signInBody,
  verifyPhone,
  withdrawContactChange,
} from '../identity/accounts.ts';
import { shownLegal } from '../season/legal.ts';
import { ownGuardian } from './guardians.ts';
import { GENDERS, PHONE_OWNERS, student } from './students.ts';

/** A student's own profile. `birth_date` is YYYY-MM-DD, `photo` a signed URL. */
export const studentProfile = z.extend(
  z.omit(student, { age: true, guardian_consent: true, guardian_confirmed_at: true }),
  {
    birth_date: z.string(),
    ...pendingContacts,
    /** Owner of the phone, as stated at sign-up. */
    phone_belongs_to: z.enum(PHONE_OWNERS),
    /** By the edition's reference date; null outside ages 7 to 18. */
    age_group: z.nullable(z.enum(AGE_GROUPS.map((group) => group.level))),
    /** The academy that has enrolled the student. */
    academy: z.nullable(
      z.object({ id: z.string(), name: z.string(), logo: z.nullable(z.string()) }),
    ),
    /** Null if the guardian policy is `off`, and for adults. */
    guardian: z.nullable(ownGuardian),
    show_credentials: showCredentials,
    /** Of messages; null before the first sign-in. */
    language: z.nullable(z.enum(['ar', 'en'])),
  },
);
export type StudentProfile = z.output<typeof studentProfile>;

/** A birth date; the server checks the age by the edition's reference date. */
export const birthDate = z.pipe(
  typed('birth_date_required').check(z.minLength(1, { error: 'birth_date_required', abort: true })),
  calendarDate,
);

export const gender = z.enum(GENDERS, {
  error: (issue) =>
    issue.input == null || issue.input === '' ? 'gender_required' : 'gender_invalid',
});

/** Fields that a student may change. Part 1 §5 gives the texts for missing ones. */
export const studentFields = z.object({
  first_name: personName(LIMITS.personNameMax, 'first_name_required'),
  last_name: personName(LIMITS.personNameMax, 'last_name_required'),
  birth_date: birthDate,
  gender,
  address: text(LIMITS.addressMax, 'address_required'),
});

/** The guardian's name and phone are optional, but only together. */
const guardianTogether = {
  guardian_name: orNull(personName(LIMITS.nameMax)),
  guardian_phone: orNull(phone),
};

export const registerStudent = defineEndpoint({
  name: 'registerStudent',
  summary: 'Register a student and send a code to the phone; a guardian gets the consent link',
  method: 'POST',
  path: '/student/register',
  access: 'public',
  status: 201,
  body: z
    .extend(studentFields, {
      /** Optional beside a guardian's phone: then a card's code is the name to sign in with. */
      email: orNull(emailOr('email_required')),
      phone_number: phoneOr('phone_required'),
      /** `guardian`: this phone is also the guardian's, unless another one is given. */
      phone_belongs_to: z._default(z.enum(PHONE_OWNERS), 'student'),
      ...guardianTogether,
      /** Of a join link, which lets the student in after verification if it is open. */
      join_code: optionalText(LIMITS.joinCodeTypedMax),
      ...shownLegal,
    })
    .check(
      z.refine(
        ({ email, guardian_phone, phone_belongs_to }) =>
          email !== null || guardian_phone !== null || phone_belongs_to === 'guardian',
        { path: ['email'], error: 'email_required' },
      ),
      z.superRefine(({ guardian_name, guardian_phone, phone_belongs_to }, context) => {
        if ((guardian_name === null) === (guardian_phone === null)) return;
        if (guardian_phone === null && phone_belongs_to === 'guardian') return;
        const missing = guardian_name === null ? 'guardian_name' : 'guardian_phone';
        context.addIssue({ code: 'custom', path: [missing], message: 'required' });
      }),
    ),
  reply: z.extend(signedUp, {
    student_id: z.string(),
    email: z.nullable(z.string()),
    /** Signs in in place of the email; null with one. */
    card_code: z.nullable(z.string()),
  }),
  errors: [
    'legal_outdated',
    'sign_up_not_open',
    'too_many_requests',
    'overloaded',
    'student_portal_closed',
    'whatsapp_busy',
  ],
});

export const verifyStudentPhone = defineEndpoint({
  ...verifyPhone,
  name: 'verifyStudentPhone',
  summary: 'Verify the phone by code; signs the student in',
  path: '/student/verify-phone',
  reply: z.object({
    student: studentProfile,
    token: z.string(),
    device_token: deviceToken,
    credentials,
    /** Another account on the phone that the code proved has this name and birth date. */
    twin: z.boolean(),
  }),
  errors: [...verifyPhone.errors, 'student_portal_closed'],
});

export const resendStudentOtp = defineEndpoint({
  ...resendOtp,
  name: 'resendStudentOtp',
  path: '/student/resend-otp',
  body: z.extend(resendOtp.body, { email: orNull(email) }),
  errors: [...resendOtp.errors, 'student_portal_closed', 'whatsapp_busy'],
});

export const loginStudent = defineEndpoint({
  name: 'loginStudent',
  summary: 'Sign a student in',
  method: 'POST',
  repeatable: true,
  path: '/student/login',
  access: 'public',
  body: signInBody,
  reply: z.extend(signedIn, { student: studentProfile }),
  message: 'signed_in',
  errors: [
    'invalid_credentials',
    'account_closed',
    'account_blocked',
    'phone_not_verified',
    'temporary_password_expired',
    'too_many_requests',
    'overloaded',
    'student_portal_closed',
  ],
});

export const logoutStudent = defineEndpoint({
  ...logout,
  name: 'logoutStudent',
  summary: "End the student's session",
  path: '/student/logout',
  access: ['student'],
});

export const forgotStudentPassword = defineEndpoint({
  ...forgotPassword,
  name: 'forgotStudentPassword',
  path: '/student/forgot-password',
  body: z.extend(forgotPassword.body, { email: signInName }),
  errors: [...forgotPassword.errors, 'student_portal_closed'],
});

export const resetStudentPassword = defineEndpoint({
  ...resetPassword,
  name: 'resetStudentPassword',
  path: '/student/reset-password',
  body: z.extend(resetPassword.body, { email: signInName }),
  errors: [...resetPassword.errors, 'student_portal_closed'],
});

export const changeStudentPassword = defineEndpoint({
  ...changePassword,
  name: 'changeStudentPassword',
  summary: 'Change the password; ends all other sessions',
  path: '/student/password',
  access: ['student'],
});

export const listStudentSessions = defineEndpoint({
  ...listSessions,
  name: 'listStudentSessions',
  summary: "List the student's active sessions, last used first",
  path: '/student/sessions',
  access: ['student'],
});

export const endStudentSession = defineEndpoint({
  ...endSession,
  name: 'endStudentSession',
  path: '/student/sessions/{id}',
  access: ['student'],
});

export const endOtherStudentSessions = defineEndpoint({
  ...endOtherSessions,
  name: 'endOtherStudentSessions',
  summary: 'End all other sessions of the student',
  path: '/student/sessions/end-others',
  access: ['student'],
});

export const getStudentProfile = defineEndpoint({
  name: 'getStudentProfile',
  summary: "Return the signed-in student's profile",
  method: 'GET',
  path: '/student/profile',
  access: ['student'],
  reply: studentProfile,
});

export const updateStudentProfile = defineEndpoint({
  name: 'updateStudentProfile',
  summary:
    "Update the student's profile; a new phone or email takes effect once confirmed by code, the birth date is fixed once the student belongs to an academy",
  method: 'PUT',
  path: '/student/profile',
  access: ['student'],
  /** Blank keeps email and phone. The address may be missing for a vouched student. */
  body: z.extend(studentFields, {
    address: orNull(text(LIMITS.addressMax)),
    email: orNull(email),
    phone_number: orNull(phone),
    ...editedVersion,
  }),
  reply: studentProfile,
  message: 'own_profile_updated',
  errors: ['edited_meanwhile', 'too_many_requests', 'whatsapp_busy'],
});

export const confirmStudentContactChange = defineEndpoint({
  ...confirmContactChange,
  name: 'confirmStudentContactChange',
  path: '/student/contact-changes/confirm',
  access: ['student'],
  reply: studentProfile,
});

export const resendStudentContactCode = defineEndpoint({
  ...resendContactCode,
  name: 'resendStudentContactCode',
  path: '/student/contact-changes/resend',
  access: ['student'],
});

export const withdrawStudentContactChange = defineEndpoint({
  ...withdrawContactChange,
  name: 'withdrawStudentContactChange',
  path: '/student/contact-changes/{contact}',
  access: ['student'],
  reply: studentProfile,
});

export const uploadStudentPhoto = defineEndpoint({
  name: 'uploadStudentPhoto',
  summary: "Set the student's photo, visible to the student's academy only: JPEG or PNG up to 2 MB",
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
  summary: "Remove the student's photo",
  method: 'DELETE',
  path: '/student/profile/photo',
  access: ['student'],
  reply: studentProfile,
  message: 'own_profile_updated',
});

export const markStudentCredentialsSaved = defineEndpoint({
  ...markCredentialsSaved,
  name: 'markStudentCredentialsSaved',
  path: '/student/mark-credentials-saved',
  access: ['student'],
});
