import type { Academy } from '@midan/contract';
import {
  fillDraft,
  type KeptEdit,
  readDraft,
  readEdit,
  writeDraft,
  writeEdit,
} from '../../../lib/draft.ts';

const SIGN_UP = 'midan_academy_draft';
const editOf = (academyId: string) => `midan_academy_edit:${academyId}`;

export const EMPTY_DRAFT = {
  name: '',
  email: '',
  phone_number: '',
  governorate: '',
  area: '',
  address: '',
  contact_person_name: '',
  contact_person_role: '',
  license_number: '',
  description: '',
};
export type Draft = typeof EMPTY_DRAFT;

/** From before a reload or a step back from the code page; {} without one. */
export const restoreDraft = (): Partial<Draft> => readDraft(SIGN_UP, EMPTY_DRAFT) ?? {};
export const keepDraft = (draft: Draft): void => writeDraft(SIGN_UP, draft);
export const forgetDraft = (): void => writeDraft(SIGN_UP, null);

export const draftFrom = (academy: Academy): Draft => fillDraft(EMPTY_DRAFT, { ...academy });

const EMPTY_RECORD = { ...EMPTY_DRAFT, pending_email: '', pending_phone_number: '' };

/** The form's values, and the new contacts that wait for their codes. */
export const recordOf = (academy: Academy): typeof EMPTY_RECORD =>
  fillDraft(EMPTY_RECORD, { ...academy });

export const restoreEdit = (academyId: string): KeptEdit<Draft, typeof EMPTY_RECORD> | null =>
  readEdit(editOf(academyId), { typed: EMPTY_DRAFT, base: EMPTY_RECORD });
/** Keeps an unsaved edit in this tab. @param begun the academy as it was when typing began */
export const keepEdit = (typed: Draft, begun: Academy): void =>
  writeEdit(editOf(begun.id), { typed, base: recordOf(begun), version: begun.version });
export const forgetEdit = (academyId: string): void => writeEdit(editOf(academyId), null);
