import type { Piastres, TransactionType } from '@midan/contract';
import { sql } from 'kysely';
import { isGivenBack } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { visibleRequests } from '../../people/enrolment/index.ts';

export interface AcademyCounts {
  students: number;
  /** In status `verified` alone. */
  verified_students: number;
  /** Of all editions, inactive ones too. */
  teams: number;
  pending_transfers: number;
  /** Join requests and open applications that it can answer. */
  pending_requests: number;
  /** Without disabled ones. */
  staff: number;
  /** Signed sum of the ledger entries of each type, in piastres. */
  sums: Partial<Record<TransactionType, Piastres>>;
  /** Piastres of online payments' refused refunds: in `sums` each is a payout and a deposit. */
  given_back: Piastres;
}

/** What the school sees (visibleRequests): open applications only while it is active. */
const waitingRequests = (id: string) => sql`(select count(*) from (
    ${visibleRequests(id, 'join', 'pending')} union all
    ${visibleRequests(id, 'application', 'pending')}) waiting)`;

/** Counts of one academy over all editions; for an unknown one all are 0 and `sums` is empty. */
export async function selectCounts(db: Db, id: string): Promise<AcademyCounts> {
  const { rows } = await sql<AcademyCounts>`
    select coalesce(c.pending + c.verified + c.inactive + c.active + c.suspended, 0) as students,
      coalesce(c.verified, 0) as verified_students,
      (select count(*) from teams where academy_id = ${id}) as teams,
      (select count(*) from bank_transfers
        where academy_id = ${id} and status = 'pending') as pending_transfers,
      ${waitingRequests(id)} as pending_requests,
      (select count(*) from academy_staff
        where academy_id = ${id} and disabled_at is null) as staff,
      (select coalesce(jsonb_object_agg(type, sum), '{}') from (
        select type, sum(amount) from wallet_transactions where academy_id = ${id} group by type
      ) types) as sums,
      (select coalesce(sum(payment_refunds.amount), 0)::bigint
        from payment_refunds join payments on payments.id = payment_refunds.payment_id
        where payments.academy_id = ${id} and ${isGivenBack}) as given_back
    from (select) one left join student_counts c on c.academy_id = ${id}`.execute(db);
  return rows[0] as AcademyCounts;
}
