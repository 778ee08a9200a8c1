import { cardCodeOf, printedCardCode } from '@midan/contract';

/** A name to sign in with as people read it: an email, or a card's code with its dash. */
export function shownName(name: string): string {
  const code = cardCodeOf(name);
  return code ? printedCardCode(code) : name;
}

/** The email among the names to sign in with; '' for a card's code. */
export const emailOf = (name: string): string => (cardCodeOf(name) ? '' : name);
