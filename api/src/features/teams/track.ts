import type { chooseTeamTrack } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { assertWindowOpen } from '../editions/index.ts';
import { ownTeam, replyOf } from './members.ts';

/** Locks tracks of an edition in one order, so that their places are given away one by one. */
const lockTracks = (trx: Trx, editionId: string, keys: readonly string[]) =>
  trx
    .selectFrom('tracks')
    .select(['id', 'key', 'capacity', 'entries_max_per_academy'])
    .where('edition_id', '=', editionId)
    .where('key', 'in', [...keys])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
type LockedTrack = Awaited<ReturnType<typeof lockTracks>>[number];

/** Teams in a track, of all academies and of one. */
async function countEntries(trx: Trx, trackId: string, academyId: string) {
  return trx
    .selectFrom('teams')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where academy_id = ${academyId})`.as('own'))
    .where('track_id', '=', trackId)
    .executeTakeFirstOrThrow();
}

/** @throws AppError track_full, track_entries_full */
async function assertPlaces(trx: Trx, track: LockedTrack, academyId: string, teams: number) {
  const { capacity, entries_max_per_academy: most } = track;
  if (capacity === null && most === null) return;
  const entries = await countEntries(trx, track.id, academyId);
  if (capacity !== null && entries.all + teams > capacity) {
    throw new AppError('track_full', { params: { left: Math.max(0, capacity - entries.all) } });
  }
  if (most !== null && entries.own + teams > most) {
    throw new AppError('track_entries_full', { params: { max: most } });
  }
}

/**
 * Locks the tracks and checks that they have places for so many teams of the academy. Lock order:
 * after the academy, before teams.
 * @param wanted the key of a track for each team; null for none
 * @returns the id of each team's track
 * @throws AppError validation_failed (invalid_choice), track_full, track_entries_full
 */
export async function takePlaces(
  trx: Trx,
  { editionId, academyId }: { editionId: string; academyId: string },
  wanted: readonly (string | null)[],
): Promise<(string | null)[]> {
  const keys = wanted.filter((key) => key !== null);
  if (keys.length === 0) return wanted.map(() => null);
  const tracks = await lockTracks(trx, editionId, keys);
  const idOf = (key: string) => {
    const track = tracks.find((each) => each.key === key);
    if (!track) throw fieldError('track', 'invalid_choice');
    return track.id;
  };
  const ids = wanted.map((key) => key && idOf(key));
  for (const track of tracks) {
    const teams = ids.filter((id) => id === track.id).length;
    await assertPlaces(trx, track, academyId, teams);
  }
  return ids;
}

/** Chooses a team's track, or none. */
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
    if (found.key === body.track) return replyOf(trx, deps, actor.id, params.id);
    await assertWindowOpen(trx, { actor, language }, found, 'track_choice');
    const place = { editionId: found.edition_id, academyId: actor.id };
    const [track_id = null] = await takePlaces(trx, place, [body.track]);
    const team = await ownTeam(trx, actor.id, params.id);
    await trx.updateTable('teams').set({ track_id }).where('id', '=', team.id).execute();
    return replyOf(trx, deps, actor.id, team.id);
  });
}
