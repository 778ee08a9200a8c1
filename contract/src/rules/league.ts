import { randomOf, shuffled } from './random.ts';

export interface Drawn {
  id: string;
  school: string;
}

/**
 * Groups of at most `size`, equal but for one, by a seed that is said aloud. Teams of a school are
 * dealt one after another, so as few as possible meet in a group. The order of `teams` is nothing.
 */
export function drawGroups<T extends Drawn>(
  teams: readonly T[],
  seed: number,
  size: number,
): T[][] {
  const random = randomOf(seed);
  const known = teams.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const schools = shuffled([...new Set(known.map(({ school }) => school).sort())], random);
  const dealt = schools.flatMap((school) =>
    shuffled(
      known.filter((team) => team.school === school),
      random,
    ),
  );
  const groups: T[][] = Array.from({ length: Math.ceil(teams.length / size) }, () => []);
  for (const [at, team] of dealt.entries()) groups[at % groups.length]?.push(team);
  return shuffled(groups, random).map((group) => shuffled(group, random));
}

/** Every pair once, in rounds in which nobody plays twice; by places from 0 (circle method). */
export function roundRobin(teams: number): [home: number, away: number][][] {
  const seats = teams + (teams % 2);
  return Array.from({ length: Math.max(0, seats - 1) }, (_, round) => {
    const circle = [
      0,
      ...Array.from({ length: seats - 1 }, (_, at) => 1 + ((at + round) % (seats - 1))),
    ];
    return Array.from({ length: seats / 2 }, (_, at): [number, number] => {
      const pair: [number, number] = [circle[at] ?? 0, circle[seats - 1 - at] ?? 0];
      return round % 2 === 0 ? pair : [pair[1], pair[0]];
    }).filter((pair) => pair.every((seat) => seat < teams));
  });
}

/** A finished match; goals of a forfeit are what the book gives. */
export interface Played {
  home: string;
  away: string;
  home_goals: number;
  away_goals: number;
  /** Points of cards: a yellow 1, a red 3. */
  home_cards: number;
  away_cards: number;
}

export interface Row {
  team: string;
  played: number;
  points: number;
  goals_for: number;
  goals_against: number;
  cards: number;
  /** From 1. No two are equal: the draw decides last. */
  place: number;
}

const WIN = 3;
const pointsOf = (own: number, other: number) => (own > other ? WIN : own === other ? 1 : 0);

function rowsOf(teams: readonly string[], matches: readonly Played[]): Map<string, Row> {
  const rows = new Map(
    teams.map((team): [string, Row] => [
      team,
      { team, played: 0, points: 0, goals_for: 0, goals_against: 0, cards: 0, place: 0 },
    ]),
  );
  const count = (team: string, own: number, other: number, cards: number) => {
    const row = rows.get(team);
    if (!row) return;
    row.played += 1;
    row.points += pointsOf(own, other);
    row.goals_for += own;
    row.goals_against += other;
    row.cards += cards;
  };
  for (const match of matches) {
    count(match.home, match.home_goals, match.away_goals, match.home_cards);
    count(match.away, match.away_goals, match.home_goals, match.away_cards);
  }
  return rows;
}

/** Of a match, at most so many goals count in the difference: nobody gains by a rout. */
const DIFFERENCE_MAX = 10;

/**
 * As the soccer rulebook orders them: by points; then, among the teams that are level, points and
 * goal difference in the matches between them (once, not again among those still level); then in all
 * matches the goal difference, of a match 10 at most, and goals; fewer cards; the order of the draw.
 * @param drawn  all teams of the group
 */
export function standings(drawn: readonly string[], matches: readonly Played[]): Row[] {
  const all = [...rowsOf(drawn, matches).values()];
  const between = new Map<string, Row>();
  for (const points of new Set(all.map((row) => row.points))) {
    const level = all.filter((row) => row.points === points).map(({ team }) => team);
    const among = matches.filter(({ home, away }) => level.includes(home) && level.includes(away));
    for (const row of rowsOf(level, among).values()) between.set(row.team, row);
  }
  const capped = rowsOf(drawn, matches.map(withoutRout));
  const difference = (row: Row | undefined) => (row ? row.goals_for - row.goals_against : 0);
  return all
    .map((row) => {
      const own = between.get(row.team);
      return {
        row,
        key: [
          row.points,
          own?.points ?? 0,
          difference(own),
          difference(capped.get(row.team)),
          row.goals_for,
          -row.cards,
          -drawn.indexOf(row.team),
        ],
      };
    })
    .sort((a, b) => firstDifference(b.key, a.key))
    .map(({ row }, at) => ({ ...row, place: at + 1 }));
}

const firstDifference = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, n) => value !== b[n]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** The winner's goals are taken down until the match is no rout. */
const withoutRout = (match: Played): Played => ({
  ...match,
  home_goals: Math.min(match.home_goals, match.away_goals + DIFFERENCE_MAX),
  away_goals: Math.min(match.away_goals, match.home_goals + DIFFERENCE_MAX),
});

/** Who plays: a qualified team by its seed from 1, or the winner or loser of an earlier match. */
export type Source = { seed: number } | { winner: string } | { loser: string };

export interface KnockoutMatch {
  /** `R16-1`, `QF-2`, `SF-1`, `F`, and `3P` for the third place. */
  code: string;
  home: Source;
  away: Source;
}

const nameOfStage = (teams: number) => ({ 2: 'F', 4: 'SF', 8: 'QF' })[teams] ?? `R${teams}`;

/** `SF` of `SF-2`. */
export const stageOf = (code: string): string => code.split('-')[0] ?? code;

/** Teams that the stage begins with. */
const sizeOf = (stage: string): number => ({ F: 2, SF: 4, QF: 8 })[stage] ?? Number(stage.slice(1));

/** Seeds of a full bracket, so that 1 and 2 meet in the final at the earliest. */
function bracket(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const sum = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

/**
 * One decisive match fewer than teams, earlier ones first; seeds without an opponent pass. With
 * four or more, the losers of the semi-finals play for the third place.
 */
export function knockout(teams: number): KnockoutMatch[] {
  if (teams < 2) return [];
  const size = 2 ** Math.ceil(Math.log2(teams));
  const matches: KnockoutMatch[] = [];
  let stage: Source[] = bracket(size).map((seed) => ({ seed }));
  while (stage.length > 1) {
    const name = nameOfStage(stage.length);
    const next: Source[] = [];
    for (let at = 0; at < stage.length; at += 2) {
      const pair = [stage[at], stage[at + 1]].filter(
        (source): source is Source =>
          source !== undefined && !('seed' in source && source.seed > teams),
      );
      const [home, away] = pair;
      if (!home) continue;
      if (!away) {
        next.push(home);
        continue;
      }
      const code = name === 'F' ? name : `${name}-${at / 2 + 1}`;
      matches.push({ code, home, away });
      next.push({ winner: code });
    }
    stage = next;
  }
  const isSemi = ({ code }: KnockoutMatch) => code.startsWith('SF-');
  if (matches.filter(isSemi).length === 2) {
    const third = { code: '3P', home: { loser: 'SF-1' }, away: { loser: 'SF-2' } };
    matches.splice(-1, 0, third);
  }
  return matches;
}

/**
 * The best `advancing` of each group, best first: by place, then points, goal difference, goals and
 * the order of the draw. Two of a group that would meet at once are kept apart where another pair
 * takes one of them.
 * @param drawn  teams of each group
 */
export function seeds(
  drawn: readonly (readonly string[])[],
  groups: readonly (readonly Row[])[],
  advancing: number,
): string[] {
  const order = drawn.flat();
  const groupOf = (team: string | undefined) =>
    drawn.findIndex((group) => group.includes(team ?? ''));
  const keyOf = (row: Row) => [
    ...[-row.place, row.points, row.goals_for - row.goals_against, row.goals_for],
    -order.indexOf(row.team),
  ];
  const seeded = groups
    .flatMap((group) => group.slice(0, advancing))
    .sort((a, b) => firstDifference(keyOf(b), keyOf(a)))
    .map(({ team }) => team);
  const pairs = knockout(seeded.length).flatMap(({ home, away }) =>
    'seed' in home && 'seed' in away ? [{ home: home.seed - 1, away: away.seed - 1 }] : [],
  );
  const meet = (home: number, away: number) => groupOf(seeded[home]) === groupOf(seeded[away]);
  for (const { home, away } of pairs) {
    if (!meet(home, away)) continue;
    const [other] = pairs
      .filter((pair) => !meet(home, pair.away) && !meet(pair.home, away))
      .sort((a, b) => Math.abs(a.away - away) - Math.abs(b.away - away));
    if (!other) continue;
    [seeded[away], seeded[other.away]] = [seeded[other.away] as string, seeded[away] as string];
  }
  return seeded;
}

interface Score {
  home_goals: number;
  away_goals: number;
  home_penalties: number | null;
  away_penalties: number | null;
}

/** A knock-out match that is level is decided by penalties; no other match has any. */
export function isScore(score: Score, isKnockout: boolean): boolean {
  const { home_penalties: home, away_penalties: away } = score;
  const isLevel = isKnockout && score.home_goals === score.away_goals;
  return isLevel ? home !== null && away !== null && home !== away : home === null && away === null;
}

/** A decided match of the knock-out. */
export interface Decided {
  code: string;
  winner: string;
  loser: string;
}

/** Of a match whose score isScore(): by goals, then penalties. */
export function outcomeOf<Team>({
  home,
  away,
  ...score
}: Score & { home: Team; away: Team }): Record<'winner' | 'loser', Team> {
  const lead =
    score.home_goals - score.away_goals ||
    (score.home_penalties ?? 0) - (score.away_penalties ?? 0);
  return lead > 0 ? { winner: home, loser: away } : { winner: away, loser: home };
}

/** How many may go through, so that nobody's group is without somebody who stays behind. */
export const advancingMost = (teams: number, groupSize: number): number =>
  Math.floor(teams / Math.ceil(teams / groupSize)) - 1;

/**
 * Places of a finished league. The final and the match for the third place give 1 to 4; losers of an
 * earlier stage share the place after those who went further; then all who did not go through, those
 * with the same place in their groups alike. Without a knock-out, of one group, its own places.
 * @param groups  standings of each group
 * @param knockedOut  in any order
 */
export function leaguePlaces(
  groups: readonly (readonly Row[])[],
  knockedOut: readonly Decided[],
): Map<string, number> {
  const ranks: string[][] = [];
  const decided = new Map(knockedOut.map((match) => [match.code, match]));
  const final = decided.get('F');
  const third = decided.get('3P');
  if (final) ranks.push([final.winner], [final.loser]);
  if (third) ranks.push([third.winner], [third.loser]);
  const stages = Map.groupBy(
    knockedOut.filter(({ code }) => code !== 'F' && code !== '3P'),
    ({ code }) => stageOf(code),
  );
  // Losers of the smallest stage went furthest.
  for (const [, matches] of [...stages].sort(([a], [b]) => sizeOf(a) - sizeOf(b))) {
    ranks.push(matches.map(({ loser }) => loser));
  }
  const deepest = Math.max(0, ...groups.map((group) => group.length));
  for (let place = 1; place <= deepest; place++) {
    ranks.push(
      groups.flatMap((group) => group.filter((row) => row.place === place).map((row) => row.team)),
    );
  }
  const places = new Map<string, number>();
  for (const rank of ranks) {
    const fresh = rank.filter((team) => !places.has(team));
    const place = places.size + 1;
    for (const team of fresh) places.set(team, place);
  }
  return places;
}
