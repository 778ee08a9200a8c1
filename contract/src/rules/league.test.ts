import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawGroups, knockout, type Played, roundRobin, standings } from './league.ts';

const teamsOf = (schools: readonly number[]) =>
  schools.flatMap((count, school) =>
    Array.from({ length: count }, (_, n) => ({ id: `${school}-${n}`, school: String(school) })),
  );
const schools = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });

describe('the draw', () => {
  it('has everybody once, in groups equal but for one, with schools as far apart as can be', () => {
    fc.assert(
      fc.property(schools, fc.nat(), fc.integer({ min: 3, max: 5 }), (counts, seed, size) => {
        const teams = teamsOf(counts);
        const groups = drawGroups(teams, seed, size);
        expect(
          groups
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(teams.map(({ id }) => id).sort());
        const lengths = groups.map(({ length }) => length);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(size);
        for (const [school, count] of counts.entries()) {
          const meet = groups.map(
            (group) => group.filter((team) => team.school === String(school)).length,
          );
          expect(Math.max(...meet)).toBeLessThanOrEqual(Math.ceil(count / groups.length));
        }
      }),
    );
  });

  it('is the same for a seed, whatever the order of the list, and another for another seed', () => {
    const teams = teamsOf([2, 3, 1, 4, 2]);
    const ids = (seed: number, list = teams) =>
      drawGroups(list, seed, 4).map((group) => group.map(({ id }) => id));
    expect(ids(4711, teams.toReversed())).toEqual(ids(4711));
    expect(ids(4712)).not.toEqual(ids(4711));
  });
});

it('a group plays every pair once, and nobody twice in a round', () => {
  for (let teams = 1; teams <= 12; teams++) {
    const rounds = roundRobin(teams);
    const pairs = rounds.flat().map((pair) => pair.toSorted((a, b) => a - b).join());
    expect(new Set(pairs).size).toBe((teams * (teams - 1)) / 2);
    expect(pairs.length).toBe(new Set(pairs).size);
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
  }
});

describe('standings', () => {
  const played = (home: string, away: string, goals: [number, number], cards = 0): Played => ({
    ...{ home, away, home_goals: goals[0], away_goals: goals[1] },
    ...{ home_cards: cards, away_cards: 0 },
  });
  const order = (drawn: string[], matches: Played[]) =>
    standings(drawn, matches).map(({ team }) => team);

  it('put the winner between level teams first, even with fewer goals', () => {
    const matches = [
      played('a', 'b', [1, 0]),
      played('b', 'c', [9, 0]),
      played('c', 'a', [1, 0]),
      played('a', 'd', [0, 0]),
      played('b', 'd', [2, 0]),
      played('c', 'd', [0, 1]),
    ];
    expect(order(['a', 'b', 'c', 'd'], matches)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('count points between level teams once, then goals, cards and the draw', () => {
    // a, b and c beat each other once: equal between them, so goal difference decides.
    const circle = [played('a', 'b', [2, 0]), played('b', 'c', [1, 0]), played('c', 'a', [1, 0])];
    expect(order(['a', 'b', 'c'], circle)).toEqual(['a', 'c', 'b']);
    const level = [played('a', 'b', [1, 1], 3)];
    expect(order(['a', 'b'], level)).toEqual(['b', 'a']);
    expect(order(['b', 'a'], [played('a', 'b', [1, 1])])).toEqual(['b', 'a']);
  });

  it('do not depend on the order of matches, and no place is given twice', () => {
    const goals = fc.tuple(fc.nat(4), fc.nat(4));
    fc.assert(
      fc.property(fc.array(goals, { minLength: 6, maxLength: 6 }), fc.nat(5), (scores, turn) => {
        const drawn = ['a', 'b', 'c', 'd'];
        const matches = roundRobin(4)
          .flat()
          .map(([home, away], n) =>
            played(drawn[home] ?? '', drawn[away] ?? '', scores[n] ?? [0, 0]),
          );
        const rows = standings(drawn, matches);
        expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
        const turned = [...matches.slice(turn), ...matches.slice(0, turn)];
        expect(standings(drawn, turned)).toEqual(rows);
      }),
    );
  });
});

describe('the knock-out', () => {
  it('has one decisive match fewer than teams, and each plays on from one that is before it', () => {
    for (let teams = 2; teams <= 40; teams++) {
      const matches = knockout(teams);
      expect(matches.filter(({ code }) => code !== '3P').length).toBe(teams - 1);
      const known = new Set<string>();
      const seeds: number[] = [];
      for (const { code, home, away } of matches) {
        for (const source of [home, away]) {
          if ('seed' in source) seeds.push(source.seed);
          else expect(known).toContain('winner' in source ? source.winner : source.loser);
        }
        known.add(code);
      }
      expect(known.size).toBe(matches.length);
      expect(seeds.sort((a, b) => a - b)).toEqual(Array.from({ length: teams }, (_, n) => n + 1));
    }
  });

  it('lets the first seeds pass, and the first two meet in the final at the earliest', () => {
    expect(knockout(6).map(({ code }) => code)).toEqual([
      'QF-2',
      'QF-4',
      'SF-1',
      'SF-2',
      '3P',
      'F',
    ]);
    expect(knockout(6)[2]).toEqual({ code: 'SF-1', home: { seed: 1 }, away: { winner: 'QF-2' } });
    expect(knockout(3).map(({ code }) => code)).toEqual(['SF-2', 'F']);
  });
});
