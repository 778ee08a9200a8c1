import type { VouchedFacts } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { assertVersion, changesNothing } from '../../../http/edits.ts';
import { dropMessagesAbout, removeNoticesAbout } from '../../messaging/notices/index.ts';
import {
  guardianPolicyFor,
  guardianRules,
  insertGuardians,
  replaceGuardians,
} from '../../people/guardians/index.ts';
import {
  assertRoomFor,
  assertVouchable,
  findVouchProblems,
  throwProblems,
  type VouchProblem,
} from './checks.ts';
import {
  deleteRepliesAbout,
  deleteStudents,
  insertVouched,
  lockUnclaimed,
  lockVouching,
  selectGuardiansOf,
  selectUntouched,
  updateFacts,
} from './queries.ts';

type PresentGuardian = Awaited<ReturnType<typeof selectGuardiansOf>>[number];
type Guardian = { student_id: string; name: string; phone_number: string };

async function guardiansOf(
  trx: Trx,
  deps: Deps,
  rows: readonly (VouchedFacts & { id: string })[],
): Promise<Guardian[]> {
  const rules = await guardianRules({ ...deps, db: trx });
  return rows.flatMap(({ id, birth_date, guardian_name: name, guardian_phone: phone_number }) =>
    name !== null && phone_number !== null && guardianPolicyFor(rules, birth_date)
      ? [{ student_id: id, name, phone_number }]
      : [],
  );
}

/** `others`: those that rows name and that are new, or have another name or phone now. */
async function otherGuardians(
  trx: Trx,
  deps: Deps,
  rows: readonly (VouchedFacts & { id: string })[],
): Promise<{ others: Guardian[]; present: Map<string, PresentGuardian> }> {
  const rowsNow = await selectGuardiansOf(
    trx,
    rows.map(({ id }) => id),
  );
  const present = new Map(rowsNow.map((guardian) => [guardian.student_id, guardian]));
  const named = await guardiansOf(trx, deps, rows);
  const others = named.filter(({ student_id, ...said }) => {
    const now = present.get(student_id);
    return now?.name !== said.name || now.phone_number !== said.phone_number;
  });
  return { others, present };
}

/**
 * All or none, with the guardians of those who need one. The rows must have passed the schema
 * `vouchedFacts`. The caller checks that the academy is active. Calls for one academy wait for each
 * other (an advisory lock), so that numbers and the limit hold: call it before the transaction
 * locks teams or students.
 * @returns the new ids, in the order of the rows
 * @throws AppError validation_failed, see assertVouchable(); too_many_vouched
 */
export async function vouchStudents(
  trx: Trx,
  deps: Deps,
  academyId: string,
  rows: readonly VouchedFacts[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  await lockVouching(trx, academyId);
  await assertRoomFor(trx, academyId, rows.length);
  await assertVouchable(trx, academyId, rows);
  const ids = await insertVouched(trx, academyId, rows);
  const inserted = rows.map((row, index) => ({ ...row, id: ids[index] ?? '' }));
  await insertGuardians(trx, await guardiansOf(trx, deps, inserted));
  return ids;
}

/**
 * All or none; skips claimed students and other academies'. A row without a guardian leaves the
 * guardian as it is. Another name renames, and clears the confirmation; another phone is another
 * guardian, who counts as not asked. Sends no message, compares no version.
 * @returns the ids of the students that it saved
 * @throws AppError validation_failed with the problems by their places in `rows`, see
 *   findVouchProblems(); guardian_has_answered
 */
export async function updateVouched(
  trx: Trx,
  deps: Deps,
  academyId: string,
  rows: readonly (VouchedFacts & { id: string })[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  await lockVouching(trx, academyId);
  const ids = rows.map(({ id }) => id);
  const own = new Set((await lockUnclaimed(trx, academyId, ids)).map(({ id }) => id));
  const wanted = rows.filter(({ id }) => own.has(id));
  // The caller knows the rows by their places in its own list.
  const placeOf = (id: string | undefined) => rows.findIndex((each) => each.id === id);
  const problems = await findVouchProblems(trx, academyId, wanted);
  throwProblems(
    problems.map((each) => ({ ...each, row: placeOf(wanted[each.row]?.id) })),
    rows.length,
  );
  const changed = await updateFacts(trx, academyId, wanted);
  const { others, present } = await otherGuardians(trx, deps, wanted);
  const answered = others.flatMap(({ student_id: id, phone_number }): VouchProblem[] => {
    const now = present.get(id);
    if (!now?.has_answer) return [];
    const field = now.phone_number === phone_number ? 'guardian_name' : 'guardian_phone';
    return [{ row: placeOf(id), field, error: { code: 'guardian_has_answered' } }];
  });
  throwProblems(answered, rows.length);
  await replaceGuardians(trx, { deps, by: { kind: 'academy', id: academyId } }, others);
  return changed;
}

/**
 * Writes nothing if facts and guardian are as stored, whatever the `version`; undefined compares
 * none.
 * @returns false if the student is not an unclaimed one of the academy
 * @throws AppError edited_meanwhile, and errors of updateVouched
 */
export async function editVouched(
  trx: Trx,
  deps: Deps,
  academyId: string,
  row: VouchedFacts & { id: string },
  version: number | undefined,
): Promise<boolean> {
  await lockVouching(trx, academyId);
  const [stored] = await lockUnclaimed(trx, academyId, [row.id]);
  if (!stored) return false;
  const { guardian_name: _name, guardian_phone: _phone, ...facts } = row;
  const { others } = await otherGuardians(trx, deps, [row]);
  if (others.length === 0 && changesNothing(stored, facts)) return true;
  assertVersion(stored, version);
  await updateVouched(trx, deps, academyId, [row]);
  return true;
}

/**
 * With guardians, notices and stored replies; drops queued messages about them. Skips claimed
 * students, other academies', and those with a team, a certificate or a guardian's answer.
 * @returns the ids of the students that were deleted
 */
export async function removeVouched(
  trx: Trx,
  academyId: string,
  ids: readonly string[],
): Promise<string[]> {
  await lockVouching(trx, academyId);
  const students = await lockUnclaimed(trx, academyId, ids);
  const untouched = await selectUntouched(
    trx,
    students.map(({ id }) => id),
  );
  if (untouched.length === 0) return [];
  const phones = new Map(
    (await selectGuardiansOf(trx, untouched)).map((row) => [row.student_id, row.phone_number]),
  );
  for (const { id, first_name, last_name } of students) {
    const phone = phones.get(id);
    // Without a guardian there was nobody to write to.
    if (!untouched.includes(id) || phone === undefined) continue;
    await dropMessagesAbout(trx, { id, name: `${first_name} ${last_name}`, recipients: [phone] });
  }
  await removeNoticesAbout(trx, untouched);
  await deleteRepliesAbout(trx, academyId, untouched);
  await deleteStudents(trx, untouched);
  return untouched;
}
