import type {
  DepositPolicy,
  EditionStatus,
  EventKind,
  FullEvent,
  GuardianPolicy,
  Piastres,
  WindowKind,
} from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

interface WindowRow {
  kind: WindowKind;
  /** ISO 8601, as PostgreSQL writes it into JSON; so are all instants below. */
  opens_at: string | null;
  closes_at: string | null;
}

export interface EventRow {
  kind: EventKind;
  title_en: string;
  title_ar: string;
  place_en: string;
  place_ar: string;
  starts_on: string;
  ends_on: string;
  id: string;
  address_en: string | null;
  address_ar: string | null;
  map_url: string | null;
  /** HH:MM:SS */
  from_time: string | null;
  to_time: string | null;
  bring_en: string | null;
  bring_ar: string | null;
  governorates: FullEvent['governorates'];
}

interface PriceRow {
  from_at: string;
  unit_price: Piastres;
  label_en: string | null;
  label_ar: string | null;
}

/** An edition with its windows, events and price steps; money in piastres. */
export interface EditionRow {
  id: string;
  number: number;
  slug: string;
  name_en: string;
  name_ar: string;
  status: EditionStatus;
  is_current: boolean;
  age_reference_date: string;
  team_price: Piastres;
  deposit_policy: DepositPolicy;
  guardian_consent: GuardianPolicy | null;
  prizes_en: string | null;
  prizes_ar: string | null;
  prize_money: Piastres | null;
  numbers: { teams: number; students: number; schools: number; governorates: number } | null;
  version: number;
  has_results: boolean;
  windows: WindowRow[];
  events: EventRow[];
  price_steps: PriceRow[];
}

/** SQL for the rows of a query as a JSON array in this order, `[]` if there are none. */
const listOf = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row order by ${order}), '[]') from (${rows}) row)`;

/** Columns of `edition` with its parts as JSON. */
const EDITION = sql`edition.id, edition.number, edition.slug, edition.name_en, edition.name_ar,
  edition.status, edition.is_current, edition.age_reference_date, edition.team_price,
  edition.deposit_policy, edition.guardian_consent, edition.prizes_en, edition.prizes_ar,
  edition.prize_money, edition.numbers, edition.version,
  (exists (select from draws where edition_id = edition.id) or exists (select from result_lists
    where edition_id = edition.id and state = 'signed' and publish_at <= now())) as has_results,
  ${listOf(
    sql`select kind, opens_at, closes_at from edition_windows where edition_id = edition.id`,
    sql`row.kind`,
  )} as windows,
  ${listOf(
    sql`select * from edition_events where edition_id = edition.id`,
    sql`row.starts_on, row.id`,
  )} as events,
  ${listOf(
    sql`select from_at, unit_price, label_en, label_ar from price_steps
      where edition_id = edition.id`,
    sql`row.from_at`,
  )} as price_steps`;

const selectWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<EditionRow[]> => {
  const { rows } = await sql<EditionRow>`select ${EDITION} from editions edition
    where ${condition} order by edition.number desc`.execute(db);
  return rows;
};

/** All editions but drafts, highest number first. */
export const selectShown = (db: Db) => selectWhere(db, sql`edition.status <> 'draft'`);
/** All editions, drafts too, highest number first. */
export const selectAll = (db: Db) => selectWhere(db, sql`true`);

const first = async (rows: Promise<EditionRow[]>) => (await rows)[0];

/** Undefined also for a draft. */
export const selectBySlug = (db: Db, slug: string) =>
  first(selectWhere(db, sql`edition.slug = ${slug} and edition.status <> 'draft'`));
export const selectById = (db: Db, id: string) => first(selectWhere(db, sql`edition.id = ${id}`));
export const selectCurrent = (db: Db) => first(selectWhere(db, sql`edition.is_current`));
/** Undefined also for a draft. */
export const selectByNumber = (db: Db, number: number) =>
  first(selectWhere(db, sql`edition.number = ${number} and edition.status <> 'draft'`));

export const selectTracks = (db: Db, editionId: string) =>
  db
    .selectFrom('tracks')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('number')
    .execute();
export type TrackRow = Awaited<ReturnType<typeof selectTracks>>[number];

/** Of all editions, drafts too, by number. */
export const selectTrackNames = (db: Db) =>
  db
    .selectFrom('tracks')
    .select(['edition_id', 'key', 'number', 'sub_title_en', 'sub_title_ar'])
    .orderBy('number')
    .execute();
export type TrackName = Awaited<ReturnType<typeof selectTrackNames>>[number];
