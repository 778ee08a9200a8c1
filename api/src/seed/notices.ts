import { sql } from 'kysely';
import type { Trx } from '../db/pool.ts';

/** Those older than a week are read. Open applications that wait have none. */
export async function seedNotices(trx: Trx): Promise<void> {
  await sql`
    insert into notices (id, academy_id, kind, entity_id, facts, created_at, read_at)
    select uuidv7(at - now()), academy_id, kind, entity_id,
      jsonb_strip_nulls(facts || jsonb_build_object('academy', academies.name)), at,
      case when at < now() - interval '7 days' then at + interval '5 hours' end
    from (
      select transfer.academy_id, 'transfer_' || transfer.status as kind, transfer.id as entity_id,
        transfer.decided_at as at,
        jsonb_build_object('amount', transfer.amount, 'reason', transfer.rejection_reason,
          'balance', entry.balance_after) as facts
      from bank_transfers transfer
      left join wallet_transactions entry
        on entry.cause_id = transfer.id and entry.type = 'deposit'
      where transfer.status <> 'pending'
      union all
      select entity_id, 'academy_activated', null, created_at, '{}'
      from audit_log where action = 'academy.activate'
      union all
      select request.academy_id, request.kind || '_request', request.id, request.created_at,
        jsonb_build_object('student', student.first_name || ' ' || student.last_name)
      from enrolment_requests request join students student on student.id = request.student_id
      where request.academy_id is not null
    ) happened
    join academies on academies.id = academy_id
    order by at`.execute(trx);
}
