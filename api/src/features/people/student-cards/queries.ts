import { LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import { byClass, isHidden } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { ACCOUNTS } from '../../../limits.ts';

export interface CardRow {
  student_id: string;
  first_name: string;
  last_name: string;
  class_name: string | null;
  /** Null without a card, or if it is locked. */
  sealed_code: Buffer | null;
}

const unclaimed = sql`(vouched_at is not null and claimed_at is null
  and not ${isHidden('students.id')})`;

/** The first spelling of the class among the rows of a query. */
const shownClass = sql`first_value(class_name) over (partition by class_key order by students.id)`;

/** By class, those without one (null) last. Unclaimed: added by the academy, no card used yet. */
export async function selectClasses(db: Db, academyId: string) {
  const { rows } = await sql<{ class_name: string | null; students: number }>`
    select (array_agg(class_name order by id))[1] as class_name, count(*) as students
    from students where academy_id = ${academyId} and ${unclaimed}
    group by class_key order by min(class_name collate people)`.execute(db);
  return rows;
}

/** Which students: a class's, those without a class, or all (null and not `without_class`). */
interface Chosen {
  class_name: string | null;
  without_class?: boolean | undefined;
}

/**
 * Against a claim. At most `LIMITS.cardsPerSheetMax`, by class and name: first those without a card
 * (null, also if it is locked), then those whose card was shown longest ago.
 */
export async function lockCards(
  trx: Trx,
  academyId: string,
  { class_name: className, without_class: isWithout = false }: Chosen,
): Promise<CardRow[]> {
  const named = className === null ? sql`` : sql`and class_key = code_key(${className})`;
  const ofClass = isWithout ? sql`and class_name is null` : named;
  await sql`select from students where academy_id = ${academyId} and ${unclaimed} ${ofClass}
    order by id for no key update`.execute(trx);
  const { rows } = await sql<CardRow>`
    select student_id, first_name, last_name, class_name, sealed_code
    from (select id as student_id, first_name, last_name, ${shownClass} as class_name, shown_at,
        case when tries < ${ACCOUNTS.cardTriesMax} then sealed_code end as sealed_code
      from students left join student_cards on student_cards.student_id = id
      where academy_id = ${academyId} and ${unclaimed} ${ofClass}
      order by shown_at nulls first, ${byClass}, student_id
      limit ${LIMITS.cardsPerSheetMax}) sheet
    order by ${byClass}, student_id`.execute(trx);
  return rows;
}

/**
 * By class and name. Leaves out claimed students, those of another academy or without a card, and
 * cards that wrong birth dates have locked.
 */
export async function selectCardsToPrint(db: Db, academyId: string, studentIds: string[]) {
  const { rows } = await sql<Omit<CardRow, 'sealed_code'> & { sealed_code: Buffer }>`
    select student_id, first_name, last_name, ${shownClass} as class_name, sealed_code
    from students join student_cards on student_cards.student_id = students.id
    where academy_id = ${academyId} and ${unclaimed} and students.id = any(${studentIds}::uuid[])
      and tries < ${ACCOUNTS.cardTriesMax} and sealed_code is not null
    order by ${byClass}, student_id`.execute(db);
  return rows;
}

/** Does nothing for students without a card. */
export async function markShown(trx: Trx, studentIds: string[]): Promise<void> {
  await sql`update student_cards set shown_at = now()
    where student_id = any(${studentIds}::uuid[])`.execute(trx);
}

/** What decides whether the card can be renewed, and what it shows. */
export const lockStudent = (trx: Trx, academyId: string, id: string) =>
  trx
    .selectFrom('students')
    .innerJoin('academies', 'academies.id', 'students.academy_id')
    .select(['students.id as student_id', 'first_name', 'last_name', 'class_name'])
    .select(['vouched_at', 'claimed_at', 'students.email', 'academies.name as academy_name'])
    .where('academy_id', '=', academyId)
    .where('students.id', '=', id)
    .where(sql<boolean>`not ${isHidden('students.id')}`)
    .forNoKeyUpdate('students')
    .executeTakeFirst();

/** Shown now; codes of older cards become invalid. The caller holds the students' locks. */
export async function putCards(
  trx: Trx,
  cards: { student_id: string; code_hash: Buffer; sealed_code: Buffer }[],
): Promise<void> {
  if (cards.length === 0) return;
  await trx
    .insertInto('student_cards')
    .values(cards)
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        sealed_code: eb.ref('excluded.sealed_code'),
        tries: 0,
        created_at: sql<Date>`now()`,
        shown_at: sql<Date>`now()`,
        used_at: null,
      })),
    )
    .execute();
}

const living = sql<boolean>`(used_at is null and tries < ${ACCOUNTS.cardTriesMax})`;

/** Undefined also for a used or locked card, or of a student who is not verified. */
export const findLiving = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('student_cards')
    .innerJoin('students', 'students.id', 'student_cards.student_id')
    .innerJoin('academies', 'academies.id', 'students.academy_id')
    .select(['academies.name as academy_name', 'students.class_name'])
    .where('code_hash', '=', codeHash)
    .where(living)
    .where('students.status', '=', 'verified')
    .executeTakeFirst();

/**
 * Counts one try of a card that can be claimed and returns its student, with all `tries`, this one
 * included; undefined, without a count, for any other code. Pass the pool: the count must be
 * committed before the birth date is compared, so that concurrent guesses cannot share a try.
 */
export async function takeTry(db: Db, codeHash: Buffer) {
  const { rows } = await sql<{
    student_id: string;
    tries: number;
    birth_date: string;
    first_name: string;
    last_name: string;
    email: string | null;
    phone_number: string | null;
    phone_verified_at: Date | null;
  }>`update student_cards set tries = tries + 1 from students
    where code_hash = ${codeHash} and ${living} and students.id = student_id
      and students.status = 'verified'
    returning student_id, tries, birth_date, first_name, last_name, email, phone_number,
      phone_verified_at`.execute(db);
  return rows[0];
}

/** Not below 0: the birth date of that try was right. */
export async function giveTryBack(db: Db, codeHash: Buffer): Promise<void> {
  await db
    .updateTable('student_cards')
    .set({ tries: sql<number>`tries - 1` })
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute();
}

/** Locks a student until the transaction ends. Lock order: before the card. */
export const lockById = (trx: Trx, id: string) =>
  trx.selectFrom('students').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Sets the tries to 0. False if it is used already or another card has replaced it. */
export async function useCard(trx: Trx, codeHash: Buffer): Promise<boolean> {
  const used = await trx
    .updateTable('student_cards')
    .set({ used_at: sql<Date>`now()`, tries: 0 })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('student_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * An earlier claim's time stays. The caller holds the student's lock, has marked the card as used,
 * and ends older sessions.
 */
export async function claimStudent(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('students')
    .set({ password_hash: passwordHash, has_temporary_password: false })
    .set({ claimed_at: sql`case when vouched_at is not null then coalesce(claimed_at, now()) end` })
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
