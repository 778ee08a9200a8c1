import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { PaymentComparisons } from '../../../db/types.ts';
import { COMPARISON } from '../../../limits.ts';
import type { GatewayName } from '../payments/index.ts';
import type { Ours } from './difference.ts';

export interface Compared extends Ours {
  id: string;
  gateway: GatewayName;
  reference: string;
  gateway_order: string | null;
}

interface Start {
  at: Date;
  /** The day in Cairo, as 2026-03-01. */
  night: string;
  /** This night's comparison has ended, with at least one answer. */
  is_done: boolean;
}

/** Some payment was compared, or there was none; not so where the gateways were silent. */
const isCounted = sql`(done.total = 0 or done.unanswered < done.total)`;

/** By the database's clock. */
export async function selectStart(db: Db): Promise<Start> {
  const { rows } = await sql<Start>`
    select now() as at, night::text, exists (
      select from payment_comparisons done
      where done.night = tonight.night and ${isCounted}) as is_done
    from (select (now() at time zone 'Africa/Cairo')::date as night) tonight`.execute(db);
  if (!rows[0]) throw new Error('no clock');
  return rows[0];
}

/** In place of a run without an answer; does nothing if another run has noted the night. */
export const insertNight = (db: Db, night: Insertable<PaymentComparisons>) =>
  sql`insert into payment_comparisons as done (night, started_at, total, unanswered)
    values (${night.night}, ${night.started_at}, ${night.total}, ${night.unanswered})
    on conflict (night) do update set started_at = excluded.started_at, total = excluded.total,
      unanswered = excluded.unanswered where not ${isCounted}`.execute(db);

export interface Night {
  started_at: Date;
  total: number;
  unanswered: number;
}

/** The latest; undefined before the first. */
export async function selectLastNight(db: Db): Promise<Night | undefined> {
  const { rows } = await sql<Night>`select started_at, total, unanswered
    from payment_comparisons order by night desc limit 1`.execute(db);
  return rows[0];
}

/**
 * One that a gateway may know of these days, an older one that was paid or whose refund ended in
 * them, or one with a difference that is not gone.
 */
const isCompared = (until: Date) => {
  const since = sql`(${until}::timestamptz - make_interval(days => ${COMPARISON.days}::int))`;
  return sql<boolean>`((
  payment.created_at between ${since} and ${until}
    and (payment.starts > 0 or payment.status <> 'created')
  ) or payment.created_at < ${since} and (payment.paid_at >= ${since}
    or exists (select from payment_refunds refund
      where refund.payment_id = payment.id and refund.ended_at >= ${since}))
  or exists (select from payment_differences difference
    where difference.payment_id = payment.id and difference.gone_at is null))`;
};

const refundsOf = (status: 'done' | 'sent') => sql`coalesce((select sum(amount)
  from payment_refunds where payment_id = payment.id and status = ${status}), 0)::bigint`;

const compared = sql`
  select payment.id, payment.gateway, payment.reference, payment.gateway_order,
    payment.amount + payment.fee as total, payment.paid_by as transaction,
    coalesce((select entry.amount + payment.fee from wallet_transactions entry
      where entry.cause_id = payment.id and entry.type = 'deposit'), 0) as credited,
    ${refundsOf('done')} as refunded, ${refundsOf('sent')} as refunding
  from payments payment`;

/** By id; empty at the end. */
export async function selectPortion(db: Db, until: Date, after: string | null) {
  const { rows } = await sql<Compared>`
    ${compared}
    where ${isCompared(until)} ${after ? sql`and payment.id > ${after}` : sql``}
    order by payment.id limit ${COMPARISON.portion}`.execute(db);
  return rows;
}

/** Takes no lock. */
export async function selectKnown(trx: Trx, ids: string[]): Promise<Map<string, Ours>> {
  const { rows } = await sql<Compared>`${compared} where payment.id = any(${ids}::uuid[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
