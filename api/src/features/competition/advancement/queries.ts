import type { InvitationState, Level, Localized } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { resultState } from '../results/index.ts';
import type { Place } from '../start-lists/index.ts';

type OfFinal = Pick<Place, 'event_id' | 'track_id'>;

/** Published, and not corrected. */
const isInForce = sql`(${resultState()} = 'published')`;

/** An invitation that nobody answered has ended, whether or not the job has run. */
const stateNow = sql<InvitationState>`case when invitation.state = 'invited'
  and invitation.reply_until <= now() then 'expired' else invitation.state end`;

const ofFinal = ({ event_id, track_id }: OfFinal) =>
  sql`invitation.event_id = ${event_id} and invitation.track_id = ${track_id}`;

export const selectFinal = (db: Db, { event_id, track_id }: OfFinal) =>
  db
    .selectFrom('final_lines')
    .select(['places', 'from_each'])
    .where('event_id', '=', event_id)
    .where('track_id', '=', track_id)
    .executeTakeFirst();

/** Makes or changes it, and locks it. After its start list. */
export const saveFinal = (
  trx: Trx,
  { event_id, track_id, edition_id }: Place,
  { places, from_each }: { places: number; from_each: number },
) =>
  trx
    .insertInto('final_lines')
    .values({ event_id, track_id, edition_id, places, from_each })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'track_id']).doUpdateSet({ places, from_each }),
    )
    .execute();

/** Locked, with those to be answered still as `invited`. */
export async function lockFinal(trx: Trx, { event_id, track_id }: OfFinal): Promise<void> {
  await sql`select from final_lines where event_id = ${event_id} and track_id = ${track_id}
    for no key update`.execute(trx);
}

/** SQL query of `list_id, level, team_id, edition_id`: who may come at all, by the better list. */
const entitled = ({ edition_id, track_id }: Place, fromEach: number | null) => sql`
  select distinct on (placed.team_id) list.id as list_id, list.level, placed.team_id,
    list.edition_id
  from result_lists list join edition_events event on event.id = list.event_id
  join placements placed on placed.list_id = list.id
  where list.edition_id = ${edition_id} and list.track_id = ${track_id}
    and event.kind = 'qualifier' and ${isInForce}
    and placed.place <= coalesce(${fromEach}::int, placed.place)
  order by placed.team_id, placed.place,
    (select count(*) from placements each where each.list_id = list.id) desc, list.id`;

/** Lists with a team that is not in line by them. */
export async function countWaitingLists(
  db: Db,
  place: Place,
  fromEach: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct list_id) as count from (${entitled(place, fromEach)}) entitled
    where not exists (select from invitations invitation where ${ofFinal(place)}
      and invitation.team_id = entitled.team_id and invitation.list_id = entitled.list_id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whoever was asked keeps that; the others stand in line by place, larger list, team number. */
export async function fillLine(trx: Trx, place: Place, fromEach: number): Promise<void> {
  await sql`delete from invitations invitation where ${ofFinal(place)}
    and invitation.state = 'next'`.execute(trx);
  await sql`insert into invitations
      (event_id, team_id, edition_id, track_id, level, line, list_id)
    select ${place.event_id}::uuid, team_id, edition_id, ${place.track_id}::uuid, level, 1, list_id
    from (${entitled(place, fromEach)}) entitled
    on conflict (event_id, team_id) do update set list_id = excluded.list_id`.execute(trx);
  await sql`update invitations invitation set line = ranked.line from (
      select invitation.team_id, row_number() over (partition by invitation.level
        order by invitation.state = 'next', case when state <> 'next' then invitation.line end,
          placed.place, (select count(*) from placements each
            where each.list_id = invitation.list_id) desc, team.number) as line
      from invitations invitation join teams team on team.id = invitation.team_id
      join placements placed on placed.list_id = invitation.list_id
        and placed.team_id = invitation.team_id
      where ${ofFinal(place)}) ranked
    where ${ofFinal(place)} and ranked.team_id = invitation.team_id
      and ranked.line <> invitation.line`.execute(trx);
}

export interface Told {
  team: string;
  reply_until: Date;
  academy: { id: string; name: string; email: string; phone_number: string };
}
const told = sql`team.name as team, reply_until, jsonb_build_object('id', academy.id,
  'name', academy.name, 'email', academy.email, 'phone_number', academy.phone_number) as academy`;

/**
 * As many of each level as there is room for; teams that do not play any more are skipped, and
 * those of a list that was corrected since, which wait for fillLine().
 */
export async function inviteFree(trx: Trx, place: OfFinal, hours: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with chosen as (
      select waiting.team_id from (
        select invitation.team_id, invitation.level,
          row_number() over (partition by invitation.level order by invitation.line) as nth
        from invitations invitation join teams on teams.id = invitation.team_id
        join academies on academies.id = teams.academy_id
        join result_lists list on list.id = invitation.list_id and ${isInForce}
        where ${ofFinal(place)} and invitation.state = 'next' and teams.status = 'active'
          and teams.track_id = invitation.track_id
          and academies.status not in ('suspended', 'closed')) waiting
      join final_lines final on final.event_id = ${place.event_id}
        and final.track_id = ${place.track_id}
      where nth <= final.places - (select count(*) from invitations invitation
        where ${ofFinal(place)} and invitation.level = waiting.level
          and invitation.state in ('invited', 'accepted'))),
    invited as (
      update invitations set state = 'invited',
        reply_until = now() + make_interval(hours => ${hours}::int)
      from chosen where invitations.event_id = ${place.event_id}
        and invitations.team_id = chosen.team_id
      returning invitations.team_id, invitations.reply_until)
    select ${told} from invited join teams team on team.id = invited.team_id
    join academies academy on academy.id = team.academy_id order by team.number`.execute(trx);
  return rows;
}

/** Finals with an invitation that was not answered in time. */
export async function selectDue(db: Db) {
  const { rows } = await sql<{ id: string; track: string }>`
    select distinct invitation.event_id as id, track.key as track from invitations invitation
    join tracks track on track.id = invitation.track_id
    join editions edition on edition.id = invitation.edition_id
    where invitation.state = 'invited' and invitation.reply_until <= now()
      and edition.status <> 'archived' order by 1, 2`.execute(db);
  return rows;
}

export async function expireDue(trx: Trx, place: OfFinal): Promise<Told[]> {
  const { rows } = await sql<Told>`update invitations invitation set state = 'expired'
    from teams team join academies academy on academy.id = team.academy_id
    where ${ofFinal(place)} and invitation.state = 'invited' and reply_until <= now()
      and team.id = invitation.team_id
    returning ${told}`.execute(trx);
  return rows;
}

export interface LineRow {
  team_id: string;
  number: number;
  name: string;
  academy: string;
  level: Level;
  place: number;
  qualifier: Localized;
  line: number;
  state: InvitationState;
  reply_until: Date | null;
}

export async function selectLine(db: Db, place: Place): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select invitation.team_id, team.number, team.name, academy.name as academy, invitation.level,
      placed.place, invitation.line, ${stateNow} as state,
      invitation.reply_until,
      jsonb_build_object('en', event.title_en, 'ar', event.title_ar) as qualifier
    from invitations invitation join teams team on team.id = invitation.team_id
    join academies academy on academy.id = team.academy_id
    join result_lists list on list.id = invitation.list_id
    join edition_events event on event.id = list.event_id
    join placements placed on placed.list_id = list.id and placed.team_id = team.id
    where ${ofFinal(place)}
    order by array_position(array['elementary', 'junior', 'senior', 'open'], invitation.level),
      invitation.line`.execute(db);
  return rows;
}

export interface OwnRow {
  event_id: string;
  track_key: string;
  title: Localized;
  place: Localized;
  starts_on: string;
  ends_on: string;
  track: Localized;
  edition_number: number;
  team_id: string;
  number: number;
  name: string;
  state: InvitationState;
  reply_until: Date | null;
  closed: boolean;
}

/** Newest event first. Who is in line for a list that is locked waits for nothing. */
export async function selectOwn(
  db: Db,
  academyId: string,
  one?: { id: string; teamId: string },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select invitation.event_id, track.key as track_key, event.starts_on, event.ends_on,
      edition.number as edition_number, invitation.team_id, team.number, team.name,
      ${stateNow} as state, invitation.reply_until,
      list.locked_at is not null as closed,
      jsonb_build_object('en', event.title_en, 'ar', event.title_ar) as title,
      jsonb_build_object('en', event.place_en, 'ar', event.place_ar) as place,
      jsonb_build_object('en', track.sub_title_en, 'ar', track.sub_title_ar) as track
    from invitations invitation join teams team on team.id = invitation.team_id
    join edition_events event on event.id = invitation.event_id
    join tracks track on track.id = invitation.track_id
    join editions edition on edition.id = invitation.edition_id
    left join start_lists list on list.event_id = invitation.event_id
      and list.track_id = invitation.track_id
    where team.academy_id = ${academyId}
      and (${one?.id ?? null}::uuid is null or (invitation.event_id = ${one?.id ?? null}::uuid
        and invitation.team_id = ${one?.teamId ?? null}::uuid))
      and (invitation.state <> 'next' or list.locked_at is null)
    order by event.starts_on desc, team.number`.execute(db);
  return rows;
}

export const saveAnswer = (
  trx: Trx,
  { event_id }: OfFinal,
  teamId: string,
  state: 'accepted' | 'declined',
) =>
  sql`update invitations set state = ${state}, answered_at = now()
    where event_id = ${event_id} and team_id = ${teamId}`.execute(trx);
