import type { FieldError, ImportColumns, VouchedFacts } from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { mapInSlices } from '../../../tabular/slices.ts';
import type { Line } from '../../../tabular/table.ts';
import {
  type GuardianRules,
  guardianPolicyFor,
  guardianRules,
} from '../../people/guardians/index.ts';
import { findVouchProblems } from '../vouching/index.ts';
import { type Classified, classify, withChanges, withTwins } from './classify.ts';
import { problemOf, type ReadLine, readLine } from './lines.ts';
import { saveVerdicts, selectKnown, type Verdict } from './row-queries.ts';

/** Only for lines without a problem: of others facts may be missing in spite of the type. */
export function factsToBe({
  line,
  student,
  changes,
}: Pick<Classified, 'line' | 'student' | 'changes'>) {
  return (student ? withChanges(student.facts, changes) : line.facts) as VouchedFacts;
}

/** None is stored where none is needed, so the next import of the list would see a change. */
function withoutUnneededGuardian(line: ReadLine, rules: GuardianRules): ReadLine {
  const { birth_date: birth } = line.facts;
  if (birth === null || line.problems.length > 0 || guardianPolicyFor(rules, birth)) return line;
  return { ...line, facts: { ...line.facts, guardian_name: null, guardian_phone: null } };
}

async function findProblems(db: Db, academyId: string, classified: readonly Classified[]) {
  const toTake = classified.filter(({ outcome }) => outcome !== 'same' && outcome !== 'error');
  const facts = toTake.map((each) => ({
    ...factsToBe(each),
    ...(each.student ? { id: each.student.id } : {}),
  }));
  const problems = await findVouchProblems(db, academyId, facts);
  return Map.groupBy(problems, ({ row }) => toTake[row]?.line.line);
}

/**
 * By the students that the academy has now. A line with a problem is an error, means no student and
 * changes nothing. Stores nothing.
 */
export async function judge(
  trx: Trx,
  deps: Deps,
  academyId: string,
  { lines, columns }: { lines: readonly Line[]; columns: ImportColumns },
): Promise<Verdict[]> {
  const rules = await guardianRules({ ...deps, db: trx });
  const read = await mapInSlices(lines, ({ number, cells }) =>
    withoutUnneededGuardian(readLine({ line: number, cells }, columns), rules),
  );
  const students = await selectKnown(trx, academyId, read);
  const classified = await classify(read, students);
  const found = await findProblems(trx, academyId, classified);
  const verdicts = classified.map(({ problem, ...each }): Verdict => {
    const { line } = each.line;
    const more = found.get(line) ?? [];
    const said = [
      ...(problem ? [problem] : []),
      ...more.map(({ field, error }) => ({ fact: field, error })),
    ].map(({ fact, error }: { fact: keyof VouchedFacts; error: FieldError }) =>
      problemOf({ line, fact, error }, columns),
    );
    const problems = [...each.line.problems, ...said];
    return problems.length === 0
      ? { ...each, problems }
      : { ...each, problems, outcome: 'error', student: null, changes: [] };
  });
  return withTwins(verdicts, students);
}

/** In place of earlier verdicts. The caller holds the import's lock, or has just inserted it. */
export async function storePreview(
  trx: Trx,
  deps: Deps,
  academyId: string,
  { id, ...list }: { id: string; lines: readonly Line[]; columns: ImportColumns },
): Promise<Verdict[]> {
  const verdicts = await judge(trx, deps, academyId, list);
  await saveVerdicts(trx, id, verdicts);
  return verdicts;
}
