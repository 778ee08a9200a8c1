import {
  type Academy,
  forgotAcademyPassword,
  loginAcademy,
  markAcademyCredentialsSaved,
  resendAcademyOtp,
  resetAcademyPassword,
  verifyAcademyPhone,
} from '@midan/contract';

/** The calls that lead into an area whose accounts sign up by phone code. */
export const ENTRY_CALLS = {
  academy: {
    login: loginAcademy,
    verifyPhone: verifyAcademyPhone,
    resendOtp: resendAcademyOtp,
    markSaved: markAcademyCredentialsSaved,
    forgotPassword: forgotAcademyPassword,
    resetPassword: resetAcademyPassword,
  },
} as const;

export type EntryArea = keyof typeof ENTRY_CALLS;

/** The account in the answer of a sign-in or a verification. */
export const accountIn = (reply: { academy: Academy }) => reply.academy;
