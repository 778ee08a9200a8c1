import { sql } from 'kysely';
import { cairoToday, guardianUnasked } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { ACCOUNTS } from '../../../limits.ts';

/** The current guardian of one child. */
export interface FamilyRow {
  id: string;
  student_id: string;
  name: string;
  phone_number: string;
  link_sent_at: Date | null;
  first_name: string;
}

/** A sibling's unanswered link of the last day, see shareSiblingsLink(). */
const fresh = sql`(other.link_sent_at > now() - make_interval(secs => ${ACCOUNTS.familyLinkSeconds})
  and not exists (select from outbox_messages message
    where message.id = other.link_message_id and message.status = 'failed')
  and not exists (select from guardian_consents
    where guardian_id = other.id and created_at > other.link_sent_at))`;

/**
 * Of minors whose guardian was sent no link and has not answered. Each phone needs one message,
 * unless a sibling's guardian with it, at any school, got a link within
 * `ACCOUNTS.familyLinkSeconds` that did not fail, and has not answered since.
 */
export async function countUnasked(db: Db, academyId: string) {
  const { rows } = await sql<{ students: number; families: number; messages: number }>`
    with family as (
      select own.phone_number, count(*) as students,
        exists (select from guardians other where other.phone_number = own.phone_number
          and other.ended_at is null and ${fresh}) as is_asked
      from students student
      join guardians own on own.student_id = student.id and own.ended_at is null
      where student.academy_id = ${academyId} and ${guardianUnasked('student')}
      group by own.phone_number)
    select coalesce(sum(students), 0)::int as students, count(*)::int as families,
      (count(*) filter (where not is_asked))::int as messages from family`.execute(db);
  return rows[0] ?? { students: 0, families: 0, messages: 0 };
}

/** At most `max`, in the order for lockFamilies(). */
export async function selectUnaskedPhones(db: Db, academyId: string, max: number) {
  const { rows } = await sql<{ phone_number: string }>`
    select distinct own.phone_number from students student
    join guardians own on own.student_id = student.id and own.ended_at is null
    where student.academy_id = ${academyId} and ${guardianUnasked('student')}
    order by own.phone_number limit ${max}`.execute(db);
  return rows.map((row) => row.phone_number);
}

/** Pass the phones in their order, and call it before guardians or students are locked. */
export async function lockFamilies(trx: Trx, phones: string[]): Promise<void> {
  for (const phone of phones) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`family:${phone}`}, 0))`.execute(trx);
  }
}

/**
 * Whichever school they are in; locks their guardians. With `first`, the id of a guardian, that one
 * comes first, also after an answer or of an adult; missing if replaced or of another phone.
 */
export async function selectUnanswered(
  trx: Trx,
  phone: string,
  first: string | null = null,
): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    select guardian.id, guardian.student_id, guardian.name, guardian.phone_number,
      guardian.link_sent_at, student.first_name
    from guardians guardian join students student on student.id = guardian.student_id
    where guardian.phone_number = ${phone} and guardian.ended_at is null
      and student.deleted_at is null
      and (guardian.id = ${first}::uuid or (
        student.birth_date > (${cairoToday} - interval '18 years')::date
        and not exists (select from guardian_consents
          where guardian_id = guardian.id and kind = 'participation')))
    order by guardian.id for no key update of guardian`.execute(trx);
  return first ? rows.sort((a, b) => Number(b.id === first) - Number(a.id === first)) : rows;
}

/** By a message to another guardian of the family; `messageId` null if none could be sent. */
export async function markAsked(trx: Trx, ids: string[], messageId: string | null): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('guardians')
    .set({ link_sent_at: sql<Date>`now()`, link_message_id: messageId })
    .where('id', 'in', ids)
    .execute();
}
