import { readTabStorage, writeTabStorage } from './storage.ts';

/** `blank` with the texts of `kept` for its fields. */
export function fillDraft<D extends Record<string, string>>(
  blank: D,
  kept: Record<string, unknown>,
): D {
  const texts = Object.keys(blank).map((field) => [field, kept[field]] as const);
  const known = texts.filter(([, value]) => typeof value === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}

/** The form saved by this tab under `key`, or null. */
export function readDraft<D extends Record<string, string>>(key: string, blank: D): D | null {
  try {
    const kept: unknown = JSON.parse(readTabStorage(key) ?? 'null');
    return kept && typeof kept === 'object' ? fillDraft(blank, { ...kept }) : null;
  } catch {
    return null;
  }
}

/** Saves a form for this tab, so that a reload loses nothing; null deletes it. */
export function writeDraft(key: string, draft: Record<string, string> | null): void {
  writeTabStorage(key, draft && JSON.stringify(draft));
}
