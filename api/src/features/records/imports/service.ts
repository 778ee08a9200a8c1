import type { ClassImportDetails, getImport, listImportRows, listImports } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { presentDetails, presentImport, presentRow } from './present.ts';
import { countImports, selectImport, selectImports } from './queries.ts';
import {
  countRows,
  countTeamLines,
  selectBeginning,
  selectNames,
  selectRows,
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

/** See presentDetails(). @throws AppError not_found */
export async function detailsOf(
  db: Db,
  academyId: string,
  id: string,
): Promise<ClassImportDetails> {
  const found = await selectImport(db, academyId, id);
  if (!found) throw new AppError('not_found');
  const lines = await selectBeginning(db, id, found.header_line);
  const team = found.columns?.team ?? null;
  const [sums, waiting] = await Promise.all([
    selectSums(db, id),
    team === null
      ? 0
      : countTeamLines(db, id, { column: team, isPreview: found.status === 'previewed' }),
  ]);
  return presentDetails(found, { lines, sums, waiting });
}

export const get = async ({
  deps,
  actor,
  params,
}: Call<typeof getImport>): Promise<Reply<typeof getImport>> => ({
  data: await detailsOf(deps.db, actor.id, params.id),
});

/** Empty without columns, or once the lines are deleted. @throws AppError not_found */
export async function listRows({
  deps: { db },
  actor,
  params,
  query,
}: Call<typeof listImportRows>): Promise<Reply<typeof listImportRows>> {
  const found = await selectImport(db, actor.id, params.id);
  if (!found) throw new AppError('not_found');
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([
    selectRows(db, found.id, { outcome: query.outcome, page }),
    countRows(db, found.id, query.outcome),
  ]);
  const names = await selectNames(
    db,
    rows.flatMap(({ twin_student_id }) => twin_student_id ?? []),
  );
  const { columns } = found;
  return {
    data: columns ? rows.map((row) => presentRow(row, columns, names)) : [],
    meta: metaOf(query, total),
  };
}
