import { type getJudgingResults, judgeEffects, type Rubric } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import {
  findList,
  type ListedRow,
  presentTeam,
  selectAssigned,
  selectJudges,
  selectTeams,
} from './lists.ts';
import { type SheetRow, selectHandedIn } from './sheet-queries.ts';

/** Standard errors beyond which a judge's severity is flagged. */
const FLAGGED_FROM = 3;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** As shown, and as compared; half a tenth that a sum of fractions misses by a bit counts. */
export const oneDecimal = (value: number): number => Math.round(value * 10 + 1e-7) / 10 + 0;

export async function rubricsOf(db: Db, sheets: readonly SheetRow[]): Promise<Map<string, Rubric>> {
  const ids = [...new Set(sheets.map(({ rubric_id }) => rubric_id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('rubrics')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content as unknown as Rubric]));
}

/** Means of one criterion on the sheets that judge; 0 without any. */
const meanMark = (sheets: readonly SheetRow[], key: string): number => {
  const marks = sheets
    .filter(({ not_judged }) => not_judged === null)
    .map((sheet) => sheet.marks[key] ?? 0);
  return marks.length > 0 ? meanOf(marks) : 0;
};

interface Standing {
  row: ListedRow;
  sheets: SheetRow[];
  plain: number | null;
  adjusted: number | null;
  error: number | null;
}

/** Higher is better, first to last. */
const rankBy = (a: readonly number[], b: readonly number[]): number => {
  const index = a.findIndex((value, i) => value !== b[i]);
  return index < 0 ? 0 : (b[index] as number) - (a[index] as number);
};

/** Places within a level; undefined for a team without sheets. */
function placesOf(
  standings: readonly Standing[],
  score: (standing: Standing) => number | null,
  rubrics: Map<string, Rubric>,
): Map<string, number> {
  const keys = standings.flatMap((standing) => {
    const points = score(standing);
    if (points === null) return [];
    const ties = rubrics.get(standing.sheets[0]?.rubric_id ?? '')?.tie_order ?? [];
    const means = ties.map((key) => Math.round(meanMark(standing.sheets, key) * 1e6));
    const { id, level } = standing.row;
    return [{ id, level, key: [points, ...means] }];
  });
  return new Map(
    keys.map(({ id, level, key }) => [
      id,
      1 + keys.filter((other) => other.level === level && rankBy(other.key, key) < 0).length,
    ]),
  );
}

/**
 * A sheet of a team that is not judged counts 0 and says nothing of its judge: the model leaves it
 * out. Where the model says nothing, plain means count whatever the method.
 */
function standingsOf(teams: readonly ListedRow[], sheets: readonly SheetRow[]) {
  const effects = judgeEffects(
    sheets
      .filter(({ not_judged }) => not_judged === null)
      .map(({ team_id, crew_id, total }) => ({
        team: team_id,
        judge: crew_id,
        level: teams.find(({ id }) => id === team_id)?.level ?? 'open',
        mark: total ?? 0,
      })),
  );
  const standings = teams.map((row): Standing => {
    const own = sheets.filter(({ team_id }) => team_id === row.id);
    const judged = own.filter(({ not_judged }) => not_judged === null).length / own.length;
    const effect = effects?.teams.get(row.id) ?? (effects && own.length > 0 ? NOTHING : null);
    return {
      row,
      sheets: own,
      plain: own.length > 0 ? oneDecimal(meanOf(own.map(({ total }) => total ?? 0))) : null,
      adjusted: effect ? oneDecimal(effect.value * judged) : null,
      error: effect ? oneDecimal(effect.error * judged) : null,
    };
  });
  return { effects, standings };
}
const NOTHING = { value: 0, error: 0 };

/** By level and place. @throws AppError not_found */
export async function results({
  deps: { db },
  params,
}: Call<typeof getJudgingResults>): Promise<Reply<typeof getJudgingResults>> {
  const list = await findList(db, params.id, params.track);
  const [teams, judges, assigned] = await Promise.all([
    selectTeams(db, list),
    selectJudges(db, list),
    selectAssigned(db, list),
  ]);
  const sheets = await selectHandedIn(
    db,
    list.event_id,
    teams.map(({ id }) => id),
  );
  const { effects, standings } = standingsOf(teams, sheets);
  const isAdjusted = list.method === 'adjusted' && effects !== null;
  const places = placesOf(
    standings,
    (each) => (isAdjusted ? each.adjusted : each.plain),
    await rubricsOf(db, sheets),
  );
  const active = assigned.filter(({ recused }) => !recused);
  return {
    data: {
      method: list.method,
      connected: effects !== null,
      open: active.length - sheets.length,
      standings: standings.map(({ row, sheets: own, plain, adjusted, error }) => ({
        team: presentTeam(row, list),
        academy: row.academy,
        level: row.level ?? 'open',
        judges: new Set(own.map(({ crew_id }) => crew_id)).size,
        ...{ plain, adjusted, error },
        place: places.get(row.id) ?? null,
      })),
      judges: judges.map(({ id, name }) => {
        const effect = effects?.judges.get(id);
        return {
          ...{ id, name },
          sheets: sheets.filter(({ crew_id }) => crew_id === id).length,
          severity: effect ? oneDecimal(effect.value) : null,
          error: effect ? oneDecimal(effect.error) : null,
          flagged: effect !== undefined && Math.abs(effect.value) > FLAGGED_FROM * effect.error,
        };
      }),
    },
  };
}
