import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';

/**
 * Holds the lists of living editions, in their order, before assignments are given back: no plan
 * gives a team meanwhile, and a hand-in comes before or after.
 */
const hold = (trx: Trx, which: RawBuilder<unknown>) =>
  sql`select from start_lists list join editions edition on edition.id = list.edition_id
    where edition.status <> 'archived' and ${which}
    order by list.event_id, list.track_id for share of list`.execute(trx);

const ofList = sql`listed.event_id = list.event_id and listed.track_id = list.track_id`;

export const holdListsOf = (trx: Trx, crewId: string) =>
  hold(
    trx,
    sql`(exists (select from crew_duties own where own.crew_id = ${crewId}
        and own.event_id = list.event_id and own.track_id = list.track_id)
      or exists (select from assignments own join event_teams listed
        on listed.event_id = own.event_id and listed.team_id = own.team_id
        where own.crew_id = ${crewId} and ${ofList}))`,
  );

/**
 * Gives back what is not handed in: without a sheet, a draft, or returned. The caller holds the
 * lists. Sheets are read once the assignments are locked, as a hand-in holds them.
 */
async function recuseOpen(trx: Trx, which: RawBuilder<unknown>, reason: string | null = null) {
  const from = sql`event_teams listed join teams team on team.id = listed.team_id
    join editions edition on edition.id = listed.edition_id`;
  const found = sql`listed.event_id = assigned.event_id and listed.team_id = assigned.team_id
    and assigned.recused_at is null and ${which}`;
  await sql`select from assignments assigned, ${from} where ${found}
    order by assigned.event_id, assigned.team_id, assigned.crew_id, assigned.round
    for no key update of assigned`.execute(trx);
  const { rows } = await sql<{ team_id: string }>`
    update assignments assigned set recused_at = now(), recused_reason = ${reason} from ${from}
    where ${found} and not exists (select from sheets sheet
      where sheet.event_id = assigned.event_id and sheet.team_id = assigned.team_id
        and sheet.crew_id = assigned.crew_id and sheet.round = assigned.round
        and sheet.state in ('handed_in', 'locked'))
    returning assigned.team_id`.execute(trx);
  return rows;
}

const isLiving = sql`edition.status <> 'archived'`;
const inConflict = sql`${isLiving} and exists (select from crew_conflicts declared
  where declared.crew_id = assigned.crew_id and declared.academy_id = team.academy_id)`;

/** Returns how many teams. */
export async function recuseInConflict(trx: Trx, crewId: string): Promise<number> {
  const rows = await recuseOpen(trx, sql`assigned.crew_id = ${crewId} and ${inConflict}`);
  return new Set(rows.map(({ team_id }) => team_id)).size;
}

/** Of all who have a conflict with the school. Holds its teams' lists. */
export async function recuseFromAcademy(trx: Trx, academyId: string): Promise<void> {
  await hold(
    trx,
    sql`exists (select from event_teams listed join teams team on team.id = listed.team_id
      where team.academy_id = ${academyId} and ${ofList})`,
  );
  await recuseOpen(trx, sql`team.academy_id = ${academyId} and ${inConflict}`);
}

interface Own {
  crewId: string;
  eventId?: string;
  trackId?: string;
  teamId?: string;
}

/** Everywhere but in the archive, at an event's track, or one team. Returns how many rounds. */
export async function recuseOwn(
  trx: Trx,
  { crewId, eventId, trackId, teamId }: Own,
  reason: string | null = null,
): Promise<number> {
  const isThere = sql`${eventId ?? null}::uuid = listed.event_id
    and coalesce(${trackId ?? null}::uuid, listed.track_id) = listed.track_id
    and coalesce(${teamId ?? null}::uuid, listed.team_id) = listed.team_id`;
  const which = sql`assigned.crew_id = ${crewId} and ${eventId ? isThere : isLiving}`;
  return (await recuseOpen(trx, which, reason)).length;
}
