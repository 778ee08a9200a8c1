import { typedCode } from './typed.ts';

/** No vowels, and none that look or sound alike (0 O, 1 I L, 2 Z, 5 S, 8 B, Q, U, V). */
export const CARD_CODE_SIGNS = '34679CDFGHJKMNPRTWXY';
export const CARD_CODE_LENGTH = 8;

const CARD_CODE = new RegExp(`^[${CARD_CODE_SIGNS}]{${CARD_CODE_LENGTH}}$`);

/** Digits in Western script; null if it cannot be one. */
export function cardCodeOf(typed: string): string | null {
  const code = typedCode(typed).replaceAll('-', '');
  return CARD_CODE.test(code) ? code : null;
}

export const printedCardCode = (code: string): string =>
  `${code.slice(0, CARD_CODE_LENGTH / 2)}-${code.slice(CARD_CODE_LENGTH / 2)}`;

/** Path of a card's page; the code is behind the #, so that no server and no log sees it. */
export const cardPath = (code: string): string => `/c#${code}`;
