/** Sums of days that are over; from ledger_days_end() on the ledger itself is read. */
import { sql } from 'kysely';
import { isOnline } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { LEDGER_DAYS } from '../../../limits.ts';
import { postingOf } from './postings.ts';

type Sql = ReturnType<typeof sql>;

const dayOf = (instant: Sql) => sql`((${instant}) at time zone 'Africa/Cairo')::date`;

/** Rows of `ledger_days`, `to` excluded; amounts are absolute, in piastres. */
const sumsByDay = (from: Sql, to: Sql) => sql`
  select ${dayOf(sql`entry.created_at`)} as day,
    ${postingOf(
      sql`entry.type`,
      sql`entry.amount > 0`,
      sql`not exists (select from bank_transfers where id = entry.cause_id)`,
    )} as posting,
    ${isOnline('entry')} as is_online,
    count(*) as entries, sum(abs(entry.amount))::bigint as amount
  from wallet_transactions entry
  where entry.created_at >= ${from} and entry.created_at < ${to}
  group by 1, 2, 3`;

/** The end of the last day that can get no more entries. */
const lastEnd = sql`(${dayOf(sql`now() - make_interval(hours => ${LEDGER_DAYS.finalAfterHours}::int)`)}
  ::timestamp at time zone 'Africa/Cairo')`;

/** Writers wait until the transaction ends, readers do not. */
const lockDays = (trx: Trx) => sql`lock table ledger_days in share row exclusive mode`.execute(trx);

/** The caller has locked the table (lockDays). */
const addDays = (trx: Trx) =>
  sql`insert into ledger_days (day, posting, is_online, entries, amount)
    ${sumsByDay(sql`ledger_days_end()`, lastEnd)}`.execute(trx);

/** Days that ended at least `LEDGER_DAYS.finalAfterHours` ago. */
export async function sumLedgerDays(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockDays(trx);
    await addDays(trx);
  });
}

/** YYYY-MM-DD, oldest first. */
async function wrongDays(trx: Trx): Promise<string[]> {
  const columns = sql`day, posting, is_online, entries, amount`;
  const { rows } = await sql<{ day: string }>`
    with booked as (${sumsByDay(sql`'-infinity'::timestamptz`, sql`ledger_days_end()`)})
    select distinct day::text from (
      (select ${columns} from booked except select ${columns} from ledger_days)
      union all
      (select ${columns} from ledger_days except select ${columns} from booked)
    ) differing order by 1`.execute(trx);
  return rows.map(({ day }) => day);
}

/** If any differ, those from the first wrong day on are summed again, and an error is logged. */
export async function watchLedgerDays({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const wrong = await inTransaction(db, async (trx) => {
    await lockDays(trx);
    const days = await wrongDays(trx);
    const [first] = days;
    if (first !== undefined) {
      await sql`delete from ledger_days where day >= ${first}`.execute(trx);
      await addDays(trx);
    }
    return days;
  });
  if (wrong.length > 0) log.error({ days: wrong }, 'kept sums of days were wrong; made anew');
}
