import { useAddress } from './address.ts';
import { useSite } from './site.ts';

/** The number of another edition in the address (`?edition=`); undefined for the current one. */
export function useChosenEdition(): number | undefined {
  const current = useSite().edition.number;
  const number = Number.parseInt(useAddress().text('edition'), 10);
  return number > 0 && number !== current ? number : undefined;
}
