import type { DB } from '../db/types.ts';

/** `credential`: hashed or sealed; `copy`: repeats data of other columns. */
export type DataKind =
  | 'name'
  | 'contact'
  | 'birth date'
  | 'gender'
  | 'address'
  | 'photo'
  | 'school and class'
  | 'free text'
  | 'file'
  | 'consent'
  | 'attendance'
  | 'device'
  | 'credential'
  | 'copy';

export type Person =
  | 'student'
  | 'guardian'
  | 'school contact'
  | 'school staff'
  | 'administrator'
  | 'payer'
  | 'mentor'
  | 'crew'
  | 'any account';

/** Legal bases of law 151 of 2020. */
export type Basis = 'participation' | 'consent' | 'bookkeeping duty' | 'security';

/** A table that holds personal data. Every column is in `personal` or in `plain`. */
export interface PersonalTable<T extends keyof DB> {
  about: readonly [Person, ...Person[]];
  purpose: string;
  basis: Basis;
  /** When a row's personal data goes, and what removes it. */
  kept: string;
  personal: { readonly [C in keyof DB[T]]?: DataKind };
  /** Names of all other columns, separated by spaces. */
  plain: string;
}

export interface PlainTable {
  plain: string;
}

export type Register = { readonly [T in keyof DB]: PersonalTable<T> | PlainTable };

export const daysOf = (seconds: number): string => `${seconds / 86_400} days`;
