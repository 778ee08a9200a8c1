import { COMPETITION } from './competition.ts';
import { DAY } from './day.ts';
import { DESK } from './desk.ts';
import type { Register } from './entry.ts';
import { JUDGING } from './judging.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';
import { PROJECTS } from './projects.ts';
import { RESULTS } from './results.ts';

/** A missing table fails the type check, a missing column register.test.ts. */
export const REGISTER: Register = {
  ...PEOPLE,
  ...COMPETITION,
  ...JUDGING,
  ...RESULTS,
  ...PROJECTS,
  ...DAY,
  ...MONEY,
  ...DESK,
};
