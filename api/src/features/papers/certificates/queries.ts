import {
  type Brand,
  type CertificateKind,
  type CertificateState,
  certificateCodeOf,
  type Localized,
} from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { allWordsIn, isHeldBack, isHidden, plannedEachTime } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { BothTexts } from './default-texts.ts';
import { dropSetsOf } from './set-queries.ts';

export interface CertificateFacts {
  /** Null once the person was erased. */
  name: Localized | null;
  team: string | null;
  academy: string;
  track: Localized | null;
  award: Localized | null;
}

export interface CertificateRow {
  id: string;
  code: string;
  kind: CertificateKind;
  edition_id: string;
  edition: Localized;
  text_id: string;
  /** As it was issued with; null for the environment's. */
  brand: Brand | null;
  holder_id: string;
  student_id: string | null;
  team_id: string | null;
  academy_id: string;
  facts: CertificateFacts;
  /** In English, or empty: tells awards of one kind and holder apart. */
  award: string;
  issued_at: Date;
  revoked_at: Date | null;
  revoked_reason: string | null;
  replaced_at: Date | null;
}

export const COLUMNS = sql`certificate.id, certificate.code, certificate.kind, certificate.edition_id,
  certificate.text_id, certificate.holder_id, certificate.student_id, certificate.team_id,
  certificate.academy_id, certificate.facts, certificate.award, certificate.issued_at,
  certificate.revoked_at, certificate.revoked_reason, certificate.replaced_at,
  jsonb_build_object('ar', edition.name_ar, 'en', edition.name_en) as edition,
  brand.value as brand`;

export const FROM = sql`from certificates certificate
  join editions edition on edition.id = certificate.edition_id
  left join content_versions brand on brand.id = certificate.brand_id`;

/** The brand in force, for a batch that begins or a certificate that is issued again. */
export const newestBrand = sql<string | null>`(select id from content_versions where block = 'brand'
  order by version desc limit 1)`;

export const COUNTS = sql`certificate.revoked_at is null and certificate.replaced_at is null`;

/** In both languages: it is kept with the certificate, and the organisers read either. */
export const CORRECTED = 'النتيجة صُححت · The result was corrected';
/** Not because its result was corrected. */
export const REVOKED_BY_HAND = sql`certificate.revoked_at is not null
  and certificate.revoked_reason is distinct from ${CORRECTED}`;

const STATES: Record<CertificateState, RawBuilder<unknown>> = {
  valid: COUNTS,
  replaced: sql`certificate.replaced_at is not null and certificate.revoked_at is null`,
  revoked: sql`certificate.revoked_at is not null`,
};

export interface CertificateFilter {
  edition_id?: string | undefined;
  academy_id?: string;
  student_id?: string;
  kind?: CertificateKind | undefined;
  state?: CertificateState | undefined;
  /** Only those whose holder was not erased. */
  isNamed?: boolean;
  /** Without students whom a guardian hides. */
  forSchool?: boolean;
  search?: string | undefined;
}

/**
 * The first 6 words, in any spelling, or the certificate's code. Without a digit either is enough,
 * because a name of 16 letters looks like a code too.
 */
function foundBySearch(search: string) {
  const named = allWordsIn('certificate.search_text', search);
  const code = certificateCodeOf(search);
  if (!code) return named;
  return /\d/.test(search)
    ? sql`certificate.code = ${code}`
    : sql`(certificate.code = ${code} or ${named})`;
}

/** PostgreSQL plans anew each time: the best plan depends on how common the name is. */
const planned = ({ search }: CertificateFilter) => (search ? plannedEachTime : sql``);

function matching(filter: CertificateFilter) {
  const { edition_id, academy_id, student_id, kind, state, isNamed, forSchool, search } = filter;
  return sql`(${sql.join(
    [
      sql`true`,
      ...(edition_id ? [sql`certificate.edition_id = ${edition_id}`] : []),
      ...(academy_id ? [sql`certificate.academy_id = ${academy_id}`] : []),
      ...(student_id ? [sql`certificate.student_id = ${student_id}`] : []),
      ...(kind ? [sql`certificate.kind = ${kind}`] : []),
      ...(state ? [sql`(${STATES[state]})`] : []),
      ...(isNamed ? [sql`certificate.facts->'name' <> 'null'::jsonb`] : []),
      ...(forSchool ? [sql`not ${isHidden('certificate.student_id')}`] : []),
      ...(search ? [sql`(${foundBySearch(search)})`] : []),
    ],
    sql` and `,
  )})`;
}

/** Newest first; ended ones too unless the filter names a state. */
export async function selectCertificates(
  db: Db,
  filter: CertificateFilter,
  page: { limit: number; offset: number },
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`${planned(filter)}
    select ${COLUMNS} ${FROM} where ${matching(filter)}
    order by certificate.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countCertificates(db: Db, filter: CertificateFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`${planned(filter)}
    select count(*) as total from certificates certificate where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function countValid(db: Db, editionId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; total: number }>`
    select kind, count(*) as total from certificates certificate
    where edition_id = ${editionId} and ${COUNTS} group by kind`.execute(db);
  return new Map(rows.map(({ kind, total }) => [kind, total]));
}

export async function selectCertificate(
  db: Db,
  id: string,
  filter: CertificateFilter = {},
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select ${COLUMNS} ${FROM} where certificate.id = ${id} and ${matching(filter)}`.execute(db);
  return rows[0];
}

/** The caller locks its student before, see lockStudents(). */
export async function lockCertificate(trx: Trx, id: string): Promise<CertificateRow | undefined> {
  await sql`select from certificates where id = ${id} for no key update`.execute(trx);
  return selectCertificate(trx, id);
}

export interface VerifiedRow extends CertificateRow {
  /** The person was erased, or the guardian keeps the name off public pages (isHeldBack). */
  is_nameless: boolean;
  /** True if the certificate that replaced it was revoked in the end. */
  ends_revoked: boolean;
  /** Of the result that it follows from, below /results; also if a name was corrected since. */
  result: string | null;
  /** In the lists of revoked credentials, from 0. */
  status_index: number;
}

/** Directly or later. */
const endsRevoked = sql`exists (
  with recursive later as (
    select certificate.replaced_by as id
    union select next.replaced_by from later join certificates next on next.id = later.id)
  select from later join certificates next on next.id = later.id
  where next.revoked_at is not null)`;

const resultAddress = sql`(
  with recursive earlier as (
    select certificate.batch_id, certificate.replaces
    union select older.batch_id, older.replaces
      from earlier join certificates older on older.id = earlier.replaces)
  select concat_ws('/', edition.slug, event.slug, track.key, list.level)
  from earlier join certificate_batches batch on batch.id = earlier.batch_id
  join result_lists list on list.id = batch.result_list_id
  join edition_events event on event.id = list.event_id and event.slug is not null
  join tracks track on track.id = list.track_id limit 1)`;

/** By its code without dashes, ended ones too. */
export async function selectByCode(db: Db, code: string): Promise<VerifiedRow | undefined> {
  const { rows } = await sql<VerifiedRow>`
    select ${COLUMNS}, certificate.status_index, ${endsRevoked} as ends_revoked,
      ${resultAddress} as result,
      (certificate.facts->'name' = 'null'::jsonb
        or (student.id is null and certificate.kind not in ('mentor', 'school'))
        or coalesce(student.deleted_at is not null or ${isHeldBack}, false)) as is_nameless
    ${FROM} left join students student on student.id = certificate.student_id
    where certificate.code = ${code}`.execute(db);
  return rows[0];
}

export const selectTexts = (db: Db, editionId: string, kind: CertificateKind) =>
  db
    .selectFrom('certificate_texts')
    .select(['id', 'version', 'texts'])
    .where('edition_id', '=', editionId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** If there are none, publishes `texts`, the project's own, as version 1. */
export async function ensureTexts(
  trx: Trx,
  { editionId, kind }: { editionId: string; kind: CertificateKind },
  texts: BothTexts,
): Promise<string> {
  await trx
    .insertInto('certificate_texts')
    .values({ edition_id: editionId, kind, version: 1, texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.columns(['edition_id', 'kind', 'version']).doNothing())
    .execute();
  const newest = await selectTexts(trx, editionId, kind);
  if (!newest) throw new Error('published texts are not there');
  return newest.id;
}

export async function selectTextsById(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('certificate_texts')
    .select(['id', 'texts'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, texts }) => [id, texts as unknown as BothTexts]));
}

/** The caller holds its lock and has checked that it counts. */
export async function markRevoked(trx: Trx, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** With null before the replacement is inserted: two must not count at once. Then with its id. */
export const markReplaced = (trx: Trx, id: string, newId: string | null) =>
  trx
    .updateTable('certificates')
    .set({ replaced_at: sql<Date>`now()`, replaced_by: newId })
    .where('id', '=', id)
    .execute();

/** Ended ones too, for the student's own file. */
export const selectKeptOf = (db: Db, studentId: string) =>
  db
    .selectFrom('certificates')
    .select(['code', 'kind', 'facts', 'issued_at', 'revoked_at', 'revoked_reason', 'replaced_at'])
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute();

export const selectNameOf = (db: Db, studentId: string) =>
  db
    .selectFrom('certificate_names')
    .select(['name_ar', 'name_en', 'confirmed_at'])
    .where('holder_id', '=', studentId)
    .executeTakeFirst();

/**
 * The certificates stay valid. Also erases a revocation's reason, stored replies, prepared files,
 * shared pictures and confirmed spellings.
 */
export async function eraseNames(trx: Trx, studentId: string): Promise<void> {
  // Only calls about certificates answer with one.
  await sql`delete from idempotency_keys using certificates certificate
    where certificate.student_id = ${studentId} and route like 'POST /admin/certificates/%'
      and strpos(response::text, certificate.id::text) > 0`.execute(trx);
  await dropSetsOf(trx, studentId);
  await sql`delete from certificate_shares using certificates certificate
    where certificate.id = certificate_id and certificate.student_id = ${studentId}`.execute(trx);
  await sql`update certificates set ${nameless} where student_id = ${studentId}`.execute(trx);
  await trx.deleteFrom('certificate_names').where('holder_id', '=', studentId).execute();
}

/** What an erased holder leaves: no name, and instead of a reason the empty text. */
const nameless = sql`facts = jsonb_set(facts, '{name}', 'null'),
  revoked_reason = case when revoked_reason is not null then '' end`;

/** The certificates stay valid. @param editions SQL that selects edition ids */
export async function eraseMentors(db: Db, editions: RawBuilder<unknown>): Promise<void> {
  await sql`update certificates set ${nameless} where kind = 'mentor'
    and facts->'name' <> 'null'::jsonb and edition_id in (${editions})`.execute(db);
  await sql`delete from certificate_names using teams team
    where team.id = team_id and team.edition_id in (${editions})`.execute(db);
}

/** In no order. @param before the index after the last one */
export async function selectEnded(db: Db, from: number, before: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('status_index')
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('replaced_at', 'is not', null)]))
    .where('status_index', '>=', from)
    .where('status_index', '<', before)
    .execute();
  return rows.map(({ status_index }) => status_index);
}

/** The highest one plus 1. */
export async function countStatuses(db: Db): Promise<number> {
  const row = await db
    .selectFrom('certificates')
    .select((eb) => eb.fn.max('status_index').as('last'))
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}
