import {
  BLOCK_NAMES,
  type Body,
  type ClonePart,
  type CloneRow,
  type cloneEdition,
  contentKeyOf,
  definitionOf,
  type Piastres,
  toEgp,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { copyTexts } from '../content/index.ts';

/** By days of Cairo's calendar: 23:59 stays 23:59 when the clock changes. */
const shifted = (column: string, days: number) =>
  sql`(${sql.ref(column)} at time zone 'Africa/Cairo' + make_interval(days => ${days}))
    at time zone 'Africa/Cairo'`;

const WEEKEND_DAYS = new Set([5, 6]);
const isWeekend = (day: string): boolean =>
  WEEKEND_DAYS.has(new Date(`${day}T00:00:00Z`).getUTCDay());

const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });
const iso = (instant: Date | null) => instant?.toISOString() ?? null;

interface Cloning {
  sourceId: string;
  targetId: string;
  /** Of the target. */
  slug: string;
  administratorId: string;
  /** By which dates and times are shifted. */
  days: number;
}

/** Fields that `more` does not name are null or false. */
const cloneRow = (part: ClonePart, key: string, more: Partial<CloneRow> = {}): CloneRow => ({
  part,
  key,
  name: null,
  amount: null,
  starts: null,
  ends: null,
  is_weekend: false,
  ...more,
});

/** With the texts of their pages, but not what tells of a past edition: photos, projects, schools. */
async function cloneTracks(
  trx: Trx,
  { sourceId, targetId, slug, administratorId }: Cloning,
): Promise<CloneRow[]> {
  const { rows } = await sql<{ key: string; en: string; ar: string }>`
    insert into tracks (edition_id, key, number, title_en, title_ar, sub_title_en, sub_title_ar,
      description_en, description_ar, members_min, members_max, entries_max_per_academy, capacity,
      project, project_themes, links)
    select ${targetId}, key, number, title_en, title_ar, sub_title_en, sub_title_ar,
      description_en, description_ar, members_min, members_max, entries_max_per_academy, capacity,
      project, project_themes, links
    from tracks where edition_id = ${sourceId} order by number
    returning key, sub_title_en as en, sub_title_ar as ar`.execute(trx);
  const texts = await copyTexts(trx, {
    blocks: BLOCK_NAMES.filter((block) => definitionOf(block).cloned),
    from: sourceId,
    to: targetId,
    by: administratorId,
  });
  const tracks = rows.map(({ key, en, ar }) => cloneRow('tracks', key, { name: { en, ar } }));
  const named = texts.map(({ block, item }) =>
    cloneRow('tracks', contentKeyOf(block, { edition: slug, item }), {
      name: tracks.find(({ key }) => key === item)?.name ?? null,
    }),
  );
  return [...tracks, ...named];
}

interface StepRow {
  from_at: Date;
  unit_price: Piastres;
  label_en: string | null;
  label_ar: string | null;
}

/** With the price before the first step, in EGP; tells of a step that begins on a weekend. */
async function clonePrices(trx: Trx, { sourceId, targetId, days }: Cloning): Promise<CloneRow[]> {
  const base = await sql<{ team_price: Piastres }>`
    update editions set team_price = source.team_price from editions source
    where editions.id = ${targetId} and source.id = ${sourceId}
    returning editions.team_price`.execute(trx);
  const { rows } = await sql<StepRow>`
    insert into price_steps (edition_id, from_at, unit_price, label_en, label_ar)
    select ${targetId}, ${shifted('from_at', days)}, unit_price, label_en, label_ar
    from price_steps where edition_id = ${sourceId} order by from_at
    returning from_at, unit_price, label_en, label_ar`.execute(trx);
  return [
    ...base.rows.map(({ team_price }) => cloneRow('prices', 'base', { amount: toEgp(team_price) })),
    ...rows.map(({ from_at, unit_price, label_en: en, label_ar: ar }) =>
      cloneRow('prices', 'step', {
        amount: toEgp(unit_price),
        name: en !== null && ar !== null ? { en, ar } : null,
        starts: iso(from_at),
        is_weekend: isWeekend(cairoDay.format(from_at)),
      }),
    ),
  ];
}

/** The schools' own deadlines stay behind. Tells of a window that closes on a weekend. */
async function cloneWindows(trx: Trx, { sourceId, targetId, days }: Cloning): Promise<CloneRow[]> {
  const { rows } = await sql<{ kind: string; opens_at: Date | null; closes_at: Date | null }>`
    insert into edition_windows (edition_id, kind, opens_at, closes_at)
    select ${targetId}, kind, ${shifted('opens_at', days)}, ${shifted('closes_at', days)}
    from edition_windows where edition_id = ${sourceId} order by kind
    returning kind, opens_at, closes_at`.execute(trx);
  return rows.map(({ kind, opens_at, closes_at }) =>
    cloneRow('windows', kind, {
      starts: iso(opens_at),
      ends: iso(closes_at),
      is_weekend: closes_at !== null && isWeekend(cairoDay.format(closes_at)),
    }),
  );
}

interface ClonedEvent {
  kind: string;
  en: string;
  ar: string;
  starts_on: string;
  ends_on: string;
}

/** Tells of an event that begins or ends on a weekend. */
async function cloneEvents(trx: Trx, { sourceId, targetId, days }: Cloning): Promise<CloneRow[]> {
  const { rows } = await sql<ClonedEvent>`
    insert into edition_events (edition_id, kind, title_en, title_ar, place_en, place_ar, starts_on,
      ends_on, address_en, address_ar, map_url, from_time, to_time, bring_en, bring_ar, governorates)
    select ${targetId}, kind, title_en, title_ar, place_en, place_ar, starts_on + ${days}::int,
      ends_on + ${days}::int, address_en, address_ar, map_url, from_time, to_time, bring_en,
      bring_ar, governorates
    from edition_events where edition_id = ${sourceId} order by starts_on, id
    returning kind, title_en as en, title_ar as ar, starts_on, ends_on`.execute(trx);
  return rows.map(({ kind, en, ar, starts_on, ends_on }) =>
    cloneRow('events', kind, {
      name: { en, ar },
      starts: starts_on,
      ends: ends_on,
      is_weekend: isWeekend(starts_on) || isWeekend(ends_on),
    }),
  );
}

/** A line for each, also where nothing is set. */
async function cloneRules(trx: Trx, { sourceId, targetId }: Cloning): Promise<CloneRow[]> {
  await sql`update editions set deposit_policy = source.deposit_policy,
      guardian_consent = source.guardian_consent, prizes_en = source.prizes_en,
      prizes_ar = source.prizes_ar, prize_money = source.prize_money,
      participation = source.participation
    from editions source where editions.id = ${targetId} and source.id = ${sourceId}`.execute(trx);
  return ['deposit_policy', 'guardian_consent', 'prizes', 'prize_money'].map((rule) =>
    cloneRow('rules', rule),
  );
}

/** Each returns a row for each thing it copied. */
const CLONERS: Record<ClonePart, (trx: Trx, cloning: Cloning) => Promise<CloneRow[]>> = {
  tracks: cloneTracks,
  prices: clonePrices,
  windows: cloneWindows,
  events: cloneEvents,
  rules: cloneRules,
};

/**
 * Never clones schools, students, teams, payments and the schools' own deadlines. The age reference
 * date moves by whole years, the nearest to `shift_days`. Without the part `prices` the draft costs
 * what the edition costs now. PostgreSQL rejects a taken number or slug (23505).
 */
export async function clone(
  trx: Trx,
  sourceId: string,
  body: Body<typeof cloneEdition>,
  administratorId: string,
): Promise<{ id: string; rows: CloneRow[] }> {
  const { rows: made } = await sql<{ id: string }>`
    insert into editions (number, slug, name_en, name_ar, age_reference_date, team_price)
    select ${body.number}, ${body.slug}, ${body.name.en}, ${body.name.ar},
      age_reference_date + make_interval(years => ${Math.round(body.shift_days / 365)}),
      team_price_at(id, now())
    from editions where id = ${sourceId}
    returning id`.execute(trx);
  const targetId = made[0]?.id ?? '';
  const { slug, shift_days: days } = body;
  const cloning = { sourceId, targetId, slug, administratorId, days };
  const rows: CloneRow[] = [];
  for (const part of new Set(body.parts)) rows.push(...(await CLONERS[part](trx, cloning)));
  return { id: targetId, rows };
}
