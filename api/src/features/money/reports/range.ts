import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { fieldError } from '../../../http/errors.ts';
import { REPORTS } from '../../../limits.ts';

/** In Cairo, YYYY-MM-DD, both included. */
export interface Range {
  from: string;
  to: string;
}

export const DEFAULT_DAYS = 30;

/** DEFAULT_DAYS until today. @throws validation_failed (ends_before_start, range_too_long) */
export async function rangeOf(db: Db, asked: Partial<Range>): Promise<Range> {
  const { rows } = await sql<Range & { days: number }>`
    select days.*, "to"::date - "from"::date + 1 as days from (
      select coalesce(${asked.from ?? null}::date, last_day - ${DEFAULT_DAYS - 1}::int) as from,
        last_day as to
      from (select coalesce(${asked.to ?? null}::date, ${cairoToday}) as last_day) asked
    ) days`.execute(db);
  const { from, to, days } = rows[0] as Range & { days: number };
  if (days < 1) throw fieldError('to', 'ends_before_start');
  if (days > REPORTS.daysMax) {
    throw fieldError('from', 'range_too_long', { max: REPORTS.daysMax });
  }
  return { from, to };
}

/** `name_from_to`; leaves out a day that is not given. */
export const fileStem = (name: string, { from, to }: Partial<Range>): string =>
  [name, from, to].filter(Boolean).join('_');
