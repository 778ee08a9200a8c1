import type { EditionStatus, Piastres, PurchaseCost } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { SignIn } from '../../../http/session.ts';
import type { NewTeamRow } from '../teams/index.ts';

export interface NewTeam {
  name: string;
  description: string | null;
  max_members: number;
  /** Key of a track. */
  track: string | null;
}

export interface Purchase {
  buyer: SignIn;
  editionId: string;
  cost: PurchaseCost;
  coupon: { id: string; code: string } | null;
  teams: NewTeam[];
  trackIds: (string | null)[];
}

interface PurchaseRow extends NewTeamRow {
  purchase_id: string;
  track_id: string | null;
  receipt_number: string;
  balance_after: Piastres;
}

/**
 * In one statement, in the given order; the ledger entry also for 0. The caller holds the locks of
 * coupon, wallet and tracks, and has checked balance and places; PostgreSQL refuses a negative
 * balance and a use beyond the coupon's limit (23514).
 */
export async function insertPurchase(trx: Trx, purchase: Purchase): Promise<PurchaseRow[]> {
  const { buyer, editionId, cost, coupon, teams, trackIds } = purchase;
  const { rows } = await sql<PurchaseRow>`
    with purchase as (
      insert into team_purchases (academy_id, staff_id, team_count, unit_price, original_amount,
        discount_amount, final_amount, coupon_id, coupon_code, team_names)
      values (${buyer.id}, ${buyer.staff?.id ?? null}::uuid, ${cost.team_count}, ${cost.unit_price}, ${cost.original_amount},
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
      insert into teams (academy_id, edition_id, track_id, purchase_id, name, description,
        max_members)
      select academy_id, ${editionId}::uuid, wanted.track_id, purchase.id, wanted.name,
        wanted.description, wanted.max_members
      from purchase, rows from (unnest(${teams.map((team) => team.name)}::text[],
          ${teams.map((team) => team.description)}::text[],
          ${teams.map((team) => team.max_members)}::int[], ${trackIds}::uuid[]))
        with ordinality as wanted (name, description, max_members, track_id, position)
      order by position
      returning id, number, name, description, max_members, status, created_at, track_id
    )
    select bought.*, purchase.id as purchase_id, purchase.receipt_number, entry.balance_after,
      edition.number as edition_number, edition.age_reference_date, track.key as track_key,
      track.number as track_number, track.sub_title_en as track_en, track.sub_title_ar as track_ar,
      track.members_min as track_members_min, track.members_max as track_members_max
    from purchase, entry, bought
    join editions edition on edition.id = ${editionId}
    left join tracks track on track.id = bought.track_id
    order by bought.id`.execute(trx);
  return rows;
}

/** The academy's balance and debt (`owed`) in piastres, and its status; not locked. */
export const selectBuyer = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['balance', 'owed', 'status'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();

/** An edition's sale of teams at this instant. */
export interface SaleRow {
  status: EditionStatus;
  unit_price: Piastres;
  label_en: string | null;
  label_ar: string | null;
  next_price: Piastres | null;
  next_from: Date | null;
  /** True if the academy takes part in the edition. */
  joined: boolean;
}

/** Piastres at `now()`, when the transaction began: a purchase's `created_at` in it, too. */
export async function selectSale(db: Db, editionId: string, academyId: string): Promise<SaleRow> {
  const { rows } = await sql<SaleRow>`
    select edition.status, team_price_at(edition.id, now()) as unit_price,
      step.label_en, step.label_ar, upcoming.unit_price as next_price,
      upcoming.from_at as next_from,
      exists (select from edition_academies
        where edition_id = edition.id and academy_id = ${academyId}) as joined
    from editions edition
    left join lateral (select label_en, label_ar from price_steps
      where edition_id = edition.id and from_at <= now() order by from_at desc limit 1
    ) step on true
    left join lateral (select unit_price, from_at from price_steps
      where edition_id = edition.id and from_at > now() order by from_at limit 1
    ) upcoming on true
    where edition.id = ${editionId}`.execute(db);
  return rows[0] as SaleRow;
}

/** Piastres. `academyId` null for any academy. */
export const selectPurchase = (db: Db, academyId: string | null, id: string) =>
  db
    .selectFrom('team_purchases as purchase')
    .innerJoin('academies as academy', 'academy.id', 'purchase.academy_id')
    .selectAll('purchase')
    .select('academy.payment_reference')
    .$if(academyId !== null, (query) => query.where('purchase.academy_id', '=', academyId ?? ''))
    .where('purchase.id', '=', id)
    .executeTakeFirst();
