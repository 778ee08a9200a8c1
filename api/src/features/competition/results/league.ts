import { type Decided, leaguePlaces, type Played, standings } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { DrawRow } from '../league/index.ts';
import type { Worked } from './worked.ts';

interface OfLevel {
  event_id: string;
  track_id: string;
  level: string;
}

/** Those of the knock-out are the last. */
const selectMatches = (db: Db, { event_id, track_id, level }: OfLevel) =>
  db
    .selectFrom('matches')
    .select(['code', 'group_no', 'state', 'home_team_id', 'away_team_id', 'home_goals'])
    .select(['away_goals', 'home_penalties', 'away_penalties', 'home_cards', 'away_cards'])
    .where('event_id', '=', event_id)
    .where('track_id', '=', track_id)
    .where('level', '=', level)
    .orderBy(sql`group_no nulls last`)
    .orderBy('turn')
    .orderBy('code')
    .execute();
type MatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

const playedOf = (match: MatchRow) => ({
  home: match.home_team_id ?? '',
  away: match.away_team_id ?? '',
  home_goals: match.home_goals ?? 0,
  away_goals: match.away_goals ?? 0,
  home_cards: match.home_cards,
  away_cards: match.away_cards,
});

/** Teams that a stage begins with: 16 of `R16-3`. */
const sizeOf = (code: string): number =>
  ({ QF: 8, SF: 4, '3P': 3, F: 2 })[code.split('-')[0] ?? ''] ?? Number(/\d+/.exec(code)?.[0]);

function decidedOf(match: MatchRow): Decided {
  const { home, away, home_goals, away_goals } = playedOf(match);
  const ahead =
    home_goals - away_goals || (match.home_penalties ?? 0) - (match.away_penalties ?? 0);
  const [winner, loser] = ahead > 0 ? [home, away] : [away, home];
  return { code: match.code, winner, loser };
}

/** @throws AppError judging_open while a match is open, or groups have no knock-out yet */
export async function workOutLeague(
  db: Db,
  of: OfLevel,
  { draw, number }: { draw: DrawRow; number: (team: string) => string },
): Promise<Worked> {
  const matches = await selectMatches(db, of);
  const drawn = draw.groups;
  const last = matches
    .filter(({ group_no }) => group_no === null)
    .toSorted((a, b) => sizeOf(b.code) - sizeOf(a.code) || (a.code < b.code ? -1 : 1));
  const open = matches.filter(({ state }) => state === 'planned').length;
  const isHalf = drawn.length > 1 && last.length === 0;
  if (open > 0 || isHalf) throw new AppError('judging_open', { params: { count: open || 1 } });
  const ofGroups = matches.filter(({ group_no }) => group_no !== null);
  const played: Played[] = ofGroups.map(playedOf);
  const groups = drawn.map((teams) =>
    standings(
      teams,
      played.filter(({ home }) => teams.includes(home)),
    ),
  );
  const places = leaguePlaces(groups, last.map(decidedOf));
  return {
    method: 'league',
    rows: new Map([...places].map(([id, place]) => [id, { place, score: null, error: null }])),
    followsFrom: {
      league: {
        seed: draw.seed,
        groups: drawn.map((teams) => teams.map(number)),
        advancing: draw.advancing,
        matches: [...ofGroups, ...last].map((match) => {
          const { home, away, ...goals } = playedOf(match);
          return {
            ...{ code: match.code, group: match.group_no, home: number(home), away: number(away) },
            ...goals,
            home_penalties: match.home_penalties,
            away_penalties: match.away_penalties,
          };
        }),
      },
    },
  };
}
