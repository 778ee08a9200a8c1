import { leaguePlaces, outcomeOf } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { type DrawRow, groupsOf, ofLevel, selectMatches } from '../league/index.ts';
import type { Worked } from './worked.ts';

type Match = Awaited<ReturnType<typeof selectMatches>>[number];

/** Of a match that is confirmed. */
const playedOf = (match: Match) => ({
  code: match.code,
  group: match.group_no,
  home: match.home_team_id ?? '',
  away: match.away_team_id ?? '',
  home_goals: match.home_goals ?? 0,
  away_goals: match.away_goals ?? 0,
  home_cards: match.home_cards,
  away_cards: match.away_cards,
  home_penalties: match.home_penalties,
  away_penalties: match.away_penalties,
});

/** @throws AppError judging_open while a match is open; conflict while groups have no knock-out */
export async function workOutLeague(
  db: Db,
  of: Parameters<typeof ofLevel>[0],
  { draw, number }: { draw: DrawRow; number: (team: string) => string },
): Promise<Worked> {
  const matches = await selectMatches(db, ofLevel(of, sql`match`));
  const count = matches.filter(({ state }) => state === 'planned').length;
  if (count > 0) throw new AppError('judging_open', { params: { count } });
  const played = matches.map(playedOf);
  const knockout = played.filter(({ group }) => group === null);
  if (draw.groups.length > 1 && knockout.length === 0) throw new AppError('conflict');
  const places = leaguePlaces(
    groupsOf(draw, matches),
    knockout.map((match) => ({ code: match.code, ...outcomeOf(match) })),
  );
  return {
    method: 'league',
    rows: new Map([...places].map(([id, place]) => [id, { place, score: null, error: null }])),
    followsFrom: {
      league: {
        seed: draw.seed,
        groups: draw.groups.map((teams) => teams.map(number)),
        advancing: draw.advancing,
        matches: played.map((match) => ({
          ...match,
          home: number(match.home),
          away: number(match.away),
        })),
      },
    },
  };
}
