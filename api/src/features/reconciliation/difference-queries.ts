import type {
  DifferenceCause,
  DifferenceKind,
  DifferenceState,
  PaymentMethod,
  PaymentStatus,
  Piastres,
} from '@midan/contract';
import { DIFFERENCE_CAUSES } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import { offsetOf, type Paging } from '../../http/paging.ts';
import type { GatewayName } from '../payments/index.ts';
import type { Found } from './compare.ts';

/** A difference that is not gone. */
export interface Known {
  id: string;
  gateway: GatewayName;
  payment_id: string | null;
  transaction: string | null;
  cause: DifferenceCause;
  ours: Piastres;
  theirs: Piastres | null;
  dealt_at: Date | null;
}

/** Query that locks differences that are not gone, oldest first. */
const known = (trx: Trx) =>
  trx
    .selectFrom('payment_differences')
    .select(['id', 'gateway', 'payment_id', 'transaction', 'cause', 'ours', 'theirs', 'dealt_at'])
    .where('gone_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();

/** Locks those differences of these payments that are not gone, and returns them, oldest first. */
export const lockOfPayments = (trx: Trx, ids: string[]): Promise<Known[]> =>
  ids.length === 0 ? Promise.resolve([]) : known(trx).where('payment_id', 'in', ids).execute();

/**
 * Locks those differences about orders that nobody here has that are not gone and name one of these
 * transactions, of any gateway, and returns them. Needs at least one transaction.
 */
export const lockUnknown = (trx: Trx, transactions: string[]): Promise<Known[]> =>
  known(trx).where('payment_id', 'is', null).where('transaction', 'in', transactions).execute();

/** Selects the differences of orders that nobody here has, without those that are gone. */
export const selectUnknownDifferences = (db: Db) =>
  db
    .selectFrom('payment_differences')
    .select(['id', 'gateway', 'transaction'])
    .where('payment_id', 'is', null)
    .where('gone_at', 'is', null)
    .execute();

/**
 * Marks differences as gone now: a comparison found none any more, or another one in its place.
 * Those that are gone keep their time. Needs at least one id.
 */
export const endDifferences = (trx: Trx, ids: string[]) =>
  trx
    .updateTable('payment_differences')
    .set({ gone_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('gone_at', 'is', null)
    .execute();

/** Inserts a difference; does nothing if its payment or order has one that is not gone. */
export const insertDifference = (
  trx: Trx,
  row: Found & { gateway: GatewayName; payment_id: string | null },
) =>
  trx
    .insertInto('payment_differences')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface DifferenceRow extends Known {
  found_at: Date;
  gone_at: Date | null;
  dealt_reason: string | null;
  dealt_by: string | null;
  reference: string | null;
  method: PaymentMethod | null;
  status: PaymentStatus | null;
  total: Piastres | null;
  created_at: Date | null;
  academy_id: string | null;
  academy_name: string | null;
  payment_reference: string | null;
}

interface Filter {
  state?: DifferenceState | undefined;
  kind?: DifferenceKind | undefined;
}

const STATES: Record<DifferenceState, ReturnType<typeof sql>> = {
  open: sql`(difference.gone_at is null and difference.dealt_at is null)`,
  dealt: sql`(difference.dealt_at is not null)`,
  gone: sql`(difference.gone_at is not null and difference.dealt_at is null)`,
};

/**
 * SQL condition, true for a row of the alias `difference` that is in this state and whose cause is
 * of this kind; a field that is undefined is no condition. One that was dealt with is only `dealt`,
 * also if it is gone.
 */
function matching({ state, kind }: Filter) {
  const causes = Object.entries(DIFFERENCE_CAUSES).flatMap(([cause, of]) =>
    of === kind ? [cause] : [],
  );
  return sql`${state ? STATES[state] : sql`true`}
    and ${kind ? sql`(difference.cause = any(${causes}::text[]))` : sql`true`}`;
}

const differences = sql`
  select difference.id, difference.gateway, difference.payment_id, difference.transaction,
    difference.cause, difference.ours, difference.theirs, difference.found_at, difference.gone_at,
    difference.dealt_at, difference.dealt_reason, administrator.name as dealt_by,
    payment.reference, payment.method, payment.status, payment.amount + payment.fee as total,
    payment.created_at, academy.id as academy_id, academy.name as academy_name,
    academy.payment_reference
  from payment_differences difference
  left join payments payment on payment.id = difference.payment_id
  left join academies academy on academy.id = payment.academy_id
  left join administrators administrator on administrator.id = difference.dealt_by`;

/** One page of the matching differences, newest first. */
export async function selectDifferences(
  db: Db,
  filter: Filter,
  page: Paging,
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`${differences} where ${matching(filter)}
    order by difference.id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

/** Number of the matching differences. */
export async function countDifferences(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payment_differences difference where ${matching(filter)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** A difference, also one that is gone, with its payment if it has one; undefined if unknown. */
export async function selectDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`${differences} where difference.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks a difference until the transaction ends; undefined if there is none. The caller has locked
 * its payment before (lockPayment).
 */
export const lockDifference = (trx: Trx, id: string) =>
  trx
    .selectFrom('payment_differences')
    .select(['id', 'gone_at', 'dealt_at', 'dealt_by', 'dealt_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Records who dealt with a difference, and how. The caller holds its lock and has checked that it
 * is open. Money that was not credited is not credited automatically from then on (isCreditEnded).
 */
export const markDealt = (trx: Trx, id: string, by: string, reason: string) =>
  trx
    .updateTable('payment_differences')
    .set({ dealt_at: sql<Date>`now()`, dealt_by: by, dealt_reason: reason })
    .where('id', '=', id)
    .execute();
