import { hash } from 'node:crypto';
import {
  type getJudgingResults,
  type JudgedMark,
  type JudgeEffects,
  judgeEffects,
  type Rubric,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import {
  findList,
  type JudgedList,
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

export async function rubricsOf(
  db: Db,
  rows: readonly { rubric_id: string | null }[],
): Promise<Map<string, Rubric>> {
  const ids = [...new Set(rows.flatMap(({ rubric_id }) => rubric_id ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('rubrics')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, content }) => [id, content as unknown as Rubric]));
}

export const maxOf = ({ criteria }: Rubric) => criteria.reduce((sum, { max }) => sum + max, 0);

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
  rubric: Rubric | undefined;
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
): Map<string, number> {
  const keys = standings.flatMap((standing) => {
    const points = score(standing);
    if (points === null) return [];
    const { row, rubric, sheets } = standing;
    const ties = rubric?.tie_order ?? [];
    const means = ties.map((key) => Math.round(meanMark(sheets, key) * 1e6));
    return [{ id: row.id, level: row.level, key: [points, ...means] }];
  });
  return new Map(
    [...Map.groupBy(keys, ({ level }) => level).values()].flatMap((own) => {
      const ordered = own.toSorted((a, b) => rankBy(a.key, b.key));
      let place = 1;
      return ordered.map(({ id, key }, n): [string, number] => {
        // Equal to the one before: the same place.
        if (n > 0 && rankBy(ordered[n - 1]?.key ?? [], key) !== 0) place = n + 1;
        return [id, place];
      });
    }),
  );
}

/** Effects of the lists that were read last, since every reader asks for the same. */
const computed = new Map<string, { marks: string; effects: JudgeEffects | null }>();
const COMPUTED_MAX = 30;

/** Worked out once for the sheets that are handed in. */
function effectsOf({ event_id, track_id }: JudgedList, marks: readonly JudgedMark[]) {
  const list = `${event_id} ${track_id}`;
  const fingerprint = hash('sha256', JSON.stringify(marks));
  const known = computed.get(list);
  const entry =
    known?.marks === fingerprint ? known : { marks: fingerprint, effects: judgeEffects(marks) };
  // The last in the order in which they go.
  computed.delete(list);
  computed.set(list, entry);
  const [oldest = ''] = computed.keys();
  if (computed.size > COMPUTED_MAX) computed.delete(oldest);
  return entry.effects;
}

/**
 * The model takes a total as a share of its rubric's maximum, of 100, so that levels with other
 * maxima are one contest; a team's mean is in its own rubric's points again. A sheet of a team that
 * is not judged counts 0 and says nothing of its judge: the model leaves it out. Where the model
 * says nothing, plain means count whatever the method.
 */
function standingsOf(
  list: JudgedList,
  teams: readonly ListedRow[],
  sheets: readonly SheetRow[],
  rubrics: Map<string, Rubric>,
) {
  const rubricOf = ({ rubric_id }: ListedRow) => rubrics.get(rubric_id ?? '');
  const scaleOf = (team: ListedRow) => {
    const rubric = rubricOf(team);
    return rubric ? maxOf(rubric) / 100 : 1;
  };
  const byTeam = Map.groupBy(sheets, ({ team_id }) => team_id);
  const marks = teams.flatMap((team) =>
    (byTeam.get(team.id) ?? [])
      .filter(({ not_judged }) => not_judged === null)
      .map(({ crew_id, total }) => ({
        ...{ team: team.id, judge: crew_id, level: team.level ?? 'open' },
        mark: (total ?? 0) / scaleOf(team),
      })),
  );
  const effects = effectsOf(list, marks);
  const standings = teams.map((row): Standing => {
    const own = byTeam.get(row.id) ?? [];
    const judged = own.filter(({ not_judged }) => not_judged === null).length / own.length;
    const effect = effects?.teams.get(row.id) ?? (effects && own.length > 0 ? NOTHING : null);
    const part = judged * scaleOf(row);
    return {
      ...{ row, sheets: own, rubric: rubricOf(row) },
      plain: own.length > 0 ? oneDecimal(meanOf(own.map(({ total }) => total ?? 0))) : null,
      adjusted: effect ? oneDecimal(effect.value * part) : null,
      error: effect ? oneDecimal(effect.error * part) : null,
    };
  });
  return { effects, standings, marks };
}
const NOTHING = { value: 0, error: 0 };

/** Standings of all levels with their places, and the marks that the model takes. */
export async function judgedStandings(db: Db, list: JudgedList) {
  const teams = await selectTeams(db, list);
  const sheets = await selectHandedIn(
    db,
    list.event_id,
    teams.map(({ id }) => id),
  );
  const judged = standingsOf(list, teams, sheets, await rubricsOf(db, teams));
  const isAdjusted = list.method === 'adjusted' && judged.effects !== null;
  const places = placesOf(judged.standings, (each) => (isAdjusted ? each.adjusted : each.plain));
  return { ...judged, sheets, isAdjusted, places };
}

/** By level and place. @throws AppError not_found */
export async function results({
  deps: { db },
  params,
}: Call<typeof getJudgingResults>): Promise<Reply<typeof getJudgingResults>> {
  const list = await findList(db, params.id, params.track);
  const [{ effects, standings, sheets, places }, judges, assigned] = await Promise.all([
    judgedStandings(db, list),
    selectJudges(db, list),
    selectAssigned(db, list),
  ]);
  const given = Map.groupBy(sheets, ({ crew_id }) => crew_id);
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
          sheets: given.get(id)?.length ?? 0,
          severity: effect ? oneDecimal(effect.value) : null,
          error: effect ? oneDecimal(effect.error) : null,
          flagged: effect !== undefined && Math.abs(effect.value) > FLAGGED_FROM * effect.error,
        };
      }),
    },
  };
}
