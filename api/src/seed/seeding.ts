import type { Trx } from '../db/pool.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { type Chance, chance } from './chance.ts';

const DAY = 24 * 3600 * 1000;
const HOUR = 3600 * 1000;
/** Office hours in Egypt, in UTC, so that times are plausible. */
const FIRST_HOUR = 6;
const LAST_HOUR = 16;

export interface Seeding {
  trx: Trx;
  files: FileStorage;
  chance: Chance;
  /** The hash of the one password that all demo accounts share. */
  passwordHash: string;
  administratorId: string;
  now: Date;
  /** A time in office hours, `days` (1 or more) ago. */
  daysAgo(days: number): Date;
  hoursAgo(hours: number): Date;
  /** A UUIDv7 for a past time, so that lists ordered by id are ordered by time. */
  idAt(instant: Date): string;
}

export const addHours = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() + hours * HOUR);

/** @throws Error when the demo's tables are inconsistent */
export function known<T>(seeded: Map<string, T>, name: string): T {
  const found = seeded.get(name);
  if (!found) throw new Error(`the demo refers to an unknown name: ${name}`);
  return found;
}

/** `now` is the database's time, from which all dates are counted back. */
export function startSeeding(
  given: Pick<Seeding, 'trx' | 'files' | 'passwordHash' | 'administratorId' | 'now'>,
): Seeding {
  const random = chance(7);
  let ids = 0;
  return {
    ...given,
    chance: random,
    daysAgo(days) {
      const instant = new Date(given.now.getTime() - days * DAY);
      instant.setUTCHours(random.whole(FIRST_HOUR, LAST_HOUR), random.whole(0, 59), 0, 0);
      return instant.getTime() < given.now.getTime() ? instant : addHours(instant, -24);
    },
    hoursAgo: (hours) => addHours(given.now, -hours),
    idAt(instant) {
      // The 12 bits after the time count up: ids of one instant keep the order they were made in.
      ids += 1;
      const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
      const time = hex(instant.getTime(), 12);
      const bits = () => hex(random.whole(0, 0xffffff), 6);
      const tail = hex(0x8000 + random.whole(0, 0x3fff), 4) + bits() + bits();
      const all = `${time}7${hex(ids % 4096, 3)}${tail}`;
      return all.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
