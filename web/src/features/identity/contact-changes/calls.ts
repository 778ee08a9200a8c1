import {
  type Academy,
  type Contact,
  confirmAcademyContactChange,
  confirmStudentContactChange,
  getAcademyProfile,
  getStudentProfile,
  resendAcademyContactCode,
  resendStudentContactCode,
  type StudentProfile,
  withdrawAcademyContactChange,
  withdrawStudentContactChange,
} from '@midan/contract';

export const CONTACT_CALLS = {
  academy: {
    getProfile: getAcademyProfile,
    confirm: confirmAcademyContactChange,
    resend: resendAcademyContactCode,
    withdraw: withdrawAcademyContactChange,
  },
  student: {
    getProfile: getStudentProfile,
    confirm: confirmStudentContactChange,
    resend: resendStudentContactCode,
    withdraw: withdrawStudentContactChange,
  },
} as const;
export type ContactArea = keyof typeof CONTACT_CALLS;

export type Reached = Pick<
  Academy | StudentProfile,
  'email' | 'phone_number' | 'pending_email' | 'pending_phone_number'
>;

/** The new phone or email that waits for its code; null if none does. */
export const pendingOf = (account: Reached, contact: Contact): string | null =>
  contact === 'email' ? account.pending_email : account.pending_phone_number;
