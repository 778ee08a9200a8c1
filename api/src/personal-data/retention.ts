import { sql } from 'kysely';
import { cairoToday } from '../db/fragments.ts';
import type { Trx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eraseCertificateMentors } from '../features/papers/certificates/index.ts';
import { eraseStudent, lockForErasure } from '../features/records/student-data/index.ts';
import { removePicture } from '../http/stored-pictures.ts';
import { RETENTION } from '../limits.ts';

const monthsAgo = (months: number) => sql<Date>`now() - make_interval(months => ${months})`;

/** Of its last event, else of its last window, else its first day. */
const lastDay = sql`coalesce(
  (select max(event.ends_on)::timestamptz from edition_events event where event.edition_id = edition.id),
  (select max(closes_at) from edition_windows period where period.edition_id = edition.id),
  edition.created_at)`;

/**
 * Not signed in, not changed, no request, no guardian's answer, and no team of an edition that goes
 * on or ended since then.
 */
const isUnused = (() => {
  const since = monthsAgo(RETENTION.unusedStudentMonths);
  return sql`(student.deleted_at is null
    and greatest(student.created_at, student.updated_at, student.joined_at, student.last_used_at) < ${since}
    and not exists (select from enrolment_requests request where request.student_id = student.id
      and request.created_at >= ${since})
    and not exists (select from guardian_consents consent
      join guardians guardian on guardian.id = consent.guardian_id
      where guardian.student_id = student.id and consent.created_at >= ${since})
    and not exists (select from team_members member join editions edition on edition.id = member.edition_id
      where member.student_id = student.id
      and (edition.status <> 'archived' or ${lastDay} >= ${since})))`;
})();

async function selectUnused({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select student.id from students student where ${isUnused}
    order by student.id limit ${RETENTION.studentsPerNight}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined, and erases nothing, if the account is not unused any more. */
async function eraseUnused(trx: Trx, id: string) {
  await lockForErasure(trx, id);
  const { rows } =
    await sql`select from students student where student.id = ${id} and ${isUnused}`.execute(trx);
  return rows.length > 0 ? eraseStudent(trx, id) : undefined;
}

type Source = Pick<Deps, 'db' | 'files' | 'log'>;

/** Each in its own transaction. One that fails is logged, and left for the next night. */
async function eraseUnusedStudents(deps: Source): Promise<number> {
  let count = 0;
  for (const id of await selectUnused(deps)) {
    try {
      const erased = await inTransaction(deps.db, (trx) => eraseUnused(trx, id));
      if (!erased) continue;
      await removePicture(deps, erased.photo);
      count += 1;
    } catch (error) {
      // The others are erased all the same; the next night tries this one again.
      deps.log.error({ err: error, student: id }, 'an unused student could not be erased');
    }
  }
  return count;
}

const isOver = (months: number) =>
  sql`edition.status = 'archived' and ${lastDay} < ${monthsAgo(months)}`;
const isLongOver = isOver(RETENTION.mentorNameMonths);

/**
 * Periods are in RETENTION. Numbers of students, requests (`messages`), teams (`mentors`), judges'
 * remarks, members of the crew, log rows, projects.
 */
export async function applyRetention(deps: Source) {
  const students = await eraseUnusedStudents(deps);
  const { numAffectedRows: messages = 0n } = await sql`update enrolment_requests set message = '',
    rejection_reason = null where (message <> '' or rejection_reason is not null)
    and status <> 'pending' and decided_at < ${monthsAgo(RETENTION.requestMessageMonths)}`.execute(
    deps.db,
  );
  const { numAffectedRows: mentors = 0n } = await sql`update teams set mentor_name = null
    from editions edition where edition.id = teams.edition_id and mentor_name is not null
    and (${isLongOver})`.execute(deps.db);
  await eraseCertificateMentors(deps.db, sql`select id from editions edition where ${isLongOver}`);
  const { numAffectedRows: remarks = 0n } = await sql`delete from sheet_remarks using sheets sheet,
      edition_events event
    where sheet.id = sheet_remarks.sheet_id and event.id = sheet.event_id
      and event.ends_on < ${cairoToday} - ${RETENTION.remarkDays}::int`.execute(deps.db);
  const { numAffectedRows: crew = 0n } =
    await sql`update crew set phone_number = null, email = null,
    link_hash = null, link_expires_at = null, version = version + 1
    where (phone_number is not null or email is not null or link_hash is not null)
    and coalesce((select max(event.ends_on)::timestamptz from crew_duties own
      join edition_events event on event.id = own.event_id where own.crew_id = crew.id),
      crew.created_at) < ${monthsAgo(RETENTION.crewContactMonths)}`.execute(deps.db);
  // With files, versions and comments; sweepFiles() deletes the bytes.
  const { numAffectedRows: projects = 0n } = await sql`delete from projects using editions edition
    where edition.id = projects.edition_id and ${isOver(RETENTION.projectMonths)}`.execute(deps.db);
  await sql`update appeals set text = '', answer = case when answer is not null then '' end
    from editions edition where edition.id = appeals.edition_id and appeals.text <> ''
      and appeals.state <> 'open' and ${isOver(RETENTION.projectMonths)}`.execute(deps.db);
  await sql`delete from arrivals using editions edition
    where edition.id = arrivals.edition_id and ${isOver(RETENTION.projectMonths)}`.execute(deps.db);
  const logEnd = monthsAgo(RETENTION.securityLogMonths);
  const { numAffectedRows: acts = 0n } =
    await sql`delete from security_events where created_at < ${logEnd}`.execute(deps.db);
  const { numAffectedRows: reads = 0n } =
    await sql`delete from security_reads where hour < ${logEnd}`.execute(deps.db);
  const log = Number(acts + reads);
  return {
    ...{ students, messages: Number(messages), mentors: Number(mentors) },
    ...{ remarks: Number(remarks), crew: Number(crew), log },
    projects: Number(projects),
  };
}
