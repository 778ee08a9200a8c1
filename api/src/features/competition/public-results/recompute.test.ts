import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  compareRuns,
  drawGroups,
  judgeEffects,
  knockout,
  leaguePlaces,
  type ResultSnapshot,
  randomOf,
  roundRobin,
  type Source,
  standings,
} from '@midan/contract';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../../../docs/recompute.py', import.meta.url));
type Places = Map<string, number>;
type Judging = NonNullable<ResultSnapshot['judging']>;

/** Exit code and output of the script. */
function recompute(snapshot: ResultSnapshot, computed: Places, text = JSON.stringify(snapshot)) {
  const file = {
    sha256: hash('sha256', JSON.stringify(snapshot)),
    snapshot: text,
    computed: Object.fromEntries(snapshot.teams.map((team) => [team, computed.get(team) ?? null])),
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile('python3', [SCRIPT], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    child.stdin?.end(JSON.stringify(file));
  });
}

const teamsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `7-${String(at + 1).padStart(4, '0')}`);

function ranked(teams: readonly string[], compare: (a: string, b: string) => number): Places {
  return new Map(
    teams.map((team) => [team, 1 + teams.filter((other) => compare(other, team) < 0).length]),
  );
}

const RUBRIC = {
  criteria: [
    { key: 'idea', max: 60 },
    { key: 'teamwork', max: 40 },
  ],
  deductions: [{ key: 'old', points: 10 }],
  tie_order: ['teamwork'],
};

/** Coarse marks, so that some are level; every 9th sheet is of a team that was not judged. */
function judgedLevel(seed: number, method: 'plain' | 'adjusted', coarse: boolean): ResultSnapshot {
  const random = randomOf(seed);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const teams = teamsOf(12);
  const levels = ['junior', 'senior'] as const;
  const sheets: Judging['sheets'] = [];
  const contest: NonNullable<Judging['contest']> = [];
  for (const [at, team] of teamsOf(24).entries()) {
    const level = at < 12 ? levels[0] : levels[1];
    const good = upTo(coarse ? 2 : 8) * (coarse ? 20 : 5);
    for (const n of [0, 1, 2]) {
      const judge = `J${((at + n * (1 + (at % 2))) % 5) + 1}`;
      const marks = {
        idea: Math.min(60, Math.max(0, good + (coarse ? 0 : upTo(4) * 5 - 10))),
        teamwork: coarse ? 20 : upTo(8) * 5,
      };
      const deductions = upTo(9) === 0 ? ['old'] : [];
      const judged = upTo(8) > 0;
      const points = Math.max(0, marks.idea + marks.teamwork - 10 * deductions.length);
      const total = judged ? points : 0;
      if (at < 12 && at !== 3) sheets.push({ team, judge, marks, deductions, judged, total });
      if (judged && at !== 3) contest.push({ team, judge, level, mark: total });
    }
  }
  const judging = { rubric: RUBRIC, sheets, ...(method === 'adjusted' && { contest }) };
  return { format: 1, level: 'junior', method, teams, judging };
}

/** As the product shows and compares it. */
const oneDecimal = (value: number) => Math.round(value * 10 + 1e-7) / 10;
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function judgedPlaces({ method, judging }: ResultSnapshot): Places {
  const effects = method === 'adjusted' ? judgeEffects(judging?.contest ?? []) : undefined;
  if (effects === null) throw new Error('judges without links');
  const keys = new Map(
    [...Map.groupBy(judging?.sheets ?? [], ({ team }) => team)].map(([team, sheets]) => {
      const seen = sheets.filter(({ judged }) => judged);
      const plain = mean(sheets.map(({ total }) => total));
      const effect = (effects?.teams.get(team)?.value ?? 0) * (seen.length / sheets.length);
      const tie = mean(seen.map(({ marks }) => marks.teamwork ?? 0));
      return [team, [oneDecimal(effects ? effect : plain), Math.round(tie * 1e6)] as const];
    }),
  );
  const keyOf = (team: string) => keys.get(team) ?? [0, 0];
  return ranked([...keys.keys()], (a, b) => keyOf(b)[0] - keyOf(a)[0] || keyOf(b)[1] - keyOf(a)[1]);
}

function runsLevel(seed: number): [ResultSnapshot, Places] {
  const random = randomOf(seed);
  const teams = teamsOf(14);
  const runs = teams.slice(1).flatMap((team) =>
    Array.from({ length: 1 + Math.floor(random() * 2) }, (_, at) => ({
      ...{ team, round: at + 1, points: Math.floor(random() * 3) * 10 },
      time_ms: 90_000 + Math.floor(random() * 2) * 1000,
    })),
  );
  const of = (team: string) => runs.filter((run) => run.team === team);
  return [
    { format: 1, level: 'senior', method: 'runs', teams, runs },
    ranked(teams.slice(1), (a, b) => compareRuns(of(a), of(b))),
  ];
}

/** Few goals, so that teams are level; forfeits (3:0), routs and penalties among them. */
function leagueLevel(seed: number, count: number): [ResultSnapshot, Places] {
  const random = randomOf(seed);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const teams = teamsOf(count);
  const drawn = drawGroups(
    teams.map((id) => ({ id, school: id })),
    seed,
    4,
  ).map((group) => group.map(({ id }) => id));
  const scored = (code: string, group: number | null, home: string, away: string) => {
    const kind = upTo(9);
    const [home_goals, away_goals] =
      kind === 0 ? [3, 0] : kind === 1 ? [0, 14] : [upTo(1), upTo(1)];
    const isLevel = group === null && home_goals === away_goals;
    return {
      ...{ code, group, home, away, home_goals, away_goals },
      ...{ home_penalties: isLevel ? 3 : null, away_penalties: isLevel ? 4 : null },
      ...{ home_cards: upTo(1), away_cards: upTo(1) },
    };
  };
  const matches = drawn.flatMap((group, at) =>
    roundRobin(group.length)
      .flat()
      .map(([a, b], n) => scored(`G${at + 1}-${n + 1}`, at + 1, group[a] ?? '', group[b] ?? '')),
  );
  const tables = drawn.map((group, at) =>
    standings(
      group,
      matches.filter((match) => match.group === at + 1),
    ),
  );
  const seeds = [1, 2].flatMap((place) => tables.map((rows) => rows[place - 1]?.team ?? ''));
  const decided: { code: string; winner: string; loser: string }[] = [];
  const teamOf = (source: Source): string => {
    if ('seed' in source) return seeds[source.seed - 1] ?? '';
    const [code, side] =
      'winner' in source
        ? ([source.winner, 'winner'] as const)
        : ([source.loser, 'loser'] as const);
    return decided.find((match) => match.code === code)?.[side] ?? '';
  };
  for (const { code, home, away } of drawn.length > 1 ? knockout(seeds.length) : []) {
    const match = scored(code, null, teamOf(home), teamOf(away));
    matches.push(match);
    const isHome = match.home_goals > match.away_goals;
    const [winner, loser] = isHome ? [match.home, match.away] : [match.away, match.home];
    decided.push({ code, winner, loser });
  }
  const league = { seed, groups: drawn, advancing: 2, matches };
  return [
    { format: 1, level: 'junior', method: 'league', teams, league },
    leaguePlaces(tables, decided),
  ];
}

// At 6 and 31 the likelihood has two tops.
const cases = [1, 2, 6, 31].flatMap((seed, at): [string, ResultSnapshot, Places][] => {
  const plain = judgedLevel(seed, 'plain', seed % 2 === 0);
  const adjusted = judgedLevel(seed, 'adjusted', seed % 2 === 0);
  return [
    [`plain ${seed}`, plain, judgedPlaces(plain)],
    [`adjusted ${seed}`, adjusted, judgedPlaces(adjusted)],
    [`runs ${seed}`, ...runsLevel(seed)],
    [`league ${seed}`, ...leagueLevel(seed, [4, 8, 13, 24][at] ?? 4)],
  ];
});

test.each(cases)('a foreign script gets the places of %s', async (_, snapshot, places) => {
  const { code, output } = await recompute(snapshot, places);
  expect(code, output).toBe(0);
  expect(output.trimEnd().split('\n')).toHaveLength(snapshot.teams.length);
  const [team = '', place = 0] = [...places].find(([, each]) => each === 1) ?? [];
  const wrong = await recompute(snapshot, new Map([...places, [team, place + 1]]));
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('DIFFERENT')]);
});

test('it notices a changed mark, and a text that was changed with it', async () => {
  const [[, snapshot, places] = cases[0] as never] = cases;
  const sheets = snapshot.judging?.sheets ?? [];
  const [first] = sheets.filter(({ judged }) => judged);
  if (!first) throw new Error('no sheet');
  const changed = structuredClone(snapshot);
  for (const sheet of changed.judging?.sheets ?? []) {
    if (sheet.team === first.team) sheet.marks.idea = (sheet.marks.idea ?? 0) - 5;
  }
  expect(await recompute(changed, places)).toMatchObject({ code: 1 });
  expect((await recompute(snapshot, places, JSON.stringify(changed))).code).toBe(1);
  expect((await recompute(snapshot, places, `${JSON.stringify(snapshot)} `)).output).toContain(
    'not the one that was hashed',
  );
});
