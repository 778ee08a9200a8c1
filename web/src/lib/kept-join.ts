import { readStored, writeStored } from './storage.ts';

const KEY = 'midan_join';
/** ms. A phone is shared: the next child must not sign up by the link of the one before. */
const KEPT_MS = 24 * 3_600_000;

export const pathOf = ({ code }: KeptJoin): string => `/j/${encodeURIComponent(code)}`;

export interface KeptJoin {
  code: string;
  school: string;
  class_name: string;
}

/** For a day, so that it survives the code, a reload and a wrong password; null forgets it. */
export function keepJoin(join: KeptJoin | null): void {
  writeStored(KEY, join && JSON.stringify({ ...join, at: Date.now() }));
}

/** The kept link; null without one, or if it is a day old. */
export function keptJoin(): KeptJoin | null {
  try {
    const kept = JSON.parse(readStored(KEY) ?? 'null') as (KeptJoin & { at: number }) | null;
    return kept && Date.now() - kept.at < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}
