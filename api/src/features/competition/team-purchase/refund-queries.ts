import type { Piastres } from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Refunds } from '../../../db/types.ts';

export const selectPaid = (db: Db, id: string) =>
  db
    .selectFrom('team_purchases')
    .select(['id', 'academy_id', 'team_count', 'final_amount', 'coupon_id', 'coupon_code'])
    .select('receipt_number')
    .where('id', '=', id)
    .executeTakeFirst();

/** Not given back, in the order of their ids. */
const teamsOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom('teams as team')
    .innerJoin('editions as edition', 'edition.id', 'team.edition_id')
    .select(['team.id', 'team.number', 'team.name'])
    .select(sql<boolean>`edition.status = 'archived'`.as('is_archived'))
    .where('team.purchase_id', '=', purchaseId)
    .orderBy('team.id');

/** So that their statuses stay as they are until the transaction ends. */
export const holdEditions = (trx: Trx, purchaseId: string) =>
  sql`select from editions where id in (select edition_id from teams
    where purchase_id = ${purchaseId}) for key share`.execute(trx);

/**
 * So that nobody joins one of them; in the order of their ids. Needs at least one id. Leaves out
 * those given back or of another purchase.
 */
export const lockTeams = (trx: Trx, purchaseId: string, ids: readonly string[]) =>
  teamsOf(trx, purchaseId)
    .where('team.id', 'in', [...ids])
    .forUpdate(['team'])
    .execute();

const members = sql<number>`(select count(*) from team_members where team_id = team.id)`;

/** Members or an archived edition keep a team from being given back. */
export const selectRefundable = (db: Db, purchaseId: string) =>
  teamsOf(db, purchaseId).select(members.as('members')).execute();

/** The caller holds the teams' locks. Needs at least one id. */
export async function countMembersOf(trx: Trx, ids: readonly string[]): Promise<number> {
  const { count } = await trx
    .selectFrom('team_members')
    .select(sql<number>`count(*)`.as('count'))
    .where('team_id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return count;
}

export async function countRefunded(trx: Trx, purchaseId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('refund_teams')
    .select(sql<number>`count(*)`.as('count'))
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface RefundedTeam {
  id: string;
  name: string;
  /** 1 for the first team of the purchase that was given back. */
  position: number;
  amount: Piastres;
}

/**
 * Deletes the teams. The caller credits the money, holds the wallet's and the teams' locks
 * (lockTeams), and has checked that the teams have no members.
 */
export async function insertRefund(
  trx: Trx,
  refund: Insertable<Refunds>,
  teams: readonly RefundedTeam[],
) {
  const note = await trx
    .insertInto('refunds')
    .values(refund)
    .returning(['id', 'credit_note_number'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('refund_teams')
    .values(
      teams.map(({ id, name, position, amount }) => ({
        purchase_id: refund.purchase_id,
        refund_id: note.id,
        team_id: id,
        team_name: name,
        position,
        amount,
      })),
    )
    .execute();
  const ids = teams.map(({ id }) => id);
  await trx.deleteFrom('teams').where('id', 'in', ids).execute();
  return note;
}

/** A trigger lowers the number of uses. The caller holds the coupon's lock. */
export const deleteCouponUse = (trx: Trx, purchaseId: string) =>
  trx.deleteFrom('coupon_uses').where('purchase_id', '=', purchaseId).execute();

export interface CreditNoteRow {
  id: string;
  credit_note_number: string;
  created_at: Date;
  amount: Piastres;
  reason: string;
  returned_coupon: boolean;
  lines: { team_name: string; amount: Piastres }[];
}

/** Oldest first; in piastres. */
export async function selectCreditNotes(db: Db, purchaseId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select refund.id, refund.credit_note_number, refund.created_at, refund.amount, refund.reason,
      refund.returned_coupon,
      (select jsonb_agg(jsonb_build_object('team_name', team_name, 'amount', amount)
          order by position)
        from refund_teams where refund_id = refund.id) as lines
    from refunds refund where refund.purchase_id = ${purchaseId} order by refund.id`.execute(db);
  return rows;
}
