import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawGroups,
  isScore,
  knockout,
  leaguePlaces,
  type Played,
  roundRobin,
  seeds,
  standings,
} from './league.ts';

const teamsOf = (schools: readonly number[]) =>
  schools.flatMap((count, school) =>
    Array.from({ length: count }, (_, n) => ({ id: `${school}-${n}`, school: String(school) })),
  );
const schools = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });

const played = (home: string, away: string, goals: [number, number], cards = 0): Played => ({
  ...{ home, away, home_goals: goals[0], away_goals: goals[1] },
  ...{ home_cards: cards, away_cards: 0 },
});

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

  it('look at goal difference between level teams first, and at no rout', () => {
    // a and b drew; b's goals against the others are more, by one rout.
    const matches = [
      played('a', 'b', [1, 1]),
      played('a', 'c', [11, 0]),
      played('b', 'c', [30, 0]),
    ];
    // 10 and 10 count; then goals.
    expect(order(['a', 'b', 'c'], matches)).toEqual(['b', 'a', 'c']);
    const between = [
      played('a', 'b', [3, 0]),
      played('b', 'c', [1, 0]),
      played('c', 'a', [1, 0]),
      played('c', 'd', [0, 5]),
      played('a', 'd', [0, 5]),
      played('b', 'd', [4, 5]),
    ];
    expect(order(['a', 'b', 'c', 'd'], between)).toEqual(['d', 'a', 'c', 'b']);
  });
});

describe('places of a league', () => {
  const group = (...teams: string[]) =>
    standings(
      teams,
      teams.flatMap((home, at) => teams.slice(at + 1).map((away) => played(home, away, [1, 0]))),
    );

  it('go by the knock-out, then by places in the groups, which teams share', () => {
    const groups = [group('a1', 'a2', 'a3', 'a4'), group('b1', 'b2', 'b3')];
    const matches = [
      { code: 'SF-1', winner: 'a1', loser: 'b2' },
      { code: 'SF-2', winner: 'a2', loser: 'b1' },
      { code: '3P', winner: 'b1', loser: 'b2' },
      { code: 'F', winner: 'a2', loser: 'a1' },
    ];
    expect([...leaguePlaces(groups, matches)]).toEqual([
      ['a2', 1],
      ['a1', 2],
      ['b1', 3],
      ['b2', 4],
      ['a3', 5],
      ['b3', 5],
      ['a4', 7],
    ]);
  });

  it('are those of the group without a knock-out', () => {
    expect([...leaguePlaces([group('a', 'b')], [])]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
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

describe('seeds', () => {
  const won = (winner: string, loser: string, home_goals: number): Played => ({
    ...{ home: winner, away: loser, home_goals, away_goals: 0, home_cards: 0, away_cards: 0 },
  });
  const rowsOf = (group: string[], goals: number) => {
    const [a = '', b = '', c = ''] = group;
    return standings(group, [won(a, b, goals), won(a, c, goals), won(b, c, goals)]);
  };

  it('go by place, then points and goals; a group does not meet itself in the first matches', () => {
    const drawn = [
      ['a1', 'a2', 'a3'],
      ['b1', 'b2', 'b3'],
    ];
    const groups = [rowsOf(drawn[0] ?? [], 2), rowsOf(drawn[1] ?? [], 1)];
    expect(seeds(drawn, groups, 1)).toEqual(['a1', 'b1']);
    // By goals b2 comes before a2, who would then meet a1.
    const weak = standings(['b1', 'b2', 'b3'], [won('b1', 'b2', 3), won('b2', 'b3', 9)]);
    expect(seeds(drawn, [groups[0] ?? [], weak], 2)).toEqual(['a1', 'b1', 'a2', 'b2']);
    expect(seeds([['a1', 'a2', 'a3']], [groups[0] ?? []], 2)).toEqual(['a1', 'a2']);
  });

  it('need a winner by penalties where a knock-out is level, and nowhere else', () => {
    const score = (home_goals: number, home_penalties: number | null) => ({
      ...{ home_goals, away_goals: 1, home_penalties, away_penalties: home_penalties && 2 },
    });
    const right = [score(1, 3), score(2, null)].map((each) => isScore(each, true));
    const wrong = [score(1, 2), score(1, null), score(2, 3)].map((each) => isScore(each, true));
    expect([right, wrong]).toEqual([
      [true, true],
      [false, false, false],
    ]);
    expect([isScore(score(1, null), false), isScore(score(1, 3), false)]).toEqual([true, false]);
  });
});
