import {
  type Academy,
  changeAcademyPassword,
  changeStudentPassword,
  forgotAcademyPassword,
  forgotAdminPassword,
  forgotStudentPassword,
  loginAcademy,
  loginStudent,
  markAcademyCredentialsSaved,
  markStudentCredentialsSaved,
  resendAcademyOtp,
  resendStudentOtp,
  resetAcademyPassword,
  resetAdminPassword,
  resetStudentPassword,
  type StudentProfile,
  verifyAcademyPhone,
  verifyStudentPhone,
} from '@midan/contract';

/** Of the areas whose accounts sign up by phone code. */
export const ENTRY_CALLS = {
  academy: {
    login: loginAcademy,
    verifyPhone: verifyAcademyPhone,
    resendOtp: resendAcademyOtp,
    markSaved: markAcademyCredentialsSaved,
    forgotPassword: forgotAcademyPassword,
    resetPassword: resetAcademyPassword,
    changePassword: changeAcademyPassword,
  },
  student: {
    login: loginStudent,
    verifyPhone: verifyStudentPhone,
    resendOtp: resendStudentOtp,
    markSaved: markStudentCredentialsSaved,
    forgotPassword: forgotStudentPassword,
    resetPassword: resetStudentPassword,
    changePassword: changeStudentPassword,
  },
} as const;

export type EntryArea = keyof typeof ENTRY_CALLS;

export const RESET_CALLS = {
  ...ENTRY_CALLS,
  admin: { forgotPassword: forgotAdminPassword, resetPassword: resetAdminPassword },
} as const;

export type ResetArea = keyof typeof RESET_CALLS;

export const accountIn = (reply: { academy: Academy } | { student: StudentProfile }) =>
  'student' in reply ? reply.student : reply.academy;
