import { type FieldError, isStudentAge, STUDENT_AGES, type VouchedFacts } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { ACCOUNTS } from '../../../limits.ts';
import { selectPhonesOfAcademies, selectPhonesOfStudents } from '../../people/guardians/index.ts';
import { currentEdition } from '../../season/editions/index.ts';
import { countUnclaimed, selectCheckedFacts, selectExternalIds } from './queries.ts';

/** Facts to insert or, with the id of a student, to change. */
export type FactsToCheck = VouchedFacts & { id?: string };

export interface VouchProblem {
  row: number;
  field: keyof VouchedFacts;
  error: FieldError;
}

/** By an earlier row or by a student of the academy who is not in the list. */
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
 * An age outside STUDENT_AGES on the current edition's day, a school number that is taken, a
 * guardian's phone that is a student's own or a school's. Birth date and phone are not checked
 * again if the student has them already: who outgrew the competition may still change everything
 * else. Five queries for any number of rows.
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
 * @param count number of rows: fields are `birth_date` for one, `rows.3.birth_date` for several
 * @throws AppError validation_failed if there are any
 */
export function throwProblems(problems: readonly VouchProblem[], count: number): void {
  if (problems.length === 0) return;
  const nameOf = ({ row, field }: VouchProblem) => (count === 1 ? field : `rows.${row}.${field}`);
  const fields = Object.fromEntries(problems.map((each) => [nameOf(each), [each.error]]));
  throw new AppError('validation_failed', { fields });
}

/** @throws AppError validation_failed with what findVouchProblems() finds, see throwProblems() */
export async function assertVouchable(
  db: Db,
  academyId: string,
  rows: readonly FactsToCheck[],
): Promise<void> {
  throwProblems(await findVouchProblems(db, academyId, rows), rows.length);
}

/** The caller holds lockVouching(). @throws AppError too_many_vouched */
export async function assertRoomFor(db: Db, academyId: string, more: number): Promise<void> {
  const max = ACCOUNTS.vouchedUnclaimedMax;
  if ((await countUnclaimed(db, academyId)) + more <= max) return;
  throw new AppError('too_many_vouched', { params: { max } });
}
