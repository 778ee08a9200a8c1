import type { CrewDuty, MatchReport } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { selectMatches } from './queries.ts';

interface Held {
  edition_id: string;
  /** Null in the knock-out. */
  group_no: number | null;
  /** The start list is locked, not closed. */
  is_open: boolean;
  is_known: boolean;
  /** The caller's at the track there. */
  duties: CrewDuty[];
  /** With the school of one of its teams. */
  conflict: boolean;
}

/** Holds the start list of the match, so that it is not closed meanwhile. */
export async function holdMatch(trx: Trx, crewId: string, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select match.edition_id, match.group_no,
      list.locked_at is not null and list.closed_at is null as is_open,
      match.home_team_id is not null and match.away_team_id is not null as is_known,
      array(select duty from crew_duties duty where duty.crew_id = ${crewId}
        and duty.event_id = match.event_id and duty.track_id = match.track_id) as duties,
      exists (select from crew_conflicts declared
        join teams team on team.academy_id = declared.academy_id
        where declared.crew_id = ${crewId}
          and team.id in (match.home_team_id, match.away_team_id)) as conflict
    from matches match
    join start_lists list on list.event_id = match.event_id and list.track_id = match.track_id
    where match.id = ${id} for share of list`.execute(trx);
  return rows[0];
}

interface ReportRow {
  id: string;
  match_id: string;
  referee: string;
  at: Date;
  content: Omit<MatchReport, 'id' | 'referee' | 'at'>;
}

/**
 * Oldest first; of one referee if `crewId`. Without those of other teams: stored before a correction
 * made these play.
 */
export async function selectReports(db: Db, matchIds: readonly string[], crewId: string | null) {
  const { rows } = await sql<ReportRow>`
    select report.id, report.match_id, crew.name as referee, report.at, report.content
    from match_reports report join crew on crew.id = report.crew_id
    join matches match on match.id = report.match_id
    where report.match_id = any(${[...matchIds]}::uuid[])
      and (${crewId}::uuid is null or report.crew_id = ${crewId})
      and (match.teams_at is null or report.stored_at >= match.teams_at)
    order by report.at, report.id`.execute(db);
  return rows;
}

/** Of the tracks that the caller referees at these events. */
export const selectOwnMatches = (db: Db, crewId: string, eventIds: readonly string[]) =>
  selectMatches(
    db,
    sql`(match.event_id = any(${[...eventIds]}::uuid[])
      and exists (select from crew_duties duty where duty.crew_id = ${crewId}
        and duty.event_id = match.event_id and duty.track_id = match.track_id
        and duty.duty in ('referee', 'head_referee')))`,
  );
