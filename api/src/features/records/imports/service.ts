import type { ClassImportDetails, getImport, listImportRows, listImports } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { type Asking, NO_PLAN, planTeams, seasonOf, type TeamPlan } from './plan.ts';
import { presentDetails, presentImport, presentRow } from './present.ts';
import { countImports, type ImportRecord, selectImport, selectImports } from './queries.ts';
import {
  countRows,
  countTeamLines,
  type Filter,
  selectBeginning,
  selectNames,
  selectRows,
  selectSample,
  selectSums,
} from './row-queries.ts';

export async function list({
  deps,
  actor,
  query,
}: Call<typeof listImports>): Promise<Reply<typeof listImports>> {
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const [imports, total] = await Promise.all([
    selectImports(deps.db, actor.id, page),
    countImports(deps.db, actor.id),
  ]);
  return { data: imports.map(presentImport), meta: metaOf(query, total) };
}

/** Nothing for a list that is done, or has no column of teams. */
const planOf = async (db: Db, call: Asking, found: ImportRecord): Promise<TeamPlan> => {
  const { id, columns, status } = found;
  if (status !== 'previewed' || columns?.team == null) return NO_PLAN;
  return planTeams(db, call, { id, columns }, await seasonOf(db));
};

/** See presentDetails(). @throws AppError not_found */
export async function detailsOf(db: Db, call: Asking, id: string): Promise<ClassImportDetails> {
  const found = await selectImport(db, call.actor.id, id);
  if (!found) throw new AppError('not_found');
  const lines = await selectBeginning(db, id, found.header_line);
  const team = found.columns?.team ?? null;
  const [plan, sample, sums, waiting] = await Promise.all([
    planOf(db, call, found),
    selectSample(db, id, found.header_line),
    selectSums(db, id),
    team === null
      ? 0
      : countTeamLines(db, id, { column: team, isPreview: found.status === 'previewed' }),
  ]);
  return presentDetails(found, { lines, sums, waiting, plan, sample });
}

export const get = async (call: Call<typeof getImport>): Promise<Reply<typeof getImport>> => ({
  data: await detailsOf(call.deps.db, call, call.params.id),
});

/** Empty without columns, or once the lines are deleted. @throws AppError not_found */
export async function listRows(
  call: Call<typeof listImportRows>,
): Promise<Reply<typeof listImportRows>> {
  const { actor, params, query } = call;
  const { db } = call.deps;
  const found = await selectImport(db, actor.id, params.id);
  if (!found) throw new AppError('not_found');
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const { notes } = await planOf(db, call, found);
  const filter: Filter =
    query.outcome === 'team' ? { lines: [...notes.keys()] } : { outcome: query.outcome };
  const [rows, total] = await Promise.all([
    selectRows(db, found.id, { ...filter, page }),
    countRows(db, found.id, filter),
  ]);
  const names = await selectNames(
    db,
    rows.flatMap(({ twin_student_id }) => twin_student_id ?? []),
  );
  const { columns } = found;
  return {
    data: columns
      ? rows.map((row) => presentRow(row, columns, names, notes.get(row.line) ?? []))
      : [],
    meta: metaOf(query, total),
  };
}
