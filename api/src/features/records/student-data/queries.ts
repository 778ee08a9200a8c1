import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** For the data file, so without the password's hash. */
export const selectKept = (db: Db, id: string) =>
  db
    .selectFrom('students')
    .leftJoin('academies', 'academies.id', 'students.academy_id')
    .select([
      'students.id',
      'students.first_name',
      'students.last_name',
      'students.email',
      'students.phone_number',
      'students.birth_date',
      'students.gender',
      'students.address',
      'students.status',
      'students.created_at',
      'students.updated_at',
      'students.last_used_at',
      'students.phone_verified_at',
      'students.email_verified_at',
      'students.phone_belongs_to',
      'students.phone_owner',
      'students.former_phones',
      'students.pending_phone_number',
      'students.pending_email',
      'students.joined_at',
      'students.class_name',
      'students.external_id',
      'students.vouched_at',
      'students.claimed_at',
      'students.photo_key',
      'students.language',
      'academies.name as academy',
    ])
    .where('students.id', '=', id)
    .executeTakeFirst();

/** Pending and decided ones, to one academy or (`is_open`) to all; oldest first. */
export const selectRequestsOf = (db: Db, id: string) =>
  db
    .selectFrom('enrolment_requests as request')
    .leftJoin('academies', 'academies.id', 'request.academy_id')
    .leftJoin('join_links as link', 'link.id', 'request.join_link_id')
    .select(['request.kind', 'request.status', 'request.message', 'academies.name as academy'])
    .select([
      'link.class_name as class',
      'request.is_open',
      'request.created_at',
      'request.decided_at',
      'request.rejection_reason',
    ])
    .where('request.student_id', '=', id)
    .orderBy('request.id')
    .execute();

/** Schools that the student left or asked to leave, oldest first. */
export const selectMovesOf = (db: Db, id: string) =>
  db
    .selectFrom('student_moves as move')
    .innerJoin('academies', 'academies.id', 'move.academy_id')
    .select(['academies.name as academy', 'move.state', 'move.reason', 'move.answer'])
    .select(['move.asked_at', 'move.decided_at'])
    .where('move.student_id', '=', id)
    .orderBy('move.id')
    .execute();

/** Of all editions, in no order. */
export const selectTeamsOf = (db: Db, id: string) =>
  db
    .selectFrom('team_members as member')
    .innerJoin('teams', 'teams.id', 'member.team_id')
    .innerJoin('editions', 'editions.id', 'teams.edition_id')
    .select(['teams.name', 'editions.number as edition', 'member.role', 'member.joined_at'])
    .where('member.student_id', '=', id)
    .execute();

interface ProjectRow {
  team: string;
  draft: object;
  saved_at: Date | null;
  files: string[];
  versions: { number: number; content: object; submitted_at: string }[];
  comments: string[];
}

/** What the student's teams wrote, handed in and were told, with names of files. */
export async function selectProjectsOf(db: Db, id: string) {
  const { rows } = await sql<ProjectRow>`select teams.name as team, project.content as draft,
      project.saved_at, (select coalesce(json_agg(name order by id), '[]') from project_files
        where team_id = project.team_id) as files,
      (select coalesce(json_agg(json_build_object('number', number, 'content', content,
        'submitted_at', submitted_at) order by number), '[]') from project_versions
        where team_id = project.team_id) as versions,
      (select coalesce(json_agg(text order by id), '[]') from project_comments
        where team_id = project.team_id) as comments
    from team_members member join teams on teams.id = member.team_id
    join projects project on project.team_id = teams.id
    where member.student_id = ${id} order by project.team_id`.execute(db);
  return rows;
}

/** Which events the student was seen at, with scans that were corrected since; oldest first. */
export const selectArrivalsOf = (db: Db, id: string) =>
  db
    .selectFrom('arrivals')
    .innerJoin('edition_events as event', 'event.id', 'arrivals.event_id')
    .innerJoin('teams', 'teams.id', 'arrivals.team_id')
    .select(['event.title_ar', 'event.title_en', 'teams.name as team', 'arrivals.at'])
    .where(sql<boolean>`${id} = any(arrivals.present)`)
    .orderBy('arrivals.at')
    .execute();

export const selectNoticesOf = (db: Db, id: string) =>
  db
    .selectFrom('student_notices')
    .select(['kind', 'facts', 'due_on', 'created_at', 'read_at'])
    .where('student_id', '=', id)
    .orderBy('id')
    .execute();

/** Leaves out all other lines, even with the student's name. Oldest list first. */
export const selectListLinesOf = (db: Db, id: string) =>
  db
    .selectFrom('import_rows as row')
    .innerJoin('imports', 'imports.id', 'row.import_id')
    .innerJoin('academies', 'academies.id', 'imports.academy_id')
    .select(['academies.name as academy', 'imports.created_at', 'row.line', 'row.cells'])
    .where('row.student_id', '=', id)
    .orderBy('imports.id')
    .orderBy('row.line')
    .execute();

/** When the student's card was made, shown last and used; undefined without a card. */
export const selectCardOf = (db: Db, id: string) =>
  db
    .selectFrom('student_cards')
    .select(['created_at', 'shown_at', 'used_at'])
    .where('student_id', '=', id)
    .executeTakeFirst();

/** Sent or not, to whomever, oldest first; without recipients and texts. */
export const selectMessagesOf = (db: Db, id: string) =>
  db
    .selectFrom('outbox_messages')
    .select(['kind', 'channel', 'status', 'created_at', 'finished_at'])
    .where('student_id', '=', id)
    .orderBy('id')
    .execute();

/** The student's academy, and those with a stored line about the student. */
const listingAcademies = (id: string) => sql`(
  select academy_id from students where id = ${id} and academy_id is not null
  union select academy_id from imports join import_rows on import_id = imports.id
    where student_id = ${id} or twin_student_id = ${id})`;

/**
 * Lock order: open previews of class lists that may name the student, the editions of the student's
 * teams (key share), these teams, then the student. Undefined for a deleted account.
 */
export async function lockForErasure(trx: Trx, id: string) {
  await sql`select from imports where status = 'previewed'
    and academy_id in ${listingAcademies(id)} order by id for update`.execute(trx);
  await sql`select from editions where id in (select edition_id from team_members
    where student_id = ${id}) for key share`.execute(trx);
  await sql`select from teams where id in (select team_id from team_members where student_id = ${id})
    for no key update`.execute(trx);
  return trx
    .selectFrom('students')
    .select(['photo_key', 'email', 'phone_number', 'first_name', 'last_name'])
    .select(['pending_email', 'pending_phone_number', 'former_phones'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The student's own, and those of academies and their staff that contain the student's id, or with
 * team mates' the first name of who wrote a project. Call it before the requests that name these academies are deleted.
 */
export async function deleteStoredReplies(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('actor_id', '=', id).execute();
  await sql`delete from idempotency_keys
    where actor_id in (
        with readers as (
          select academy_id from students where id = ${id}
          union select academy_id from enrolment_requests where student_id = ${id}
          union select refusal.academy_id from open_application_rejections refusal
            join enrolment_requests request on request.id = refusal.request_id
            where request.student_id = ${id}
        )
        select academy_id from readers
        union select staff.id from academy_staff staff join readers using (academy_id)
      )
      and (strpos(response::text, ${id}) > 0 or route like '%/project%')`.execute(trx);
  await sql`delete from idempotency_keys where route like '%/project%' and actor_id in (
    select mate.student_id from team_members own join team_members mate using (team_id)
    where own.student_id = ${id})`.execute(trx);
}

/**
 * Previews that contain the name go whole, and so do lines with the name that belong to no student,
 * but no header, in lists of listingAcademies(); in all lists the student's own lines and their
 * twins. A line contains the name if first name and first word of the last name are in it. Call it
 * before the name is erased.
 */
async function eraseListLines(trx: Trx, id: string): Promise<void> {
  const inOneWord = (text: ReturnType<typeof sql>) => sql`replace(search_key(${text}), ' ', '')`;
  const isNamed = sql`exists (select from students student where student.id = ${id}
    and strpos(${inOneWord(sql`row.cells::text`)}, ${inOneWord(sql`student.first_name`)}) > 0
    and strpos(${inOneWord(sql`row.cells::text`)},
      ${inOneWord(sql`split_part(student.last_name, ' ', 1)`)}) > 0)`;
  const academies = listingAcademies(id);
  await sql`delete from imports where status = 'previewed' and academy_id in ${academies}
    and exists (select from import_rows row where import_id = imports.id and (${isNamed}))`.execute(
    trx,
  );
  await sql`delete from import_rows row using imports
    where imports.id = row.import_id and academy_id in ${academies} and student_id is null
      and row.line <> imports.header_line and (${isNamed})`.execute(trx);
  await sql`delete from import_rows row using import_rows own
    where own.import_id = row.import_id and own.student_id = ${id}
      and row.twin_line = own.line and row.student_id is null`.execute(trx);
  await sql`delete from import_rows where (student_id = ${id} or twin_student_id = ${id})`.execute(
    trx,
  );
}

/**
 * Gender and year of birth stay; the row stays because decided requests refer to it. The caller
 * holds lockForErasure() and erases requests, guardians, messages, certificates and sessions.
 */
export async function anonymise(trx: Trx, id: string): Promise<void> {
  await eraseListLines(trx, id);
  // An archived edition keeps its teams; their former member has no name any more.
  await sql`delete from team_members where student_id = ${id}
    and edition_id in (select id from editions where status <> 'archived')`.execute(trx);
  await trx.deleteFrom('student_notices').where('student_id', '=', id).execute();
  await trx
    .deleteFrom('codes')
    .where('role', '=', 'student')
    .where('account_id', '=', id)
    .execute();
  await trx
    .deleteFrom('phone_verifications')
    .where('role', '=', 'student')
    .where('account_id', '=', id)
    .execute();
  const tables = [
    'student_cards',
    'account_blocks',
    'family_proofs',
    'child_deletions',
    'student_moves',
  ] as const;
  for (const table of tables) {
    await trx.deleteFrom(table).where('student_id', '=', id).execute();
  }
  await sql`update projects set saved_by = null where saved_by = ${id}`.execute(trx);
  await sql`update project_versions set submitted_by = null where submitted_by = ${id}`.execute(
    trx,
  );
  await sql`update duplicate_closings set dropped_numbers = dropped_numbers - ${id}::text
    where dropped_numbers ? ${id}::text`.execute(trx);
  await sql`update students set
      academy_id = null, joined_at = null, first_name = '', last_name = '', address = '',
      email = id || '@deleted.invalid', phone_number = 'deleted-' || id,
      birth_date = date_trunc('year', birth_date)::date, photo_key = null, password_hash = '',
      class_name = null, external_id = null, vouched_at = null, vouched_by = null,
      claimed_at = null, has_temporary_password = false, credentials_saved_at = null, status = 'inactive',
      phone_verified_at = null, email_verified_at = null, phone_owner = null, former_phones = '{}',
      pending_phone_number = null, pending_email = null, join_link_id = null, language = null,
      updated_at = now(), deleted_at = now()
    where id = ${id}`.execute(trx);
}
