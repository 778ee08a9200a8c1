import type {
  DifferenceCause,
  DifferenceState,
  PaymentMethod,
  PaymentStatus,
  Piastres,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { GatewayName } from '../payments/index.ts';
import type { Found } from './difference.ts';

export type Known = Awaited<ReturnType<typeof lockOfPayments>>[number];

/** Those that are not gone, oldest first. */
export const lockOfPayments = (trx: Trx, ids: string[]) =>
  trx
    .selectFrom('payment_differences')
    .select(['id', 'payment_id', 'transaction', 'cause', 'ours', 'theirs'])
    .where('payment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('gone_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** A comparison found none any more, or another in its place. */
export const endDifference = (trx: Trx, id: string) =>
  trx
    .updateTable('payment_differences')
    .set({ gone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** Does nothing if its payment has one that is not gone. */
export const insertDifference = (
  trx: Trx,
  row: Found & { gateway: GatewayName; payment_id: string },
) =>
  trx
    .insertInto('payment_differences')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface DifferenceRow {
  id: string;
  gateway: GatewayName;
  transaction: string | null;
  cause: DifferenceCause;
  ours: Piastres;
  theirs: Piastres | null;
  found_at: Date;
  gone_at: Date | null;
  dealt_at: Date | null;
  dealt_reason: string | null;
  dealt_by: string | null;
  payment_id: string;
  reference: string;
  method: PaymentMethod;
  status: PaymentStatus;
  total: Piastres;
  created_at: Date;
  academy_id: string;
  academy_name: string;
  payment_reference: string;
}

const isIn = (state: DifferenceState | undefined) => {
  const isOpen = sql`(difference.gone_at is null and difference.dealt_at is null)`;
  if (state === undefined) return sql`true`;
  return state === 'open' ? isOpen : sql`(not ${isOpen})`;
};

const differences = sql`
  select difference.id, difference.gateway, difference.transaction, difference.cause,
    difference.ours, difference.theirs, difference.found_at, difference.gone_at,
    difference.dealt_at, difference.dealt_reason, administrator.name as dealt_by,
    payment.id as payment_id, payment.reference, payment.method, payment.status,
    payment.amount + payment.fee as total, payment.created_at, academy.id as academy_id,
    academy.name as academy_name, academy.payment_reference
  from payment_differences difference
  join payments payment on payment.id = difference.payment_id
  join academies academy on academy.id = payment.academy_id
  left join administrators administrator on administrator.id = difference.dealt_by`;

interface Filter {
  state?: DifferenceState | undefined;
}

export async function selectDifferences(db: Db, { state, ...page }: Filter & Paging) {
  const { rows } = await sql<DifferenceRow>`${differences} where ${isIn(state)}
    order by difference.id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export async function countDifferences(db: Db, { state }: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payment_differences difference where ${isIn(state)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Also one that is closed. */
export async function selectDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`${differences} where difference.id = ${id}`.execute(db);
  return rows[0];
}

/** The caller has locked its payment before (lockPayment). */
export const lockDifference = (trx: Trx, id: string) =>
  trx
    .selectFrom('payment_differences')
    .select(['id', 'gone_at', 'dealt_at', 'dealt_by', 'dealt_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * The caller holds its lock and has checked that it is open. Money that was not credited is not
 * credited automatically from then on (isCreditEnded).
 */
export const markClosed = (trx: Trx, id: string, by: string, note: string) =>
  trx
    .updateTable('payment_differences')
    .set({ dealt_at: sql<Date>`now()`, dealt_by: by, dealt_reason: note })
    .where('id', '=', id)
    .execute();
