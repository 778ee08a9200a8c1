import { useEffect, useState } from 'react';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';
import type { OpenFamily } from './data-code.tsx';

/** The tab's storage keeps the data: a reload needs no new code unless the grant has expired. */
export function useOpenFamily(token: string) {
  // The end of a link tells links apart and opens nothing.
  const key = `family:${token.slice(-8)}`;
  const [family, setFamily] = useState<OpenFamily | null>(() => {
    const kept: OpenFamily | null = JSON.parse(readTabStorage(key) ?? 'null');
    return kept && Date.parse(kept.expires_at) > Date.now() ? kept : null;
  });
  useEffect(() => writeTabStorage(key, family && JSON.stringify(family)), [key, family]);
  return [family, setFamily] as const;
}
