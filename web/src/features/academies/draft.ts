import { readTab, writeTab } from '../../lib/storage.ts';

const KEY = 'midan_academy_draft';

/** The sign-up form as it is typed: every field a text. */
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

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What was typed before a reload or before a step back from the code page. */
export function restoreDraft(): Draft {
  const kept = parse(readTab(KEY));
  const draft = { ...EMPTY_DRAFT };
  for (const field of Object.keys(draft) as (keyof Draft)[]) {
    const value = kept[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return draft;
}

export function keepDraft(draft: Draft): void {
  writeTab(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  writeTab(KEY, null);
}
