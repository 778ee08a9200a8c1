import {
  asPiastres,
  type getRevenueReport,
  type Piastres,
  type ReportPeriod,
  type RevenueReport,
  sumOf,
  toEgp,
} from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { isGivenBack, isOnline, withinDays } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { tableOf } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';
import { say } from '../../../i18n.ts';
import { fileStem, type Range, rangeOf } from './range.ts';

export interface RevenueRow {
  /** Its first day. */
  period: string;
  purchases: Piastres;
  refunds: Piastres;
  deposits: Piastres;
  /** The part of `deposits` that was paid online. */
  online_deposits: Piastres;
  /** Whole amounts on the day of the act, also where the wallet did not cover them. */
  reversals: Piastres;
  /** Below 0 where more refused refunds came back than was paid out. */
  payouts: Piastres;
  purchase_count: number;
}

type Day = RawBuilder<unknown>;
/** First day of the period. Weeks begin on Saturday, as in Egypt. */
const PERIODS = {
  day: { first: (day: Day) => day, length: '1 day' },
  week: {
    first: (day: Day) => sql`(${day} - (extract(dow from ${day})::int + 1) % 7)`,
    length: '1 week',
  },
  month: {
    first: (day: Day) => sql`date_trunc('month', ${day})::date`,
    length: '1 month',
  },
} as const satisfies Record<ReportPeriod, object>;

/**
 * One row per period, oldest first, also without entries; the first and last count only their days
 * in the range. No time zone in the series: one day of a year in Cairo has no midnight.
 */
export async function selectRevenue(
  db: Db,
  range: Range,
  groupBy: ReportPeriod,
): Promise<RevenueRow[]> {
  const { first, length } = PERIODS[groupBy];
  const { rows } = await sql<RevenueRow>`
    with asked (first_day, last_day) as (values (${range.from}::date, ${range.to}::date)),
    sums as (
      select ${first(sql`day`)} as period,
        sum(amount) filter (where type = 'purchase') as purchases,
        sum(amount) filter (where type = 'refund') as refunds,
        sum(amount) filter (where type in ('deposit', 'refund_refused')) as deposits,
        sum(amount) filter (where is_online) as online_deposits,
        sum(amount) filter (where type = 'reversed') as reversals,
        sum(amount) filter (where type in ('payout', 'refund_refused')) as payouts,
        sum(entries) filter (where type = 'purchase') as purchase_count
      from (
        -- Each of these kinds of posting has the name of its entries' type.
        select posting as type, entries, amount, is_online, day
        from ledger_days where day between ${range.from}::date and ${range.to}::date
        union all
        select type, 1, abs(amount), ${isOnline('wallet_transactions')},
          (created_at at time zone 'Africa/Cairo')::date
        from wallet_transactions
        where ${withinDays('created_at', range)} and created_at >= ledger_days_end()
        union all
        select 'reversed', 1, amount, false, (reversed_at at time zone 'Africa/Cairo')::date
        from bank_transfers where status = 'reversed' and ${withinDays('reversed_at', range)}
        union all
        -- Its payout and the deposit that gave it back cancel each other out.
        select 'refund_refused', 1, -amount, true, (ended_at at time zone 'Africa/Cairo')::date
        from payment_refunds where ${isGivenBack} and ${withinDays('ended_at', range)}
      ) acts
      group by 1
    )
    select series::date as period, coalesce(purchases, 0)::bigint as purchases,
      coalesce(refunds, 0)::bigint as refunds, coalesce(deposits, 0)::bigint as deposits,
      coalesce(online_deposits, 0)::bigint as online_deposits,
      coalesce(reversals, 0)::bigint as reversals, coalesce(payouts, 0)::bigint as payouts,
      coalesce(purchase_count, 0)::bigint as purchase_count
    from asked,
      generate_series(${first(sql`first_day`)}::timestamp, ${first(sql`last_day`)}, ${length}::interval)
        series
    left join sums on sums.period = series::date
    order by 1`.execute(db);
  return rows;
}

/** EGP; `revenue` is purchases minus refunds, `net_deposits` is deposits minus reversals. */
const present = (row: Omit<RevenueRow, 'period'>): RevenueReport['total'] => ({
  purchases: toEgp(row.purchases),
  refunds: toEgp(row.refunds),
  revenue: toEgp(asPiastres(row.purchases - row.refunds)),
  deposits: toEgp(row.deposits),
  online_deposits: toEgp(row.online_deposits),
  reversals: toEgp(row.reversals),
  net_deposits: toEgp(asPiastres(row.deposits - row.reversals)),
  payouts: toEgp(row.payouts),
  purchase_count: row.purchase_count,
});

const totalOf = (rows: RevenueRow[]): Omit<RevenueRow, 'period'> => ({
  purchases: sumOf(rows.map(({ purchases }) => purchases)),
  refunds: sumOf(rows.map(({ refunds }) => refunds)),
  deposits: sumOf(rows.map(({ deposits }) => deposits)),
  online_deposits: sumOf(rows.map(({ online_deposits }) => online_deposits)),
  reversals: sumOf(rows.map(({ reversals }) => reversals)),
  payouts: sumOf(rows.map(({ payouts }) => payouts)),
  purchase_count: rows.reduce((sum, row) => sum + row.purchase_count, 0),
});

const COLUMNS = [
  'purchases',
  'refunds',
  'revenue',
  'deposits',
  'online_deposits',
  'reversals',
  'net_deposits',
  'payouts',
  'purchase_count',
] as const;

/** @throws AppError validation_failed, see rangeOf() */
export async function revenue({
  deps,
  query,
  language,
}: Call<typeof getRevenueReport>): Promise<Reply<typeof getRevenueReport> | Download> {
  const range = await rangeOf(deps.readDb, query);
  const { group_by } = query;
  const found = await selectRevenue(deps.readDb, range, group_by);
  const rows = found.map((row) => ({ period: row.period, ...present(row) }));
  if (query.format === 'json') {
    return { data: { ...range, group_by, total: present(totalOf(found)), rows } };
  }
  const header = (['period', ...COLUMNS] as const).map((column) =>
    say(language, `exports:reports.${column}`),
  );
  const table = tableOf(header, rows, (row) => [row.period, ...COLUMNS.map((name) => row[name])]);
  return tableFile(fileStem('revenue', range), query.format, table);
}
