import { readTabStorage, writeTabStorage } from './storage.ts';

/** Other values and fields of `kept` are ignored. */
export function fillDraft<D extends Record<string, string>>(
  blank: D,
  kept: Record<string, unknown>,
): D {
  const texts = Object.keys(blank).map((field) => [field, kept[field]] as const);
  const known = texts.filter(([, value]) => typeof value === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}

function readKept(key: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(readTabStorage(key) ?? 'null');
    return kept && typeof kept === 'object' ? { ...kept } : null;
  } catch {
    return null;
  }
}

/** The form saved by this tab under `key`, or null. Fields that it lacks are those of `blank`. */
export function readDraft<D extends Record<string, string>>(key: string, blank: D): D | null {
  const kept = readKept(key);
  return kept && fillDraft(blank, kept);
}

/** Saves a form for this tab, so that a reload loses nothing; null deletes it. */
export function writeDraft(key: string, draft: Record<string, string> | null): void {
  writeTabStorage(key, draft && JSON.stringify(draft));
}

export interface KeptEdit<T, B = T> {
  typed: T;
  /** The record that the typing began with, and its version: others may save theirs meanwhile. */
  base: B;
  version: number;
}

/** null without one, or if it is incomplete. Fields that it lacks are those of `blank`. */
export function readEdit<T extends Record<string, string>, B extends Record<string, string>>(
  key: string,
  blank: Pick<KeptEdit<T, B>, 'typed' | 'base'>,
): KeptEdit<T, B> | null {
  const { typed, base, version } = readKept(key) ?? {};
  if (!typed || !base || typeof version !== 'number') return null;
  return {
    typed: fillDraft(blank.typed, { ...typed }),
    base: fillDraft(blank.base, { ...base }),
    version,
  };
}

export function writeEdit<T, B>(key: string, edit: KeptEdit<T, B> | null): void {
  writeTabStorage(key, edit && JSON.stringify(edit));
}
