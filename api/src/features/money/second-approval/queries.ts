import {
  asPiastres,
  MONEY_REQUEST_TRANSITIONS,
  type MoneyAct,
  type MoneyRequestState,
  type Piastres,
  sourcesOf,
} from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { MoneyApprovals } from '../../../db/types.ts';
import { GATEWAYS } from '../../../limits.ts';

const lately = (column: 'created_at' | 'requested_at') =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(secs => ${GATEWAYS.aloneSeconds})`;

/**
 * Piastres, without approval, in either direction. Refunds to cards count while they may have been
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

/** Undefined if one about its subject waits already. */
export const insertApproval = (trx: Trx, row: Insertable<MoneyApprovals>) =>
  trx
    .insertInto('money_approvals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export async function countWaiting(trx: Trx, administratorId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('money_approvals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requested_by', '=', administratorId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export const findEqual = async (
  trx: Trx,
  row: Omit<Insertable<MoneyApprovals>, 'reason' | 'state'>,
) =>
  (
    await sql<{ reason: string }>`select reason from money_approvals
      where (kind, subject_id, amount_piastres, requested_by, state) = (${row.kind},
        ${row.subject_id}, ${row.amount_piastres}, ${row.requested_by}, 'waiting')`.execute(trx)
  ).rows[0];

/** Undefined also for an act that was done alone. */
export const lockRequest = (trx: Trx, id: string) =>
  trx
    .selectFrom('money_approvals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'alone')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The caller holds its lock. False if it does not wait. */
export async function endRequest(
  trx: Trx,
  id: string,
  to: 'approved' | 'declined' | 'withdrawn',
  by: { decided_by: string; result_id?: string; decision_reason?: string },
): Promise<boolean> {
  const ended = await trx
    .updateTable('money_approvals')
    .set({ state: to, ...by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', sourcesOf(MONEY_REQUEST_TRANSITIONS, to))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export interface RequestRow {
  id: string;
  kind: MoneyAct;
  subject_id: string;
  academy_id: string;
  academy_name: string;
  amount: Piastres;
  reason: string;
  requested_by: string;
  requester_name: string;
  requested_at: Date;
  state: MoneyRequestState;
  bank_reference: string | null;
  paid_on: string | null;
  teams: string[];
  suspends: boolean;
}

/** Oldest first, refunds to cards too; with an id that request in any state. */
export async function selectRequests(db: Db, limit: number, id?: string): Promise<RequestRow[]> {
  const chosen = id === undefined ? sql`state = 'waiting'` : sql`act.id = ${id}`;
  const cards = id === undefined ? sql`refund.status = 'requested'` : sql`false`;
  const { rows } = await sql<RequestRow>`
    select request.*, academies.name as academy_name, administrators.name as requester_name,
      payload ->> 'bank_reference' as bank_reference, payload ->> 'paid_on' as paid_on,
      array(select name from teams where id::text in (
        select jsonb_array_elements_text(payload -> 'team_ids')) order by id) as teams,
      coalesce((payload ->> 'suspend')::boolean, false) as suspends
    from (
      select act.id, kind, subject_id, academy_id, amount_piastres as amount, reason, requested_by,
        requested_at, state, payload from money_approvals act where ${chosen}
      union all
      select refund.id, 'payment_refund', payments.id, payments.academy_id, refund.amount, reason,
        requested_by, refund.created_at, 'waiting', null
      from payment_refunds refund join payments on payments.id = refund.payment_id where ${cards}
    ) request
    join academies on academies.id = request.academy_id
    join administrators on administrators.id = request.requested_by
    order by request.requested_at limit ${limit}`.execute(db);
  return rows;
}
