import type { StudentProfile } from '@midan/contract';
import { fillDraft, readDraft, writeDraft } from '../../../lib/draft.ts';

const SIGN_UP = 'midan_student_draft';

const EMPTY_PERSON = { first_name: '', last_name: '', birth_date: '', gender: '', address: '' };
export type PersonDraft = typeof EMPTY_PERSON;

export const EMPTY_SIGN_UP = {
  ...EMPTY_PERSON,
  email: '',
  phone_number: '',
  phone_belongs_to: 'student',
  guardian_name: '',
  guardian_phone: '',
};
export type SignUpDraft = typeof EMPTY_SIGN_UP;

/** From before a reload or a step back from the code page; {} without one. */
export const restoreDraft = (): Partial<SignUpDraft> => readDraft(SIGN_UP, EMPTY_SIGN_UP) ?? {};
export const keepDraft = (draft: SignUpDraft): void => writeDraft(SIGN_UP, draft);
export const forgetDraft = (): void => writeDraft(SIGN_UP, null);

const EMPTY_PROFILE = { ...EMPTY_PERSON, email: '', phone_number: '' };
export type ProfileDraft = typeof EMPTY_PROFILE;

export const profileDraftOf = (student: StudentProfile): ProfileDraft =>
  fillDraft(EMPTY_PROFILE, { ...student });

const EMPTY_RECORD = { ...EMPTY_PROFILE, pending_email: '', pending_phone_number: '' };

/** The form's values, and the contacts that wait for a code. */
export const recordOf = (student: StudentProfile): typeof EMPTY_RECORD =>
  fillDraft(EMPTY_RECORD, { ...student });
