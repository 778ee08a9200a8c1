import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { noteSecurity, type SecurityEvent } from '../../../http/security-log.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';

/** Undefined for an erased student. */
export async function lockNamed(trx: Trx, id: string) {
  await sql`select from students where id = ${id} for no key update`.execute(trx);
  return trx
    .selectFrom('students')
    .leftJoin('academies', 'academies.id', 'students.academy_id')
    .select(['students.first_name', 'students.last_name', 'students.birth_date'])
    .select(['academies.id as academy_id', 'academies.name as academy_name'])
    .select(['academies.email as academy_email', 'academies.phone_number as academy_phone'])
    .where('students.id', '=', id)
    .where('students.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Who acts; address and browser where a request does. */
export type Caller = { deps: Deps } & Pick<SecurityEvent, 'address' | 'userAgent'>;

/** In the app and by message; records it too. */
export async function tellOfDeletion(
  trx: Trx,
  { deps, address, userAgent }: Caller,
  {
    act,
    by,
    studentId,
    student,
  }: {
    act: 'deletion_asked' | 'deletion_withdrawn';
    by: SecurityEvent['by'];
    studentId: string;
    student: NonNullable<Awaited<ReturnType<typeof lockNamed>>>;
  },
): Promise<void> {
  await tellStudents(trx, deps, [studentId], { kind: `own_${act}`, facts: {} });
  const { academy_id, academy_name, academy_email, academy_phone } = student;
  if (academy_id && academy_name && academy_email && academy_phone) {
    await notifyAcademy(trx, deps, {
      kind: act,
      academy: {
        id: academy_id,
        name: academy_name,
        email: academy_email,
        phone_number: academy_phone,
      },
      entityId: studentId,
      facts: { student: `${student.first_name} ${student.last_name}` },
    });
  }
  const academyId = academy_id ?? undefined;
  await noteSecurity(trx, { act, by, studentId, academyId, address, userAgent });
}
