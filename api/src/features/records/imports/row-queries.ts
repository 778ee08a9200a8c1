import {
  IMPORT_FACTS,
  type ImportKeptReason,
  type ImportOutcome,
  type ImportTeamProblem,
  LIMITS,
} from '@midan/contract';
import { sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Classified, KnownStudent } from './classify.ts';
import type { Facts, Problem } from './lines.ts';
import type { StoredRow } from './queries.ts';

export const selectLines = async (
  db: Db,
  importId: string,
): Promise<{ number: number; cells: string[] }[]> =>
  (await db
    .selectFrom('import_rows')
    .select(['line as number', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute()) as { number: number; cells: string[] }[];

interface Page {
  limit: number;
  offset: number;
}

export interface Filter {
  outcome?: ImportOutcome | undefined;
  lines?: readonly number[] | undefined;
}

/** In their order. `outcome` undefined for any; `page` undefined for all lines. */
export const selectRows = async (
  db: Db,
  importId: string,
  { outcome, lines, page }: Filter & { page?: Page } = {},
): Promise<StoredRow[]> =>
  (await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome as string))
    .$if(lines !== undefined, (query) => query.where('line', 'in', [0, ...(lines ?? [])]))
    .orderBy('line')
    .$if(page !== undefined, (query) =>
      query.limit(page?.limit as number).offset(page?.offset as number),
    )
    .execute()) as unknown as StoredRow[];

/** An import's `counts` say what its list was, also once lines are deleted. */
export async function countRows(
  db: Db,
  importId: string,
  { outcome, lines }: Filter,
): Promise<number> {
  const { total } = await db
    .selectFrom('import_rows')
    .select(sql<number>`count(*)`.as('total'))
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome as string))
    .$if(lines !== undefined, (query) => query.where('line', 'in', [0, ...(lines ?? [])]))
    .executeTakeFirstOrThrow();
  return total;
}

/** A classified line with everything that is wrong with it. */
export type Verdict = Omit<Classified, 'problem'> & { problems: Problem[] };

/** In place of earlier verdicts; lines without one, as those above the header, get no outcome. */
export async function saveVerdicts(trx: Trx, importId: string, verdicts: readonly Verdict[]) {
  const rows = verdicts.map(({ line, outcome, problems, student, changes, ...rest }) => ({
    line: line.line,
    outcome,
    problems,
    student_id: student?.id ?? null,
    changes,
    keeps_own_facts: rest.keepsOwnFacts,
    twin_student_id: rest.twin?.studentId ?? null,
    twin_line: rest.twin?.line ?? null,
  }));
  await trx
    .updateTable('import_rows')
    .set({ outcome: null })
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .execute();
  await sql`update import_rows set outcome = row.outcome, problems = row.problems,
      student_id = row.student_id, changes = row.changes, keeps_own_facts = row.keeps_own_facts,
      twin_student_id = row.twin_student_id, twin_line = row.twin_line
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line integer, outcome text,
      problems jsonb, student_id uuid, changes jsonb, keeps_own_facts boolean,
      twin_student_id uuid, twin_line integer)
    where import_id = ${importId} and import_rows.line = row.line`.execute(trx);
  await sql`update imports set counts = (
      select coalesce(jsonb_object_agg(outcome, number), '{}') from (
        select outcome, count(*) as number from import_rows
        where import_id = ${importId} and outcome is not null group by outcome) counted)
    where id = ${importId}`.execute(trx);
}

/** With the student's facts now, which an undo compares. */
export async function saveTaken(
  trx: Trx,
  importId: string,
  taken: readonly { line: number; student_id: string; facts_after: Facts }[],
) {
  await sql`update import_rows set taken = true, student_id = row.student_id,
      facts_after = row.facts_after
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
      as row (line integer, student_id uuid, facts_after jsonb)
    where import_id = ${importId} and import_rows.line = row.line`.execute(trx);
  await trx
    .updateTable('imports')
    .set({ taken: taken.length })
    .where('id', '=', importId)
    .execute();
}

export interface TeamOutcome {
  line: number;
  team_id: string | null;
  team_outcome: 'added' | 'there' | 'refused';
  team_problem: ImportTeamProblem | null;
}

/** A line for which that is stored already keeps it. */
export async function saveTeamOutcomes(db: Db, importId: string, rows: readonly TeamOutcome[]) {
  await sql`update import_rows set team_id = row.team_id, team_outcome = row.team_outcome,
      team_problem = row.team_problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line integer, team_id uuid, team_outcome text, team_problem text)
    where import_id = ${importId} and import_rows.line = row.line
      and import_rows.team_outcome is null`.execute(db);
}

export interface UndoOutcome {
  line: number;
  undone: 'removed' | 'restored' | 'kept';
  kept_reason: ImportKeptReason | null;
}

/** The line of a removed student no longer refers to the student, who can then be deleted. */
export async function saveUndone(trx: Trx, importId: string, rows: readonly UndoOutcome[]) {
  await sql`update import_rows set undone = row.undone, kept_reason = row.kept_reason,
      student_id = case when row.undone = 'removed' then null else import_rows.student_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line integer, undone text, kept_reason text)
    where import_id = ${importId} and import_rows.line = row.line`.execute(trx);
}

const FACTS = sql.join([
  ...IMPORT_FACTS.filter((fact) => !fact.startsWith('guardian')).map((fact) =>
    sql.ref(`student.${fact}`),
  ),
  sql`guardian.name as guardian_name`,
  sql`guardian.phone_number as guardian_phone`,
]);

/** With the current guardian, by a condition on `student`. */
async function selectWhere(
  db: Db,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<KnownStudent[]> {
  const { rows } = await sql<{ id: string; is_open: boolean; has_answer: boolean } & Facts>`
    select student.id, (student.vouched_at is not null and student.claimed_at is null) as is_open,
      exists (select from guardians any_guardian
        join guardian_consents on guardian_id = any_guardian.id
        where any_guardian.student_id = student.id) as has_answer,
      ${FACTS}
    from students student
    left join guardians guardian
      on guardian.student_id = student.id and guardian.ended_at is null
    where ${condition} order by student.id`.execute(db);
  return rows.map(({ id, is_open: isOpen, has_answer: hasAnswer, ...facts }) => ({
    id,
    isOpen,
    hasAnswer,
    facts,
  }));
}

/** Those with a birth date or school number of the list. */
export const selectKnown = (db: Db, academyId: string, lines: readonly { facts: Facts }[]) => {
  const of = (fact: 'birth_date' | 'external_id') =>
    [...new Set(lines.flatMap(({ facts }) => facts[fact] ?? []))] as string[];
  return selectWhere(
    db,
    sql<boolean>`(student.academy_id = ${academyId}
      and (student.birth_date = any(${of('birth_date')}::date[])
        or student.external_id = any(${of('external_id')}::text[])))`,
  );
};

/** Only students of the academy. */
export const selectByIds = (db: Db, academyId: string, ids: readonly string[]) =>
  selectWhere(
    db,
    sql<boolean>`(student.academy_id = ${academyId} and student.id = any(${[...ids]}::uuid[]))`,
  );

export async function selectNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from students
    where id = any(${[...ids]}::uuid[]) and not ${isHidden('students.id')}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface Sums {
  team_placed: number;
  team_refused: number;
  removed: number;
  restored: number;
  kept: number;
}

/** `team_placed`: put into it, or in it already. */
export async function selectSums(db: Db, importId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select (count(*) filter (where team_outcome in ('added', 'there')))::int as team_placed,
      (count(*) filter (where team_outcome = 'refused'))::int as team_refused,
      (count(*) filter (where undone = 'removed'))::int as removed,
      (count(*) filter (where undone = 'restored'))::int as restored,
      (count(*) filter (where undone = 'kept'))::int as kept
    from import_rows where import_id = ${importId}`.execute(db);
  return rows[0] as Sums;
}

/** Down to `LIMITS.importHeaderLineMax` lines below the header. */
export const selectBeginning = async (
  db: Db,
  importId: string,
  headerLine: number,
): Promise<{ number: number; cells: string[] }[]> =>
  (await db
    .selectFrom('import_rows')
    .select(['line as number', 'cells'])
    .where('import_id', '=', importId)
    .where('line', '<=', headerLine + LIMITS.importHeaderLineMax)
    .orderBy('line')
    .execute()) as { number: number; cells: string[] }[];

/** Up to three rows: the first filled cells of each column below the header. */
export async function selectSample(
  db: Db,
  importId: string,
  headerLine: number,
): Promise<string[][]> {
  const { rows } = await sql<{ cells: Record<string, string> }>`
    select jsonb_object_agg(n - 1, cell) as cells from (
      select n, cell, row_number() over (partition by n order by line) as at
      from import_rows, jsonb_array_elements_text(cells) with ordinality as each (cell, n)
      where import_id = ${importId} and line > ${headerLine} and cell <> '') filled
    where at <= 3 group by at order by at`.execute(db);
  return rows.map(({ cells }) => {
    const width = Math.max(0, ...Object.keys(cells).map(Number)) + 1;
    return Array.from({ length: width }, (_, n) => cells[n] ?? '');
  });
}

export async function saveCells(trx: Trx, importId: string, line: number, cells: string[]) {
  await trx
    .updateTable('import_rows')
    .set({ cells: JSON.stringify(cells) })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}

/**
 * Whose student was neither put into it nor refused yet; in a preview all without an error.
 * @param column of the team, from 0
 */
export async function countTeamLines(
  db: Db,
  importId: string,
  { column, isPreview }: { column: number; isPreview: boolean },
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from import_rows
    where import_id = ${importId} and outcome in ('new', 'changed', 'same', 'twin')
      and (student_id is not null or ${isPreview}) and team_outcome is null
      and coalesce(cells ->> ${column}::int, '') <> ''`.execute(db);
  return rows[0]?.waiting ?? 0;
}
