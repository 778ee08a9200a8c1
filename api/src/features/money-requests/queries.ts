import {
  MONEY_REQUEST_TRANSITIONS,
  type MoneyAct,
  type MoneyRequestState,
  type Piastres,
  sourcesOf,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';

/** Locks a request until the transaction ends, and returns it; undefined also for an act alone. */
export const lockRequest = (trx: Trx, id: string) =>
  trx
    .selectFrom('money_approvals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'alone')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Ends a waiting request, whose lock the caller holds. False if it does not wait. */
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

/** Requests that wait, oldest first, refunds to cards too; with an id that request in any state. */
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
