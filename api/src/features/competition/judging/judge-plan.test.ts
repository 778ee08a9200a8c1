import { LIMITS } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { type Plan, type PlanTeam, planJudges } from './judge-plan.ts';

const name = (kind: string, n: number) => `${kind}${String(n).padStart(2, '0')}`;
const judgesOf = (count: number) => Array.from({ length: count }, (_, n) => name('j', n));
const team = (n: number, fields: Partial<PlanTeam> = {}): PlanTeam => ({
  ...{ id: name('t', n), kept: [], turn: null, wanted: 3, barred: new Set<string>() },
  ...fields,
});
const teamsOf = (count: number, fields: (n: number) => Partial<PlanTeam> = () => ({})) =>
  Array.from({ length: count }, (_, n) => team(n, fields(n)));

function expectValid(plan: Plan, teams: readonly PlanTeam[]): void {
  const busy = new Set<string>();
  for (const { id, barred, kept } of teams) {
    const { judges, turn } = plan.teams.get(id) as { judges: string[]; turn: number };
    expect(new Set(judges).size).toBe(judges.length);
    expect(kept.filter((judge) => !judges.includes(judge))).toEqual([]);
    expect(judges.filter((judge) => barred.has(judge) && !kept.includes(judge))).toEqual([]);
    expect(turn).toBeGreaterThan(0);
    for (const judge of judges) {
      expect(busy.has(`${turn} ${judge}`), `${judge} twice in turn ${turn}`).toBe(false);
      busy.add(`${turn} ${judge}`);
    }
  }
  const loads = [...plan.loads.values()];
  expect(loads.reduce((sum, load) => sum + load, 0)).toBe(busy.size);
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
}

describe('a plan of judges', () => {
  it('loads all alike, links all, and keeps conflicts apart', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      // Each judge has a conflict with the school of four teams.
      const teams = teamsOf(48, (n) => ({ barred: new Set([name('j', n % 12)]) }));
      const plan = planJudges(teams, judgesOf(12), seed);
      expectValid(plan, teams);
      expect([plan.connected, plan.short]).toEqual([true, []]);
      // 48 teams by at most four a turn.
      expect(plan.turns).toBeLessThanOrEqual(15);
    }
    for (const [count, judges, wanted] of [
      [24, 8, 2],
      [10, 6, 2],
      [7, 5, 3],
      [1, 3, 2],
    ] as const) {
      const teams = teamsOf(count, () => ({ wanted }));
      const plan = planJudges(teams, judgesOf(judges), 5);
      expectValid(plan, teams);
      expect(plan.connected).toBe(true);
    }
  });

  it('is the same for the same seed, whatever the order, and another for another', () => {
    const teams = teamsOf(20, (n) => ({ barred: new Set([name('j', n % 3)]) }));
    const plan = planJudges(teams, judgesOf(6), 77);
    expect(planJudges(teams.toReversed(), judgesOf(6).reverse(), 77)).toEqual(plan);
    expect(planJudges(teams, judgesOf(6), 78)).not.toEqual(plan);
  });

  it('names teams that too few may judge', () => {
    const teams = [team(0, { barred: new Set(judgesOf(2)) }), team(1), team(2)];
    const plan = planJudges(teams, judgesOf(3), 1);
    expect(plan.short).toEqual(['t00']);
    expect(plan.teams.get('t00')?.judges).toEqual(['j02']);
    expect(planJudges(teams, [], 1).short).toEqual(['t00', 't01', 't02']);
    expect(planJudges([], judgesOf(2), 1)).toMatchObject({ turns: 0, short: [] });
  });

  it('fills a gap alone', () => {
    const before = planJudges(teamsOf(12), judgesOf(6), 3);
    const gap = judgesOf(6).find((judge) => !before.teams.get('t04')?.judges.includes(judge)) ?? '';
    const teams = teamsOf(12, (n) => {
      const { judges, turn } = before.teams.get(name('t', n)) as { judges: string[]; turn: number };
      const lost = n === 4 && judges[0];
      return lost
        ? { kept: judges.slice(1), turn, barred: new Set([lost, gap]) }
        : { kept: judges, turn, wanted: judges.length };
    });
    const after = planJudges(teams, judgesOf(6), 9);
    for (const { id, kept, turn } of teams.filter((each) => each.id !== 't04')) {
      expect(after.teams.get(id)).toEqual({ judges: kept, turn });
    }
    const filled = after.teams.get('t04')?.judges ?? [];
    expect([filled.length, filled.includes(gap)]).toEqual([3, false]);
  });

  it('plans 48 teams and 12 judges in well below a second', () => {
    const from = performance.now();
    planJudges(teamsOf(48), judgesOf(12), 1);
    expect(performance.now() - from).toBeLessThan(1000);
  });

  it('draws the largest plans again only as far as the effort goes', () => {
    for (const [judges, wanted] of [
      [LIMITS.planJudgesMax, 5],
      [5, 3],
    ] as const) {
      const teams = teamsOf(LIMITS.planTeamsMax, () => ({ wanted }));
      const from = process.cpuUsage();
      expectValid(planJudges(teams, judgesOf(judges), 1), teams);
      expect(process.cpuUsage(from).user).toBeLessThan(3_000_000);
    }
  });
});
