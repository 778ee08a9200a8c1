import { useAddress } from './address.ts';
import { useSite } from './site.ts';

/** Undefined without a positive number in `?edition=`, and for the current edition's. */
export function useChosenEdition(): number | undefined {
  const current = useSite().edition.number;
  const number = Number.parseInt(useAddress().text('edition'), 10);
  return number > 0 && number !== current ? number : undefined;
}
