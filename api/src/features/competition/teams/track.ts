import type { chooseTeamTrack } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeEvents } from '../../messaging/events/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { assertWindowOpen } from '../../season/editions/index.ts';
import { leaveStartLists } from './lists.ts';
import { ownTeam, teamReply } from './members.ts';

interface Place {
  editionId: string;
  academyId: string;
  /** The team that takes the place; null for teams that are bought. */
  teamId: string | null;
}

/** Query of the tracks of an edition with these keys, in the order of their ids. */
const selectTracks = (trx: Trx, editionId: string, keys: readonly string[]) =>
  trx
    .selectFrom('tracks')
    .select(['id', 'key', 'capacity', 'entries_max_per_academy'])
    .where('edition_id', '=', editionId)
    .where('key', 'in', [...keys])
    .orderBy('id');

/** Locks those with a limit, in the order of their ids. */
const lockLimited = (trx: Trx, editionId: string, keys: readonly string[]) =>
  selectTracks(trx, editionId, keys)
    .where((eb) =>
      eb.or([eb('capacity', 'is not', null), eb('entries_max_per_academy', 'is not', null)]),
    )
    .forNoKeyUpdate()
    .execute();
type LockedTrack = Awaited<ReturnType<typeof lockLimited>>[number];

/** Inactive ones too but not `teamId`: of all academies, and of `academyId` (`own`). */
async function countEntries(trx: Trx, trackId: string, { academyId, teamId }: Place) {
  return trx
    .selectFrom('teams')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where academy_id = ${academyId})`.as('own'))
    .where('track_id', '=', trackId)
    .$if(teamId !== null, (query) => query.where('id', '<>', teamId ?? ''))
    .executeTakeFirstOrThrow();
}

/** @throws AppError track_full, track_entries_full */
async function assertPlaces(trx: Trx, track: LockedTrack, place: Place, teams: number) {
  const { capacity, entries_max_per_academy: most } = track;
  const entries = await countEntries(trx, track.id, place);
  if (capacity !== null && entries.all + teams > capacity) {
    throw new AppError('track_full', { params: { left: Math.max(0, capacity - entries.all) } });
  }
  if (most !== null && entries.own + teams > most) {
    throw new AppError('track_entries_full', { params: { max: most } });
  }
}

/**
 * Locks the tracks that have a limit, so that the places stay free; after the academy, before
 * teams. Ids in the order of the keys; null for none. @throws AppError validation_failed
 * (invalid_choice), track_full, track_entries_full
 */
export async function holdPlaces(
  trx: Trx,
  place: Place,
  wanted: readonly (string | null)[],
): Promise<(string | null)[]> {
  const keys = wanted.filter((key) => key !== null);
  if (keys.length === 0) return wanted.map(() => null);
  const limited = await lockLimited(trx, place.editionId, keys);
  const tracks = await selectTracks(trx, place.editionId, keys).execute();
  const idOf = (key: string) => {
    const track = tracks.find((each) => each.key === key);
    if (!track) throw fieldError('track', 'invalid_choice');
    return track.id;
  };
  const ids = wanted.map((key) => key && idOf(key));
  for (const track of limited) {
    const teams = ids.filter((id) => id === track.id).length;
    await assertPlaces(trx, track, place, teams);
  }
  return ids;
}

async function tellMembers(
  trx: Trx,
  deps: Deps,
  team: { id: string; name: string; edition_id: string },
  trackId: string,
): Promise<void> {
  const { sub_title_en: en, sub_title_ar: ar } = await trx
    .selectFrom('tracks')
    .select(['sub_title_en', 'sub_title_ar'])
    .where('id', '=', trackId)
    .executeTakeFirstOrThrow();
  const members = await trx
    .selectFrom('team_members')
    .innerJoin('students', 'students.id', 'team_members.student_id')
    .select('student_id')
    .where('team_id', '=', team.id)
    .where('students.deleted_at', 'is', null)
    .orderBy('student_id')
    .execute();
  await tellStudents(
    trx,
    deps,
    members.map(({ student_id }) => student_id),
    {
      kind: 'team_track',
      facts: { team: team.name, track: { en, ar } },
      editionId: team.edition_id,
    },
  );
}

/**
 * The same choice changes nothing, also after the window. @throws AppError not_found, and of
 * assertWindowOpen, holdPlaces and leaveStartLists
 */
export async function chooseTrack({
  deps,
  actor,
  params,
  body,
  language,
}: Call<typeof chooseTeamTrack>): Promise<Reply<typeof chooseTeamTrack>> {
  return inTransaction(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('teams')
      .leftJoin('tracks', 'tracks.id', 'teams.track_id')
      .select(['teams.edition_id', 'tracks.key'])
      .where('teams.id', '=', params.id)
      .where('teams.academy_id', '=', actor.id)
      .executeTakeFirst();
    if (!found) throw new AppError('not_found');
    // The same choice again, or a retry whose response was lost.
    if (found.key === body.track) return teamReply(trx, deps, actor.id, params.id);
    await assertWindowOpen(trx, { actor, language }, found, 'track_choice');
    const place = { editionId: found.edition_id, academyId: actor.id, teamId: params.id };
    const [track_id = null] = await holdPlaces(trx, place, [body.track]);
    const team = await ownTeam(trx, actor.id, params.id);
    await leaveStartLists(trx, [team.id]);
    await trx.updateTable('teams').set({ track_id }).where('id', '=', team.id).execute();
    await writeEvents(trx, deps, 'team.track_chosen', [
      { edition_id: found.edition_id, academy_id: actor.id, team_id: team.id, track_id },
    ]);
    if (track_id !== null) await tellMembers(trx, deps, team, track_id);
    return teamReply(trx, deps, actor.id, team.id);
  });
}
