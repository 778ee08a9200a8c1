import type { Academy } from '@midan/contract';
import { readTab, writeTab } from '../../lib/storage.ts';

const SIGN_UP = 'midan_academy_draft';
const editOf = (academyId: string) => `midan_academy_edit:${academyId}`;

/** The form as it is typed: every field a text. */
const EMPTY_DRAFT = {
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

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function draftOf(kept: Record<string, unknown>): Draft {
  const draft = { ...EMPTY_DRAFT };
  for (const field of Object.keys(draft) as (keyof Draft)[]) {
    const value = kept[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return draft;
}

/** What was typed before a reload or before a step back from the code page. */
export const restoreDraft = (): Draft => draftOf(parse(readTab(SIGN_UP)) ?? {});

export function keepDraft(draft: Draft): void {
  writeTab(SIGN_UP, JSON.stringify(draft));
}

export function forgetDraft(): void {
  writeTab(SIGN_UP, null);
}

/** A school as its settings form shows it. */
export const draftFrom = (academy: Academy): Draft => draftOf({ ...academy });

/** An edit of the settings that a reload or the session's end interrupted, or null. */
export function restoreEdit(academyId: string): Draft | null {
  const kept = parse(readTab(editOf(academyId)));
  return kept && draftOf(kept);
}

export function keepEdit(academyId: string, draft: Draft | null): void {
  writeTab(editOf(academyId), draft && JSON.stringify(draft));
}
