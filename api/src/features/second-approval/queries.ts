import { asPiastres, type Piastres } from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import type { MoneyApprovals } from '../../db/types.ts';
import { GATEWAYS } from '../../limits.ts';

const lately = (column: 'created_at' | 'requested_at') =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(secs => ${GATEWAYS.aloneSeconds})`;

/**
 * Sum, in piastres, of what an administrator moved without approval within the last
 * `GATEWAYS.aloneSeconds`, in either direction. Refunds to cards count while they may have been
 * made: also those recorded by hand as not made.
 */
export async function sumAlone(db: Db, administratorId: string): Promise<Piastres> {
  const [acts, refunds] = await Promise.all([
    db
      .selectFrom('money_approvals')
      .select(sql<number>`coalesce(sum(abs(amount_piastres)), 0)::bigint`.as('sum'))
      .where('requested_by', '=', administratorId)
      .where('state', '=', 'alone')
      .where(lately('requested_at'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payment_refunds')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
      .where('requested_by', '=', administratorId)
      .where('approved_by', 'is', null)
      .where((eb) =>
        eb.or([eb('status', 'in', ['reserved', 'sent', 'done']), eb('refusal', '=', 'person')]),
      )
      .where(lately('created_at'))
      .executeTakeFirstOrThrow(),
  ]);
  return asPiastres(acts.sum + refunds.sum);
}

/**
 * Inserts an act that was done alone or waits. Undefined if one about its subject waits already.
 */
export const insertApproval = (trx: Trx, row: Insertable<MoneyApprovals>) =>
  trx
    .insertInto('money_approvals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Number of an administrator's requests that wait, without refunds to cards. */
export async function countWaiting(trx: Trx, administratorId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('money_approvals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requested_by', '=', administratorId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}
