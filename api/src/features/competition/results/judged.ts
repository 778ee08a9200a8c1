import { hash } from 'node:crypto';
import type { Level, ResultSnapshot } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { type findList, judgedStandings } from '../judging/index.ts';
import type { Worked } from './worked.ts';

type Judged = NonNullable<ResultSnapshot['judging']>;
type Standings = Awaited<ReturnType<typeof judgedStandings>>;

const inOrder = <T>(rows: readonly T[], key: (row: T) => string) =>
  rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

/** J1, J2 … in an order that follows from all marks, and tells nothing of who it is. */
function judgeNames(of: Standings, number: (team: string) => string): Map<string, string> {
  const marks = of.sheets.map(({ team_id, marks: given, deductions, not_judged }) =>
    JSON.stringify([number(team_id), Object.entries(given).sort(), deductions, not_judged]),
  );
  const salt = hash('sha256', marks.sort().join('\n'));
  const judges = [...new Set(of.sheets.map(({ crew_id }) => crew_id))];
  return new Map(
    inOrder(judges, (id) => hash('sha256', `${salt} ${id}`)).map((id, at) => [id, `J${at + 1}`]),
  );
}

function judgingOf(of: Standings, level: Level, number: (team: string) => string): Judged {
  const names = judgeNames(of, number);
  const nameOf = (crewId: string) => names.get(crewId) ?? '';
  const own = of.standings.filter(({ row }) => row.level === level);
  const rubric = own.find((each) => each.rubric)?.rubric;
  const sheets = own
    .flatMap((each) => each.sheets)
    .map((sheet) => ({
      team: number(sheet.team_id),
      judge: nameOf(sheet.crew_id),
      marks: Object.fromEntries(Object.entries(sheet.marks).sort()),
      deductions: sheet.deductions.toSorted(),
      judged: sheet.not_judged === null,
      total: sheet.total ?? 0,
    }));
  const contest = of.marks.map(({ team, judge, level: its, mark }) => ({
    ...{ team: number(team), judge: nameOf(judge), level: its as Level, mark },
  }));
  const key = (row: { team: string; judge: string }) => JSON.stringify([row.team, row.judge, row]);
  return {
    rubric: {
      criteria: (rubric?.criteria ?? []).map((one) => ({ key: one.key, max: one.max })),
      deductions: (rubric?.deductions ?? []).map((one) => ({ key: one.key, points: one.points })),
      tie_order: rubric?.tie_order ?? [],
    },
    sheets: inOrder(sheets, key),
    ...(of.isAdjusted ? { contest: inOrder(contest, key) } : {}),
  };
}

/** Of one level; the model takes the marks of all. */
export async function workOutJudged(
  db: Db,
  list: Awaited<ReturnType<typeof findList>>,
  { level, number }: { level: Level; number: (team: string) => string },
): Promise<Worked> {
  const of = await judgedStandings(db, list);
  const rows = of.standings.map(({ row, plain, adjusted, error }) => ({
    id: row.id,
    place: of.places.get(row.id) ?? null,
    score: of.isAdjusted ? adjusted : plain,
    error: of.isAdjusted ? error : null,
  }));
  return {
    method: of.isAdjusted ? 'adjusted' : 'plain',
    rows: new Map(rows.map(({ id, ...row }) => [id, row])),
    followsFrom: { judging: judgingOf(of, level, number) },
  };
}
