import { COMPETITION } from './competition.ts';
import { DESK } from './desk.ts';
import type { Register } from './entry.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';

/**
 * Every table of the database, and which of its columns hold personal data. A table that is missing
 * here fails the type check, a column fails register.test.ts.
 */
export const REGISTER: Register = { ...PEOPLE, ...COMPETITION, ...MONEY, ...DESK };
