import type { Level, Localized, RESULT_METHODS } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { isPublished, resultState } from '../results/index.ts';

/** Where a level stands, with what its address is made of. */
interface PlaceRow {
  event_id: string;
  track_id: string;
  level: Level;
  edition: { number: number; slug: string; name: Localized };
  event: { title: Localized; place: Localized; starts_on: string };
  track: { key: string; name: Localized };
  address: string;
}

const both = (en: RawBuilder<unknown>, ar: RawBuilder<unknown>) =>
  sql`jsonb_build_object('en', ${en}, 'ar', ${ar})`;

/** Of rows `own`, which have event, track and level. */
const PLACE = sql`own.event_id, own.track_id, own.level,
  jsonb_build_object('number', edition.number, 'slug', edition.slug,
    'name', ${both(sql`edition.name_en`, sql`edition.name_ar`)}) as edition,
  jsonb_build_object('title', ${both(sql`event.title_en`, sql`event.title_ar`)},
    'place', ${both(sql`event.place_en`, sql`event.place_ar`)},
    'starts_on', event.starts_on) as event,
  jsonb_build_object('key', track.key,
    'name', ${both(sql`track.sub_title_en`, sql`track.sub_title_ar`)}) as track,
  concat_ws('/', edition.slug, event.slug, track.key, own.level) as address`;

/** Not of a draft. */
const OF_PLACE = sql`join edition_events event on event.id = own.event_id and event.slug is not null
  join editions edition on edition.id = own.edition_id
    and (edition.is_current or edition.status <> 'draft')
  join tracks track on track.id = own.track_id`;

const isShown = isPublished('own');
const hasPublished = sql`exists (select from result_lists list where list.event_id = own.event_id
  and list.track_id = own.track_id and list.level = own.level and ${isPublished('list')})`;
/** A freeze ends for a level when its places are published. */
const frozenAt = sql`(case when not ${hasPublished} then event.frozen_at end)`;
/** A draw that was made after the freeze is hidden too. */
const isDrawn = sql`(own.drawn_at <= coalesce(${frozenAt}, own.drawn_at))`;
const isNewest = sql`(${resultState('own')} = 'published')`;

export interface Address {
  edition: string;
  event: string;
  track: string;
  level: string;
}
const isAt = ({ edition, event, track, level }: Address) => sql`(edition.slug = ${edition}
  and event.slug = ${event} and track.key = ${track} and own.level = ${level})`;

export interface ListRow extends PlaceRow {
  id: string;
  number: number;
  method: (typeof RESULT_METHODS)[number];
  published_at: Date;
  correction_reason: string | null;
  corrected: boolean;
  sha256: string;
  snapshot: string;
  placements: {
    place: number | null;
    computed: number | null;
    moved_reason: string | null;
    award: Localized | null;
    team: string;
    team_number: number;
    academy: string;
    governorate: string;
    project: string | null;
    score: number | null;
  }[];
  earlier: { number: number; published_at: string }[];
  /** Levels of the track at the event with a published list. */
  public_levels: Level[];
}

const PUBLIC_LEVELS = sql`array(select distinct list.level from result_lists list
  where list.event_id = own.event_id and list.track_id = own.track_id and ${isPublished('list')})`;

/** The newest that is published, or the one with this number; placements by place, then by team. */
export async function selectList(
  db: Db,
  address: Address,
  number?: number,
): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select ${PLACE}, own.id, own.number, own.method, own.publish_at as published_at,
      own.correction_reason, ${resultState('own')} = 'corrected' as corrected, encode(own.sha256, 'hex') as sha256, own.snapshot,
      (select coalesce(jsonb_agg(jsonb_build_object('place', placed.place,
          'computed', placed.computed, 'moved_reason', placed.moved_reason, 'award',
          case when placed.award_en is not null then ${both(sql`placed.award_en`, sql`placed.award_ar`)} end,
          'project', placed.project, 'team', placed.team, 'team_number', team.number,
          'academy', placed.academy, 'governorate', placed.governorate, 'score', placed.score)
        order by placed.place, team.number), '[]')
        from placements placed join teams team on team.id = placed.team_id
        where placed.list_id = own.id) as placements, ${PUBLIC_LEVELS} as public_levels,
      (select coalesce(jsonb_agg(jsonb_build_object('number', before.number,
          'published_at', before.publish_at) order by before.number desc), '[]')
        from result_lists before where before.event_id = own.event_id
          and before.track_id = own.track_id and before.level = own.level
          and before.number < own.number) as earlier
    from result_lists own ${OF_PLACE}
    where ${isAt(address)} and ${isShown}
      and ${number === undefined ? isNewest : sql`own.number = ${number}`}`.execute(db);
  return rows[0];
}

interface SummaryRow extends PlaceRow {
  track_number: number;
  published_at: Date | null;
  teams: number;
  first: { team: string; academy: string }[];
}

/** Newest published lists, and leagues without one; newest edition and event first. */
export async function selectSummaries(db: Db): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select * from (
      select ${PLACE}, track.number as track_number, own.publish_at as published_at,
        (select count(*) from placements where list_id = own.id) as teams,
        (select coalesce(jsonb_agg(jsonb_build_object('team', placed.team,
            'academy', placed.academy) order by placed.team), '[]') from placements placed
          where placed.list_id = own.id and placed.place = 1) as first
      from result_lists own ${OF_PLACE} where ${isShown} and ${isNewest}
      union all
      select ${PLACE}, track.number, null, (select count(*) from event_teams listed
          where listed.event_id = own.event_id and listed.track_id = own.track_id
            and listed.level = own.level), '[]'
      from draws own ${OF_PLACE} where ${isDrawn} and not ${hasPublished}
    ) shown
    order by (edition ->> 'number')::int desc, event ->> 'starts_on' desc, event_id, track_number,
      array_position('{elementary,junior,senior,open}', level)`.execute(db);
  return rows;
}

interface LeagueRow extends PlaceRow {
  edition_id: string;
  frozen_at: Date | null;
}

/** Undefined before the draw. */
export async function selectLeague(db: Db, address: Address): Promise<LeagueRow | undefined> {
  const { rows } = await sql<LeagueRow>`select ${PLACE}, own.edition_id,
      ${frozenAt} as frozen_at
    from draws own ${OF_PLACE} where ${isAt(address)} and ${isDrawn}`.execute(db);
  return rows[0];
}

interface ShownRow {
  address: string;
  /** Of all that its page shows. */
  state: string;
}

/** Pages that there are: of published lists, by their numbers too, and of leagues. */
export async function selectShown(db: Db): Promise<ShownRow[]> {
  const { rows } = await sql<PlaceRow & ShownRow & { number: number | null }>`
    select ${PLACE}, own.number, '' as state from result_lists own ${OF_PLACE}
    where ${isShown}
    union all
    select ${PLACE}, null, concat_ws(' ', ${frozenAt}, (select concat_ws(' ', count(*),
        sum(match.version)) from matches match where match.event_id = own.event_id
        and match.track_id = own.track_id and match.level = own.level
        and (${frozenAt} is null or match.confirmed_at is null
          or match.confirmed_at <= ${frozenAt})),
      (select string_agg(concat_ws(' ', team.name, academy.name), ' ' order by team.id)
        from event_teams listed join teams team on team.id = listed.team_id
        join academies academy on academy.id = team.academy_id
        where listed.event_id = own.event_id and listed.track_id = own.track_id
          and listed.level = own.level))
    from draws own ${OF_PLACE} where ${isDrawn}
    order by address, number`.execute(db);
  return rows.flatMap(({ address, number, state }) => [
    { address, state },
    ...(number === null ? [] : [{ address: `${address}/${number}`, state: '' }]),
  ]);
}

type FileRow = Pick<ListRow, 'method' | 'sha256' | 'snapshot' | 'public_levels'>;

/** A published list with a team of the academy. */
export async function selectFile(
  db: Db,
  listId: string,
  academyId: string,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select encode(own.sha256, 'hex') as sha256, own.snapshot, own.method,
      ${PUBLIC_LEVELS} as public_levels
    from result_lists own where own.id = ${listId} and ${isShown}
      and exists (select from placements placed join teams team on team.id = placed.team_id
        where placed.list_id = own.id and team.academy_id = ${academyId})`.execute(db);
  return rows[0];
}
