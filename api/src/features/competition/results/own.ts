import {
  type AppealState,
  type Level,
  type listOwnResults,
  type listStudentResults,
  type OwnResult,
  teamNumber,
} from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { isPublished } from '../start-lists/index.ts';
import { awardOf } from './present.ts';
import { address, appealsUntil, resultState, shownAt } from './state.ts';

interface OwnRow {
  list_id: string | null;
  event_id: string;
  track_id: string;
  starts_on: string;
  title_ar: string;
  title_en: string;
  track_ar: string;
  track_en: string;
  level: Level;
  team_id: string;
  number: number;
  name: string;
  edition_number: number;
  place: number | null;
  award_ar: string | null;
  award_en: string | null;
  of: number;
  published: boolean;
  appeals_until: Date | null;
  appeal_id: string | null;
  text: string;
  opened_at: Date;
  state: AppealState;
  answer: string | null;
  address: string;
}

/** Columns of both halves; `list` stands for the level of a list or a draw. */
const about = sql`event.title_ar, event.title_en, track.sub_title_ar as track_ar,
  track.sub_title_en as track_en, list.level, team.id as team_id, team.number, team.name,
  edition.number as edition_number, event.starts_on, ${address} as address`;
const joins = sql`join edition_events event on event.id = list.event_id
  join tracks track on track.id = list.track_id join editions edition on edition.id = list.edition_id`;

/**
 * The newest list that the reader sees of each team, event and level; and leagues without one. Newest
 * events first. @param which  condition on `team`
 */
export async function ownResults(
  db: Db,
  which: RawBuilder<unknown>,
  reader: 'school' | 'student',
): Promise<OwnResult[]> {
  const isSeen = reader === 'school' ? sql`${shownAt()} is not null` : isPublished();
  const { rows } = await sql<OwnRow>`
    with seen as (select distinct on (list.event_id, team.id) list.id as list_id, list.event_id,
        list.track_id, ${about}, placed.place, placed.award_ar, placed.award_en,
        (select count(*) from placements all_of where all_of.list_id = list.id) as of,
        ${isPublished()} as published,
        case when ${resultState()} <> 'corrected' and now() < ${appealsUntil()}
          then ${appealsUntil()} end as appeals_until
      from result_lists list ${joins} join placements placed on placed.list_id = list.id
      join teams team on team.id = placed.team_id
      where ${which} and ${isSeen}
      order by list.event_id, team.id, list.number desc),
    running as (select null::uuid as list_id, list.event_id, list.track_id, ${about},
        null::int as place, null as award_ar, null as award_en,
        (select count(*) from event_teams other where other.event_id = list.event_id
          and other.track_id = list.track_id and other.level = list.level) as of,
        false as published, null::timestamptz as appeals_until
      from draws list ${joins} join event_teams listed on listed.event_id = list.event_id
        and listed.track_id = list.track_id and listed.level = list.level
      join teams team on team.id = listed.team_id
      where ${which} and (event.frozen_at is null or list.drawn_at <= event.frozen_at)
        and not exists (select from seen where seen.event_id = list.event_id
        and seen.team_id = team.id))
    select own.*, appeal.id as appeal_id, appeal.text, appeal.opened_at, appeal.state, appeal.answer
    from (select * from seen union all select * from running) own
    left join appeals appeal on appeal.list_id = own.list_id and appeal.team_id = own.team_id
    order by own.starts_on desc, own.event_id, own.number`.execute(db);
  return rows.map((row) => ({
    list_id: row.list_id,
    event: { ar: row.title_ar, en: row.title_en },
    track: { ar: row.track_ar, en: row.track_en },
    level: row.level,
    team: { id: row.team_id, number: teamNumber(row.edition_number, row.number), name: row.name },
    place: row.place,
    award: awardOf(row),
    ...{ of: row.of, published: row.published },
    appeals_until: reader === 'school' ? (row.appeals_until?.toISOString() ?? null) : null,
    appeal:
      reader === 'school' && row.appeal_id
        ? {
            ...{ id: row.appeal_id, text: row.text, state: row.state, answer: row.answer },
            opened_at: row.opened_at.toISOString(),
          }
        : null,
    address: row.published || !row.list_id ? row.address : null,
  }));
}

export const listOwn = async ({
  deps: { db },
  actor,
}: Call<typeof listOwnResults>): Promise<Reply<typeof listOwnResults>> => ({
  data: await ownResults(db, sql`team.academy_id = ${actor.id}`, 'school'),
});

export const listOfStudent = async ({
  deps: { db },
  actor,
}: Call<typeof listStudentResults>): Promise<Reply<typeof listStudentResults>> => ({
  data: await ownResults(
    db,
    sql`team.id in (select team_id from team_members where student_id = ${actor.id})`,
    'student',
  ),
});
