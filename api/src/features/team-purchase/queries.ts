import type { Piastres, PurchaseCost, TeamStatus } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';

export interface NewTeam {
  name: string;
  description: string | null;
  max_members: number;
}

export interface BoughtTeam extends NewTeam {
  id: string;
  status: TeamStatus;
  created_at: Date;
}

export interface Purchase {
  academyId: string;
  cost: PurchaseCost;
  coupon: { id: string; code: string } | null;
  teams: NewTeam[];
}

interface PurchaseRow extends BoughtTeam {
  purchase_id: string;
  receipt_number: string;
  balance_after: Piastres;
}

/**
 * Inserts purchase, ledger entry (also for 0), coupon use and teams in one statement. Returns the
 * teams in the given order.
 */
export async function insertPurchase(trx: Trx, purchase: Purchase): Promise<PurchaseRow[]> {
  const { academyId, cost, coupon, teams } = purchase;
  const { rows } = await sql<PurchaseRow>`
    with purchase as (
      insert into team_purchases (academy_id, team_count, unit_price, original_amount,
        discount_amount, final_amount, coupon_id, coupon_code, team_names)
      values (${academyId}, ${cost.team_count}, ${cost.unit_price}, ${cost.original_amount},
        ${cost.discount_amount}, ${cost.final_amount}, ${coupon?.id ?? null}::uuid,
        ${coupon?.code ?? null}, ${teams.map((team) => team.name)}::text[])
      returning id, academy_id, coupon_id, discount_amount, final_amount, receipt_number
    ), entry as (
      insert into wallet_transactions (academy_id, type, amount, cause_id)
      select academy_id, 'purchase', -final_amount, id from purchase
      returning balance_after
    ), coupon_use as (
      insert into coupon_uses (coupon_id, academy_id, purchase_id, discount_amount)
      select coupon_id, academy_id, id, discount_amount from purchase where coupon_id is not null
    ), bought as (
      insert into teams (academy_id, purchase_id, name, description, max_members)
      select academy_id, purchase.id, wanted.name, wanted.description, wanted.max_members
      from purchase, rows from (unnest(${teams.map((team) => team.name)}::text[],
          ${teams.map((team) => team.description)}::text[],
          ${teams.map((team) => team.max_members)}::int[]))
        with ordinality as wanted (name, description, max_members, position)
      order by position
      returning id, name, description, max_members, status, created_at
    )
    select bought.*, purchase.id as purchase_id, purchase.receipt_number, entry.balance_after
    from bought, purchase, entry
    order by bought.id`.execute(trx);
  return rows;
}

/** The academy's balance (piastres) and status, not locked. */
export const selectBuyer = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['balance', 'status'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();

/** A purchase of one academy, or of any (null). */
export const selectPurchase = (db: Db, academyId: string | null, id: string) =>
  db
    .selectFrom('team_purchases as purchase')
    .innerJoin('academies as academy', 'academy.id', 'purchase.academy_id')
    .selectAll('purchase')
    .select('academy.payment_reference')
    .$if(academyId !== null, (query) => query.where('purchase.academy_id', '=', academyId ?? ''))
    .where('purchase.id', '=', id)
    .executeTakeFirst();
