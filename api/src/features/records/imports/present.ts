import {
  type ClassImport,
  type ClassImportDetails,
  IMPORT_OUTCOMES,
  IMPORT_PARTS,
  type ImportColumns,
  type ImportKeptReason,
  type ImportRow,
  type ImportTeamNote,
  LIMITS,
  lettersOf,
} from '@midan/contract';
import { guessParts } from './columns.ts';
import { readLine } from './lines.ts';
import { plainText } from './names.ts';
import type { TeamPlan } from './plan.ts';
import type { ImportRecord, StoredRow } from './queries.ts';
import type { Sums } from './row-queries.ts';

export const presentImport = (record: ImportRecord): ClassImport => ({
  id: record.id,
  file_name: record.file_name,
  status: record.status,
  created_at: record.created_at.toISOString(),
  done_at: record.done_at?.toISOString() ?? null,
  undone_at: record.undone_at?.toISOString() ?? null,
  undo_until: record.undo_until?.toISOString() ?? null,
  lines: record.lines,
  counts: Object.fromEntries(
    IMPORT_OUTCOMES.map((outcome) => [outcome, record.counts[outcome] ?? 0]),
  ) as ClassImport['counts'],
  taken: record.taken,
});

interface Around {
  /** The first lines of the file. */
  lines: readonly { number: number; cells: string[] }[];
  sums: Sums;
  /** Lines that name a team and are in none. */
  waiting: number;
  plan: TeamPlan;
  /** First filled cells of each column. */
  sample: string[][];
}

/** The titles of all columns, as many as the widest line has; blank where there is none. */
function headerOf(lines: Around['lines'], headerLine: number): string[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const titles = lines.find(({ number }) => number === headerLine)?.cells ?? [];
  return Array.from({ length: width }, (_, n) => titles[n] ?? '');
}

/**
 * `guess`: columns that the titles tell; `beginning`: first lines of the file.
 */
export function presentDetails(
  record: ImportRecord,
  { lines, sums, waiting, plan, sample }: Around,
): ClassImportDetails {
  const { header_line, dropped } = record;
  const header = headerOf(lines, header_line);
  return {
    ...presentImport(record),
    columns: record.columns,
    guess: guessParts(header, dropped),
    header,
    header_line,
    beginning: lines
      .filter(({ number }) => number <= LIMITS.importHeaderLineMax)
      .map(({ number: line, cells }) => ({ line, cells })),
    sample,
    dropped: dropped.map(lettersOf),
    teams: {
      ...{ waiting, placed: sums.team_placed, refused: sums.team_refused },
      ...{ staying: plan.staying, noted: plan.notes.size, missing: plan.missing },
    },
    undo: { removed: sums.removed, restored: sums.restored, kept: sums.kept },
    erased: record.erased_at !== null,
  };
}

/**
 * Facts are read from the cells anew.
 * @param names of the students whose twins lines may be, by id
 */
export function presentRow(
  row: StoredRow,
  columns: ImportColumns,
  names: ReadonlyMap<string, string>,
  team_notes: ImportTeamNote[],
): ImportRow {
  const { facts, team, warnings } = readLine(row, columns);
  const { twin_student_id: twinId, twin_line: twinLine } = row;
  const isTwin = twinId !== null || twinLine !== null;
  const name = plainText(`${facts.first_name ?? ''} ${facts.last_name ?? ''}`);
  return {
    line: row.line,
    outcome: row.outcome ?? 'error',
    facts,
    team,
    cells: Object.fromEntries(
      IMPORT_PARTS.map((part) => {
        const column = columns[part] ?? null;
        return [part, column === null ? null : (row.cells[column] ?? '')];
      }),
    ) as ImportRow['cells'],
    team_notes,
    problems: row.problems,
    warnings,
    changes: row.changes,
    keeps_own_facts: row.keeps_own_facts,
    twin: isTwin
      ? { name: names.get(twinId ?? '') ?? name, student_id: twinId, line: twinLine }
      : null,
    student_id: row.student_id,
    taken: row.taken,
    team_placed: row.team_outcome === 'added' || row.team_outcome === 'there',
    team_problem: row.team_problem,
    undone: row.undone as ImportRow['undone'],
    kept_reason: row.kept_reason as ImportKeptReason | null,
  };
}
