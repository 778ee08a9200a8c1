import { useAddress } from './address.ts';
import { useSite } from './site.ts';

/**
 * Number of an edition in the address (`?edition=`); undefined if there is none, or the current
 * one's.
 */
export function useChosenEdition(): number | undefined {
  const current = useSite().edition.number;
  const number = Number.parseInt(useAddress().text('edition'), 10);
  return number > 0 && number !== current ? number : undefined;
}
