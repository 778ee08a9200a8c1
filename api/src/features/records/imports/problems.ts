import type { exportImportProblems } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { tableOf } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { type StoredRow, selectImport } from './queries.ts';
import { selectLines, selectRows } from './row-queries.ts';

const needsCorrection = ({ outcome, taken, team_outcome }: StoredRow): boolean =>
  outcome === 'error' || (outcome === 'twin' && !taken) || team_outcome === 'refused';

function reasonOf(row: StoredRow, language: Language): string {
  const sentences = row.problems.map(({ cell, part, code, params }) =>
    say(language, 'imports:problem', {
      cell,
      part: say(language, `imports:parts.${part}`),
      reason: say(language, `errors:fields.${code}` as 'errors:fields.invalid', params ?? {}),
    }),
  );
  if (row.outcome === 'twin' && !row.taken) sentences.push(say(language, 'imports:file.twin'));
  if (row.team_problem) sentences.push(say(language, `imports:teamProblems.${row.team_problem}`));
  return sentences.join(' · ');
}

/** The last column has the reason. @throws AppError not_found */
export async function exportProblems({
  deps: { db },
  actor,
  params,
  query,
  language,
}: Call<typeof exportImportProblems>): Promise<Download> {
  const found = await selectImport(db, actor.id, params.id);
  if (!found) throw new AppError('not_found');
  const [rows, lines] = await Promise.all([selectRows(db, found.id), selectLines(db, found.id)]);
  const header = lines.find(({ number }) => number === found.header_line)?.cells ?? [];
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const cellsOf = (cells: string[]) => Array.from({ length: width }, (_, n) => cells[n] ?? '');
  const table = tableOf(
    [...cellsOf(header), say(language, 'imports:file.reason')],
    rows.filter(needsCorrection),
    (row) => [...cellsOf(row.cells), reasonOf(row, language)],
  );
  return tableFile('class-list-problems', query.format, table);
}
