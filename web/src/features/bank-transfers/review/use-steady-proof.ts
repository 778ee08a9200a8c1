import { LIMITS } from '@midan/contract';
import { useState } from 'react';

const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://midan.invalid');
  return { file: pathname, expires: Number(searchParams.get('expires')) };
};

/** True if both addresses are of one file, and the older one is far from its end. */
function isGoodEnough(kept: string, fresh: string): boolean {
  const [before, now] = [partsOf(kept), partsOf(fresh)];
  const age = now.expires - before.expires;
  return before.file === now.file && age < LIMITS.fileAddressLifetimeSeconds / 2;
}

/**
 * The signed address of a proof. Every read of a transfer signs it anew; the picture keeps its
 * address for some minutes, so that it is not loaded with each read.
 */
export function useSteadyProof(address: string | null): string | null {
  const [kept, setKept] = useState(address);
  if (address === kept) return kept;
  if (address && kept && isGoodEnough(kept, address)) return kept;
  setKept(address);
  return address;
}
