import { LIMITS, type Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A payment as a gateway settles it. */
export interface Settled {
  id: string;
  reference: string;
  /** The gateway's numbers of it: of its order and of the transaction that was credited. */
  gateway_order: string | null;
  paid_by: string | null;
  is_credited: boolean;
  /** Paid, with the school's fee. */
  total: Piastres;
  /** Amounts that went back. */
  refunds: Piastres[];
  gateway: string;
  /** The day on which it was credited, in Cairo, YYYY-MM-DD; null before. */
  paid_on: string | null;
}

/** First and last day in Cairo, YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

const settled = sql`
  select payment.id, payment.reference, payment.status = 'paid' as is_credited, payment.gateway,
    to_char(payment.paid_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as paid_on,
    payment.gateway_order, payment.paid_by,
    payment.amount + payment.fee as total,
    coalesce((select jsonb_agg(refund.amount) from payment_refunds refund
      where refund.payment_id = payment.id and refund.status = 'done'), '[]') as refunds
  from payments payment`;

/** Every number by which a gateway may name a payment. */
export const numbersOf = ({ reference, gateway_order, paid_by }: Settled): string[] =>
  [reference, gateway_order, paid_by].filter((number) => number !== null);

/**
 * Selects payments of any status, credited or not, whose reference, gateway order or credited
 * transaction is one of the numbers.
 */
export async function selectSettled(db: Db, numbers: readonly string[]): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    ${settled}
    where payment.id in (
      select id from payments where reference = any(${numbers}::text[])
      union select id from payments where gateway in ('paymob', 'fawry')
        and gateway_order = any(${numbers}::text[])
      union select id from payments where paid_by = any(${numbers}::text[]))`.execute(db);
  return rows;
}

/**
 * First and last day of a file: the given ones, else those on which these payments were credited.
 * Null if one is not given and none of them was credited.
 */
export function periodOf(payments: readonly Settled[], days: Partial<Period>): Period | null {
  const paid = payments.flatMap(({ paid_on }) => paid_on ?? []).toSorted();
  const [from, to] = [days.from ?? paid[0], days.to ?? paid.at(-1)];
  return from && to ? { from, to } : null;
}

/**
 * Selects payments of the gateways of `named` that were credited in these days and are not among
 * `settled`, oldest first, at most `LIMITS.statementRowsMax`.
 */
export async function selectMissing(
  db: Db,
  { named, settled: known }: Record<'named' | 'settled', readonly Settled[]>,
  { from, to }: Period,
): Promise<Settled[]> {
  const gateways = [...new Set(named.map(({ gateway }) => gateway))];
  const { rows } = await sql<Settled>`
    ${settled}
    where payment.status = 'paid' and payment.gateway = any(${gateways}::text[])
      and payment.paid_at >= (${from}::date)::timestamp at time zone 'Africa/Cairo'
      and payment.paid_at < (${to}::date + 1)::timestamp at time zone 'Africa/Cairo'
      and payment.id <> all(${known.map(({ id }) => id)}::uuid[])
    order by payment.paid_at, payment.id limit ${LIMITS.statementRowsMax}`.execute(db);
  return rows;
}
