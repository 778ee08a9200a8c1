import { type FieldError, isStudentAge, STUDENT_AGES, type VouchedFacts } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { ACCOUNTS } from '../../../limits.ts';
import { selectPhonesOfAcademies, selectPhonesOfStudents } from '../../people/guardians/index.ts';
import { currentEdition } from '../../season/editions/index.ts';
import { countUnclaimed, selectCheckedFacts, selectExternalIds } from './queries.ts';

/** Facts to insert or, with the id of a student, to change. */
export type FactsToCheck = VouchedFacts & { id?: string };

/** What is wrong with a row; `row` is its place in the list, from 0. */
export interface VouchProblem {
  row: number;
  field: keyof VouchedFacts;
  error: FieldError;
}

/**
 * For each row: true if its external id is taken, by an earlier row or by a student of the academy
 * who is not in the list. False for a row without one.
 */
async function takenIds(db: Db, academyId: string, rows: readonly FactsToCheck[]) {
  const wanted = rows.flatMap(({ external_id }) => external_id ?? []);
  const owners = new Map(
    (await selectExternalIds(db, academyId, wanted)).map((row) => [row.external_id, row.id]),
  );
  // A student of the list gives the old number back. A number twice in the list is found by `seen`.
  const listed = new Set(rows.map(({ id }) => id));
  const seen = new Set<string>();
  return rows.map(({ external_id }) => {
    if (external_id === null) return false;
    const owner = owners.get(external_id);
    const isTaken = seen.has(external_id) || (owner !== undefined && !listed.has(owner));
    seen.add(external_id);
    return isTaken;
  });
}

/**
 * Returns the problems of rows that passed the schema `vouchedFacts`, by row; empty if there are
 * none. They are: an age outside STUDENT_AGES on the current edition's day (age_out_of_range); a
 * school number that an earlier row or another student of the academy has (already_taken); a
 * guardian's phone that is a student's own, and verified (phone_of_a_student), or a school's
 * (phone_of_a_school). Birth date and guardian's phone are not checked again if the student has
 * them already: who outgrew the competition may still change everything else. Five queries for any
 * number of rows.
 */
export async function findVouchProblems(
  db: Db,
  academyId: string,
  rows: readonly FactsToCheck[],
): Promise<VouchProblem[]> {
  const { age_reference_date: day } = await currentEdition({ db });
  const taken = await takenIds(db, academyId, rows);
  const phones = rows.flatMap(({ guardian_phone }) => guardian_phone ?? []);
  const ofStudents = new Set(await selectPhonesOfStudents(db, phones));
  const ofAcademies = new Set(await selectPhonesOfAcademies(db, phones));
  const ids = rows.flatMap(({ id }) => id ?? []);
  const stored = await selectCheckedFacts(db, academyId, ids);
  return rows.flatMap(({ id, birth_date, guardian_phone: phone }, row) => {
    const problems: VouchProblem[] = [];
    const now = id === undefined ? undefined : stored.get(id);
    if (birth_date !== now?.birth_date && !isStudentAge(birth_date, day)) {
      const error = { code: 'age_out_of_range', params: { ...STUDENT_AGES } } as const;
      problems.push({ row, field: 'birth_date', error });
    }
    if (taken[row]) problems.push({ row, field: 'external_id', error: { code: 'already_taken' } });
    if (phone === null || phone === now?.guardian_phone) return problems;
    if (ofStudents.has(phone)) {
      problems.push({ row, field: 'guardian_phone', error: { code: 'phone_of_a_student' } });
    } else if (ofAcademies.has(phone)) {
      problems.push({ row, field: 'guardian_phone', error: { code: 'phone_of_a_school' } });
    }
    return problems;
  });
}

/**
 * Throws problems as field errors; does nothing without any.
 * @param count number of rows: fields are `birth_date` for one, `rows.3.birth_date` for several
 * @throws AppError validation_failed if there are any
 */
export function throwProblems(problems: readonly VouchProblem[], count: number): void {
  if (problems.length === 0) return;
  const nameOf = ({ row, field }: VouchProblem) => (count === 1 ? field : `rows.${row}.${field}`);
  const fields = Object.fromEntries(problems.map((each) => [nameOf(each), [each.error]]));
  throw new AppError('validation_failed', { fields });
}

/**
 * Asserts that findVouchProblems() finds nothing.
 * @throws AppError validation_failed with the problems, see throwProblems()
 */
export async function assertVouchable(
  db: Db,
  academyId: string,
  rows: readonly FactsToCheck[],
): Promise<void> {
  throwProblems(await findVouchProblems(db, academyId, rows), rows.length);
}

/**
 * Asserts that an academy may have `more` unclaimed students besides those that it has, up to
 * ACCOUNTS.vouchedUnclaimedMax. The caller holds lockVouching().
 * @throws AppError too_many_vouched
 */
export async function assertRoomFor(db: Db, academyId: string, more: number): Promise<void> {
  const max = ACCOUNTS.vouchedUnclaimedMax;
  if ((await countUnclaimed(db, academyId)) + more <= max) return;
  throw new AppError('too_many_vouched', { params: { max } });
}
