import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { SecurityEvent } from '../../../http/security-log.ts';
import { type Caller, lockNamed, tellOfDeletion } from './tell-deletion.ts';

type Ending = Caller & Pick<SecurityEvent, 'by'>;

/** PostgreSQL refuses a second current one (23505). */
export async function insertGuardians(
  trx: Trx,
  guardians: { student_id: string; name: string; phone_number: string }[],
): Promise<void> {
  if (guardians.length > 0) await trx.insertInto('guardians').values(guardians).execute();
}

/**
 * To a current guardian of another child with the same phone, if there is one: so the link in that
 * phone goes on to work for the family. Call it before the guardians are ended.
 */
async function passLinksOn(trx: Trx, leaving: readonly string[]): Promise<void> {
  for (const table of ['guardian_links', 'family_grants'] as const) {
    await sql`update ${sql.table(table)} link set guardian_id = other.id
      from guardians own, lateral (select id from guardians
        where phone_number = own.phone_number and ended_at is null
          and id <> all(${leaving}::uuid[]) and student_id <> own.student_id
        order by id limit 1) other
      where own.id = link.guardian_id and own.ended_at is null
        and own.id = any(${leaving}::uuid[])`.execute(trx);
  }
}

async function endWishes(trx: Trx, ending: Ending, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ student_id: string }>`delete from child_deletions
    where guardian_id = any(${ids}::uuid[]) returning student_id`.execute(trx);
  for (const { student_id: studentId } of rows) {
    const student = await lockNamed(trx, studentId);
    const told = { act: 'deletion_withdrawn', by: ending.by, studentId } as const;
    if (student) await tellOfDeletion(trx, ending, { ...told, student });
  }
}

/**
 * Deletes phones, codes, links and grants; links and grants pass to a sibling's guardian with the
 * same phone. A guardian without any decision is deleted. A deletion that one asked for is taken
 * back, and told. The caller holds the students' locks.
 */
export async function endGuardians(
  trx: Trx,
  ending: Ending,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await endWishes(trx, ending, ids);
  await passLinksOn(trx, ids);
  await sql`delete from codes where role = 'student'
    and purpose = 'guardian_data'
    and account_id in (select student_id from guardians where id = any(${ids}::uuid[]))`.execute(
    trx,
  );
  await sql`delete from guardians where id = any(${ids}::uuid[])
    and not exists (select from guardian_consents where guardian_id = guardians.id)`.execute(trx);
  await trx.deleteFrom('guardian_links').where('guardian_id', 'in', ids).execute();
  await trx.deleteFrom('family_grants').where('guardian_id', 'in', ids).execute();
  await trx
    .updateTable('guardians')
    .set({ ended_at: sql<Date>`now()`, phone_number: null })
    .where('id', 'in', ids)
    .execute();
}

export async function endGuardiansOf(
  trx: Trx,
  ending: Ending,
  studentIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from guardians
    where student_id = any(${studentIds}::uuid[]) and ended_at is null`.execute(trx);
  await endGuardians(
    trx,
    ending,
    rows.map(({ id }) => id),
  );
}

/**
 * The same phone means the same person: the name is replaced, the academy's confirmation cleared.
 * Another phone is another guardian: the current one is ended. Only for students without a phone of
 * their own. The caller holds the students' locks and has checked the phones.
 */
export async function replaceGuardians(
  trx: Trx,
  ending: Ending,
  wanted: { student_id: string; name: string; phone_number: string }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const { rows: renamed } = await sql<{ student_id: string }>`
    update guardians set name = row.name,
      confirmed_by = null, confirmed_by_name = null, confirmed_at = null
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as row (student_id uuid, name text, phone_number text)
    where guardians.student_id = row.student_id and ended_at is null
      and guardians.phone_number = row.phone_number returning guardians.student_id`.execute(trx);
  const known = new Set(renamed.map(({ student_id }) => student_id));
  const others = wanted.filter(({ student_id }) => !known.has(student_id));
  await endGuardiansOf(
    trx,
    ending,
    others.map(({ student_id }) => student_id),
  );
  await insertGuardians(trx, others);
}

/**
 * Returns the phones. Links and grants pass to siblings' guardians with the same phone
 * (passLinksOn). The caller holds the student's lock.
 */
export async function eraseGuardians(trx: Trx, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from guardians where student_id = ${studentId}`.execute(trx);
  await passLinksOn(
    trx,
    rows.map(({ id }) => id),
  );
  // Siblings who shared this student's message, which is dropped, have not been asked.
  await sql`update guardians other set link_sent_at = null, link_message_id = null
    from outbox_messages message
    where message.id = other.link_message_id and message.student_id = ${studentId}
      and message.status = 'queued' and other.student_id <> ${studentId}`.execute(trx);
  const erased = await trx
    .deleteFrom('guardians')
    .where('student_id', '=', studentId)
    .returning('phone_number')
    .execute();
  return erased.flatMap(({ phone_number: phone }) => phone ?? []);
}
