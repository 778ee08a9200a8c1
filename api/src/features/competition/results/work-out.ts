import { type Level, type ResultMethod, type ResultSnapshot, teamNumber } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { findList, judgedStandings, selectTeams } from '../judging/index.ts';
import { selectDraw } from '../league/index.ts';
import { placesOf, selectRuns } from '../missions/index.ts';
import { workOutJudged } from './judged.ts';
import { workOutLeague } from './league.ts';
import type { Row, Worked } from './worked.ts';

type List = Awaited<ReturnType<typeof findList>>;

async function hasMission(db: Db, { event_id, track_id }: List): Promise<boolean> {
  const list = await db
    .selectFrom('start_lists')
    .select('mission_id')
    .where('event_id', '=', event_id)
    .where('track_id', '=', track_id)
    .executeTakeFirst();
  return Boolean(list?.mission_id);
}

/** Of each level, by a draw, a mission, or what the edition chose. */
export async function methodsOf(db: Db, list: List, levels: readonly Level[]) {
  const isRuns = await hasMission(db, list);
  const isModel = !isRuns && list.method === 'adjusted';
  const isAdjusted = isModel && (await judgedStandings(db, list)).isAdjusted;
  const method = isRuns ? 'runs' : isAdjusted ? 'adjusted' : 'plain';
  return new Map(
    await Promise.all(
      levels.map(
        async (level): Promise<[Level, ResultMethod]> => [
          level,
          (await selectDraw(db, { ...list, level })) ? 'league' : method,
        ],
      ),
    ),
  );
}

async function workOutRuns(
  db: Db,
  { event_id, track_id }: List,
  { level, number }: { level: Level; number: (team: string) => string },
): Promise<Worked> {
  const runs = await selectRuns(db, (eb) =>
    eb.and([
      eb('place.event_id', '=', event_id),
      eb('place.track_id', '=', track_id),
      eb('place.level', '=', level),
      eb('run.state', '=', 'confirmed'),
    ]),
  );
  const rows = placesOf(runs).map(({ teamId, place, best }): [string, Row] => [
    teamId,
    { place, score: best?.points ?? null, error: null },
  ]);
  return {
    method: 'runs',
    rows: new Map(rows),
    followsFrom: {
      runs: runs
        .map(({ team_id, round, points, time_ms }) => ({
          ...{ team: number(team_id), round, points, time_ms },
        }))
        .sort((a, b) => (a.team < b.team ? -1 : a.team > b.team ? 1 : a.round - b.round)),
    },
  };
}

/**
 * The places of a level and, as one text, all that they follow from: the same text whenever it is
 * worked out from the same facts. Undefined without a team. @throws AppError not_found, judging_open
 */
export async function workOut(db: Db, params: { id: string; track: string; level: Level }) {
  const list = await findList(db, params.id, params.track);
  const { level } = params;
  const listed = await selectTeams(db, list);
  const teams = listed.filter((team) => team.level === level);
  if (teams.length === 0) return undefined;
  const numbers = new Map(
    listed.map((team) => [team.id, teamNumber(list.edition_number, team.number)]),
  );
  const all = { level, number: (team: string) => numbers.get(team) ?? '' };
  const draw = await selectDraw(db, { ...list, level });
  const { method, rows, followsFrom } = draw
    ? await workOutLeague(db, { ...list, level }, { draw, ...all })
    : (await hasMission(db, list))
      ? await workOutRuns(db, list, all)
      : await workOutJudged(db, list, all);
  const none: Row = { place: null, score: null, error: null };
  const numbered = teams.map(({ id }) => all.number(id)).sort();
  const snapshot: ResultSnapshot = { format: 1, level, method, teams: numbered, ...followsFrom };
  return {
    list,
    method,
    snapshot: JSON.stringify(snapshot),
    placements: teams.map(({ id }) => ({ team_id: id, ...(rows.get(id) ?? none) })),
  };
}
