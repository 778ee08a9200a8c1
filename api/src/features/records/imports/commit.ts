import type { commitImport, ImportColumns } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction, isUniqueViolation } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import { lockVouching, updateVouched, vouchStudents } from '../vouching/index.ts';
import { forgetUnmapped } from './erase.ts';
import { factsToBe, storePreview } from './preview.ts';
import { lockImport, moveImport } from './queries.ts';
import { saveTaken, selectByIds, selectLines, type Verdict } from './row-queries.ts';
import { detailsOf } from './service.ts';
import { listBelow } from './tables.ts';
import { fillTeams } from './teams.ts';

type CommitCall = Call<typeof commitImport>;

/**
 * Twins are imported if the academy says that they are other students (`body.twins`). A `changed`
 * line whose student is not the academy's or has signed up meanwhile is left out.
 * @throws as updateVouched and vouchStudents
 */
async function takeLines(
  trx: Trx,
  { deps, actor, body }: CommitCall,
  verdicts: readonly Verdict[],
) {
  const others = new Set(body.twins);
  const toAdd = verdicts.filter(
    ({ outcome, line }) => outcome === 'new' || (outcome === 'twin' && others.has(line.line)),
  );
  const toChange = verdicts.flatMap(({ outcome, student, ...rest }) =>
    outcome === 'changed' && student ? [{ ...rest, student }] : [],
  );
  // Changes come first: a new line must not get the number that a known student is about to get.
  const changed = await updateVouched(
    trx,
    deps,
    actor.id,
    toChange.map((each) => ({ ...factsToBe(each), id: each.student.id })),
  );
  const added = await vouchStudents(trx, deps, actor.id, toAdd.map(factsToBe));
  return [
    ...toAdd.map(({ line }, n) => ({ line: line.line, student_id: added[n] ?? '' })),
    ...toChange
      .filter(({ student }) => changed.includes(student.id))
      .map(({ line, student }) => ({ line: line.line, student_id: student.id })),
  ];
}

/**
 * The columns are final from here on: the text of all others is deleted.
 * @throws AppError academy_not_active, and errors of listBelow and takeLines
 */
async function takeOver(
  trx: Trx,
  call: CommitCall,
  list: { id: string; headerLine: number; columns: ImportColumns },
): Promise<void> {
  const { deps, actor, language } = call;
  const { id, headerLine, columns } = list;
  await assertAcademyActive(trx, deps, actor.id, language);
  const { lines } = listBelow(await selectLines(trx, id), headerLine);
  const verdicts = await storePreview(trx, deps, actor.id, { id, lines, columns });
  const taken = await takeLines(trx, call, verdicts);
  const students = await selectByIds(
    trx,
    actor.id,
    taken.map(({ student_id }) => student_id),
  );
  const factsOf = new Map(students.map((student) => [student.id, student.facts]));
  const withFacts = taken.flatMap((each) => {
    const facts = factsOf.get(each.student_id);
    return facts ? [{ ...each, facts_after: facts }] : [];
  });
  await saveTaken(trx, id, withFacts);
  await forgetUnmapped(trx, list);
  await moveImport(trx, id, 'done');
}

/**
 * Once; a later call finds it done. Imports of one academy wait for each other. Then, also in a
 * later call, students are put into the teams that were not tried yet (fillTeams).
 * @throws AppError not_found, import_decided once it is undone, import_without_columns,
 *   academy_not_active, too_many_vouched, conflict if a school number was given meanwhile, and
 *   other errors of takeOver and fillTeams
 */
export async function commit(call: CommitCall): Promise<Reply<typeof commitImport>> {
  const { deps, actor, params } = call;
  await inTransaction(deps.db, async (trx) => {
    await lockVouching(trx, actor.id);
    const held = await lockImport(trx, actor.id, params.id);
    if (!held) throw new AppError('not_found');
    if (held.status === 'undone') throw new AppError('import_decided');
    if (held.status === 'done') return;
    const { id, columns, header_line: headerLine } = held;
    if (!columns) throw new AppError('import_without_columns');
    await takeOver(trx, call, { id, headerLine, columns });
  }).catch((error: unknown) => {
    // Somebody gave a student one of the numbers by hand at the same moment.
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  });
  await fillTeams(call);
  return { data: await detailsOf(deps.db, call, params.id) };
}
