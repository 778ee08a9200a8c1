import type { ResetArea } from '../../../lib/entry-calls.ts';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';

const keyOf = (area: ResetArea, email: string) => `midan_reset_token:${area}:${email}`;

/** Keeps, in this tab, the token that tells the server which code is meant; null forgets it. */
export function keepResetToken(area: ResetArea, email: string, token: string | null): void {
  writeTabStorage(keyOf(area, email), token);
}

export const resetTokenOf = (area: ResetArea, email: string): string | undefined =>
  readTabStorage(keyOf(area, email)) ?? undefined;
