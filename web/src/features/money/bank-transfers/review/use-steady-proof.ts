import { LIMITS } from '@midan/contract';
import { useState } from 'react';

/** Path and time of expiry (Unix time in seconds) of a signed address. */
const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://midan.invalid');
  return { file: pathname, expires: Number(searchParams.get('expires')) };
};

/** One file, and `fresh` expires less than half an address's lifetime after `kept`. */
function canKeep(kept: string, fresh: string): boolean {
  const [before, now] = [partsOf(kept), partsOf(fresh)];
  const age = now.expires - before.expires;
  return before.file === now.file && age < LIMITS.fileAddressLifetimeSeconds / 2;
}

/** Stays the same for minutes, so that the picture is not loaded again at every signed read. */
export function useSteadyProof(address: string | null): string | null {
  const [kept, setKept] = useState(address);
  if (address === kept) return kept;
  if (address && kept && canKeep(kept, address)) return kept;
  setKept(address);
  return address;
}
