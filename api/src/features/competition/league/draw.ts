import { createHash } from 'node:crypto';
import {
  advancingMost,
  drawGroups,
  type drawLeague,
  type previewDraw,
  roundRobin,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import {
  auditList,
  holdList,
  livingPlace,
  placeOf,
  slugOf,
  stateOf,
} from '../start-lists/index.ts';
import { type LevelPlace, ofLevel, selectDraw } from './queries.ts';
import { leagueOf } from './standings.ts';

/** Listed at the level that was frozen, by id. */
async function selectTeams(db: Db, place: LevelPlace) {
  const { rows } = await sql<{ id: string; school: string }>`
    select team.id, team.academy_id as school from event_teams listed
    join teams team on team.id = listed.team_id
    where ${ofLevel(place, sql`listed`)} order by team.id`.execute(db);
  return rows;
}

/** Of the ids, one a line. */
const hashOf = (teams: Awaited<ReturnType<typeof selectTeams>>): Buffer =>
  createHash('sha256')
    .update(teams.map(({ id }) => id).join('\n'))
    .digest();

/** @throws AppError not_found */
export async function preview({
  deps: { db },
  params,
}: Call<typeof previewDraw>): Promise<Reply<typeof previewDraw>> {
  const place = await placeOf(db, params);
  const teams = await selectTeams(db, { ...place, level: params.level });
  const locked = stateOf(place) === 'locked';
  return { data: { teams: teams.length, teams_sha256: hashOf(teams).toString('hex'), locked } };
}

/**
 * Groups with odd and even numbers take turns, so that every team rests a turn after a match. A
 * lone group has nobody to rest for: its pauses are left as empty turns.
 */
const turnOf = (group: number, round: number) => 2 * round + 1 + (group % 2);

/** Every pair of a group once. */
const matchesOf = (groups: readonly string[][]) =>
  groups.flatMap((group, at) =>
    roundRobin(group.length)
      .flatMap((pairs, round) => pairs.map((pair) => ({ pair, turn: turnOf(at, round) })))
      .map(({ pair: [home, away], turn }, n) => ({
        ...{ group_no: at + 1, code: `G${at + 1}-${n + 1}`, turn },
        ...{ home_team_id: group[home] ?? '', away_team_id: group[away] ?? '' },
      })),
  );

/**
 * @throws AppError start_list_open; conflict for a closed list, a level that is drawn or has fewer
 * than two teams, and another list than the one that was hashed; validation_failed where nobody
 * of the smallest group would be left behind
 */
export const draw = (call: Call<typeof drawLeague>): Promise<Reply<typeof drawLeague>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const place = await livingPlace(trx, params);
    const { event_id, track_id, edition_id } = place;
    const level = { event_id, track_id, level: params.level };
    const state = await holdList(trx, level, 'update');
    if (state === 'open') throw new AppError('start_list_open');
    const teams = await selectTeams(trx, level);
    const teams_sha256 = hashOf(teams);
    const isSame = teams_sha256.toString('hex') === body.teams_sha256;
    const isDrawable = state === 'locked' && teams.length > 1 && isSame;
    if (!isDrawable || (await selectDraw(trx, level))) throw new AppError('conflict');
    const { seed, group_size, advancing } = body;
    const most = advancingMost(teams.length, group_size);
    if (advancing > most) throw fieldError('advancing', 'too_big', { max: most });
    const groups = drawGroups(teams, seed, group_size).map((group) => group.map(({ id }) => id));
    await slugOf(trx, event_id);
    await trx
      .insertInto('draws')
      .values({
        ...{ ...level, edition_id, seed, group_size, advancing, drawn_by: actor.id },
        ...{ teams_sha256, groups: JSON.stringify(groups) },
      })
      .execute();
    await trx
      .insertInto('matches')
      .values(matchesOf(groups).map((match) => ({ ...match, ...level, edition_id })))
      .execute();
    const after = { level: params.level, seed, group_size, advancing, teams: teams.length };
    await auditList(trx, call, place, { before: null, after }, 'edition.league');
    return { data: await leagueOf(trx, level) };
  });
