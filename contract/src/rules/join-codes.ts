import { typedCode } from './typed.ts';

/** Letters of join codes: without those that look or sound like others (I, L, O, Q, U, V). */
export const JOIN_CODE_LETTERS = 'ABCDEFGHJKMNPRSTWXYZ';
export const JOIN_CODE_LENGTH = 6;

const JOIN_CODE = new RegExp(`^[${JOIN_CODE_LETTERS}]{${JOIN_CODE_LENGTH}}$`);

/** Null if it cannot be one. */
export function joinCodeOf(typed: string): string | null {
  const code = typedCode(typed).replaceAll('-', '');
  return JOIN_CODE.test(code) ? code : null;
}

export const joinPath = (code: string): string => `/j/${code}`;
