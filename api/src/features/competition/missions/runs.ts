import {
  compareRuns,
  type Level,
  type listAdminRuns,
  type listRuns,
  teamNumber,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { placeOf } from '../start-lists/index.ts';
import { presentRun, type RunRow, selectDuties, selectRuns } from './run-queries.ts';

/** @throws AppError not_found for who is no referee of the track there */
export async function listOwn({
  deps,
  actor,
  params,
}: Call<typeof listRuns>): Promise<Reply<typeof listRuns>> {
  const place = await placeOf(deps.db, params);
  const duties = await selectDuties(deps.db, actor.id, place);
  const isHead = duties.includes('head_referee');
  if (!isHead && !duties.includes('referee')) throw new AppError('not_found');
  const runs = await selectRuns(deps.db, (eb) =>
    eb.and([
      eb('place.event_id', '=', place.event_id),
      eb('place.track_id', '=', place.track_id),
      ...(isHead ? [] : [eb('run.crew_id', '=', actor.id)]),
    ]),
  );
  return { data: runs.map(presentRun) };
}

/** By level; in the order of the rules, equal ones share a place. */
export function placesOf(runs: readonly RunRow[]) {
  const confirmed = runs.filter(({ state }) => state === 'confirmed');
  return [...Map.groupBy(confirmed, ({ level }) => level ?? 'open')].flatMap(([level, all]) => {
    const teams = [...Map.groupBy(all, ({ team_id }) => team_id)].sort(([, a], [, b]) =>
      compareRuns(a, b),
    );
    let place = 1;
    return teams.map(([teamId, own], n) => {
      // Equal to the one before: the same place.
      if (n > 0 && compareRuns(teams[n - 1]?.[1] ?? [], own) !== 0) place = n + 1;
      const [best] = own.toSorted((a, b) => compareRuns([a], [b]));
      return { teamId, level: level as Level, best, place };
    });
  });
}

const selectTeams = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('teams')
    .select(['id', 'number', 'name'])
    .where('id', 'in', [...ids])
    .execute();

/** Teams without a confirmed run have no place. @throws AppError not_found */
export async function listAll({
  deps,
  params,
}: Call<typeof listAdminRuns>): Promise<Reply<typeof listAdminRuns>> {
  const place = await placeOf(deps.readDb, params);
  if (!place) throw new AppError('not_found');
  const runs = await selectRuns(deps.readDb, (eb) =>
    eb.and([eb('place.event_id', '=', place.event_id), eb('place.track_id', '=', place.track_id)]),
  );
  const places = placesOf(runs);
  const teams = places.length
    ? await selectTeams(
        deps.readDb,
        places.map(({ teamId }) => teamId),
      )
    : [];
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const nameOf = (id: string) => {
    const { number = 0, name = '' } = teamOf.get(id) ?? {};
    return { id, number: teamNumber(place.edition_number, number), name };
  };
  return {
    data: {
      runs: runs.map(presentRun),
      standings: places.map(({ teamId, level, best, place: at }) => ({
        team: nameOf(teamId),
        level,
        best: best?.points ?? 0,
        time_ms: best?.time_ms ?? 0,
        place: at,
      })),
    },
  };
}
