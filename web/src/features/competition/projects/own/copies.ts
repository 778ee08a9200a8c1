import { readStored, storedKeys, writeStored } from '../../../../lib/storage.ts';
import { type Draft, isClean, readCopy } from './draft.ts';

const prefix = (owner: string) => `midan_project:${owner}:`;

/** Of all teams but the student's own. */
export function forgetCopies(owner: string, team: string | undefined): void {
  for (const key of storedKeys(prefix(owner)))
    if (key !== prefix(owner) + team) writeStored(key, null);
}

/** What is typed and not stored yet, on this device. Another tab may write to the same place. */
export function openCopy(owner: string, team: string) {
  const key = prefix(owner) + team;
  let own = readStored(key);
  return {
    found: readCopy(own),
    /** False where the browser keeps nothing. A copy with what only another tab has stays. */
    keep(draft: Draft): boolean {
      const before = own;
      own = isClean(draft) ? null : JSON.stringify(draft);
      if (own !== null || readStored(key) === before) writeStored(key, own);
      return own === null || readStored(key) === own;
    },
  };
}
