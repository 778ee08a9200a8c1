import { isDeepStrictEqual } from 'node:util';
import {
  type CERTIFICATE_KINDS,
  certificateCodeOf,
  type getCertificateOverview,
  isLiving,
  type issueCertificates,
  type Localized,
  type listCertificates,
  type listNamesToConfirm,
  type reissueCertificate,
  type revokeCertificate,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { say } from '../../../i18n.ts';
import { ratedEdition } from '../../competition/teams/index.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import { writeEvents } from '../../messaging/events/index.ts';
import { addNotice } from '../../messaging/notices/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { beginBatch } from './awarding.ts';
import { cachedHolderCounts, countAllHolders } from './holder-counts.ts';
import { type Audience, selectPrintedName, selectToConfirm } from './holders.ts';
import { continueBatches, issuePortion, lockStudents, newCode, unprintableSign } from './issue.ts';
import { participationOf } from './participation.ts';
import { presentCertificate } from './present.ts';
import { assertPrintable } from './printable.ts';
import {
  type CertificateFacts,
  type CertificateRow,
  countCertificates,
  countValid,
  lockCertificate,
  markReplaced,
  markRevoked,
  newestBrand,
  selectCertificate,
  selectCertificates,
} from './queries.ts';

const RECENT_BATCHES = 10;

/** Ended ones too unless the filter names a state. @throws AppError not_found */
export async function list({
  deps,
  query,
}: Call<typeof listCertificates>): Promise<Reply<typeof listCertificates>> {
  const { kind, state, search } = query;
  const { id } = await editionOf(deps, query.edition);
  // A code is looked for in all editions: whoever holds the paper need not know which it is of.
  const edition_id = certificateCodeOf(search ?? '') ? undefined : id;
  const filter = { edition_id, kind, state, search: search || undefined };
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([
    selectCertificates(deps.readDb, filter, page),
    countCertificates(deps.readDb, filter),
  ]);
  return { data: rows.map(presentCertificate), meta: metaOf(query, total) };
}

const selectBatches = (db: Db, where: { edition_id: string } | { id: string }) => {
  const [column, value] = 'id' in where ? ['id', where.id] : ['edition_id', where.edition_id];
  return db
    .selectFrom('certificate_batches')
    .select(['id', 'kind', 'award', 'issued', 'left_out', 'created_at', 'done_at'])
    .where(sql.ref(column as string), '=', value as string)
    .orderBy('id', 'desc')
    .limit(RECENT_BATCHES)
    .execute();
};
type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number];

/** `done_at` is null while it runs. */
const presentBatch = (row: BatchRow): Reply<typeof issueCertificates>['data'] => ({
  id: row.id,
  kind: row.kind as (typeof CERTIFICATE_KINDS)[number],
  award: row.award as Localized | null,
  issued: row.issued,
  left_out: row.left_out,
  created_at: row.created_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
});

/**
 * Counts by kind; places and awards have no holders. May be seconds old while a batch runs.
 * @throws AppError not_found for an unknown edition or a draft
 */
export async function overview({
  deps,
  query,
}: Call<typeof getCertificateOverview>): Promise<Reply<typeof getCertificateOverview>> {
  const edition = await ratedEdition(deps, query.edition);
  const batches = await selectBatches(deps.db, { edition_id: edition.id });
  const isRunning = batches.some(({ done_at }) => done_at === null);
  const [holders, valid, participation] = await Promise.all([
    isRunning ? cachedHolderCounts(deps, edition) : countAllHolders(deps, edition),
    countValid(deps.readDb, edition.id),
    participationOf(deps.db, edition.id),
  ]);
  const kinds = holders.map((each) => ({ ...each, valid: valid.get(each.kind) ?? 0 }));
  const { id, number, name_ar, name_en, status } = edition;
  return {
    data: {
      edition: { id, number, name: { ar: name_ar, en: name_en }, is_open: isIssuing(status) },
      participation,
      kinds,
      batches: batches.map(presentBatch),
    },
  };
}

/** @throws AppError not_found for an unknown edition or a draft */
export async function listToConfirm({
  deps,
  query,
}: Call<typeof listNamesToConfirm>): Promise<Reply<typeof listNamesToConfirm>> {
  const edition = await ratedEdition(deps, query.edition);
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const { rows, total } = await selectToConfirm(deps.readDb, edition, page);
  return { data: rows, meta: metaOf(query, total) };
}

const isIssuing = (status: string): boolean => status === 'published' || isLiving(status as never);

/** Its status cannot change. @throws AppError not_found, edition_archived, edition_not_open */
export async function holdEdition(trx: Trx, id: string) {
  const edition = await trx
    .selectFrom('editions')
    .select(['id', 'status', 'number'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!edition) throw new AppError('not_found');
  if (edition.status === 'archived') throw new AppError('edition_archived');
  if (!isIssuing(edition.status)) throw new AppError('edition_not_open');
  return edition;
}

/** @throws AppError validation_failed (invalid) at the first wrong field */
async function assertAudience(
  trx: Trx,
  editionId: string,
  { academy_id, team_id, student_id = null }: Audience,
): Promise<void> {
  const { rows } = await sql<{ academy: boolean; team: boolean; student: boolean }>`select
    (${academy_id}::uuid is null or exists (select from edition_academies
      where edition_id = ${editionId} and academy_id = ${academy_id}::uuid)) as academy,
    (${team_id}::uuid is null or exists (select from teams
      where edition_id = ${editionId} and id = ${team_id}::uuid)) as team,
    (${student_id}::uuid is null or exists (select from team_members
      where team_id = ${team_id}::uuid and student_id = ${student_id}::uuid)) as student`.execute(
    trx,
  );
  if (!rows[0]?.academy) throw fieldError('academy_id', 'invalid');
  if (!rows[0]?.team) throw fieldError('team_id', 'invalid');
  if (!rows[0]?.student) throw fieldError('student_id', 'invalid');
}

/**
 * Issues the first portion; the others follow after the reply.
 * @throws AppError not_found, edition_archived, edition_not_open, validation_failed (a school, team
 * or member that is not the edition's, a sign that cannot be printed)
 */
export async function issue(
  call: Call<typeof issueCertificates>,
): Promise<Reply<typeof issueCertificates>> {
  const reply = await begin(call);
  // The job continues it too, should this process stop.
  if (reply.data.done_at === null) {
    void continueBatches(call.deps).catch((error) =>
      call.deps.log.error({ err: error }, 'batches of certificates could not go on'),
    );
  }
  return reply;
}

const begin = (call: Call<typeof issueCertificates>): Promise<Reply<typeof issueCertificates>> =>
  call.once(async (trx) => {
    const { kind, academy_id, team_id, student_id = null, takes_unconfirmed } = call.body;
    const { id: edition_id } = await editionOf(call.deps, call.body.edition);
    const edition = await holdEdition(trx, edition_id);
    const audience = { academy_id, team_id, student_id };
    await assertAudience(trx, edition_id, audience);
    const award = call.body.award ?? null;
    assertPrintable({ 'award.ar': award?.ar, 'award.en': award?.en });
    const asked = { edition_id, kind, audience, award, takes_unconfirmed };
    const id = await beginBatch(trx, { ...asked, created_by: call.actor.id });
    await issuePortion(trx, call.deps, id);
    await audit(trx, call, {
      verb: 'issue',
      id,
      after: { edition: edition.number, kind, ...audience, takes_unconfirmed },
    });
    const [batch] = await selectBatches(trx, { id });
    if (!batch) throw new Error('a batch is not there');
    if (batch.done_at === null) return { data: presentBatch(batch) };
    const said = batch.issued > 0 ? 'success:certificates_given' : 'success:certificates_none';
    const message = say(call.language, said, { count: batch.issued });
    return { data: presentBatch(batch), message };
  });

/** No children's names and no reasons in `after`: both are erased later, the log is not. */
export const audit = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  { verb, id, after }: { verb: string; id: string; after: AuditFacts },
) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: `certificate.${verb}`,
    entityType: 'certificate',
    entityId: id,
    requestId,
    before: null,
    after,
  });

/**
 * Locks the student before: an erasure waits, or is over, and finds every name that is written.
 * @throws AppError not_found, certificate_ended if it was revoked or replaced
 */
async function lockValid(trx: Trx, id: string): Promise<CertificateRow> {
  const found = await selectCertificate(trx, id);
  if (found) await lockStudents(trx, [found]);
  const certificate = await lockCertificate(trx, id);
  if (!certificate) throw new AppError('not_found');
  if (certificate.revoked_at || certificate.replaced_at) throw new AppError('certificate_ended');
  return certificate;
}

/** @throws AppError not_found */
async function reload(trx: Trx, id: string) {
  const certificate = await selectCertificate(trx, id);
  if (!certificate) throw new AppError('not_found');
  return { data: presentCertificate(certificate) };
}

/** For good; nobody is notified. @throws AppError not_found, certificate_ended */
export const revoke = (
  call: Call<typeof revokeCertificate>,
): Promise<Reply<typeof revokeCertificate>> =>
  call.once(async (trx) => {
    const { id, code, edition_id } = await lockValid(trx, call.params.id);
    await markRevoked(trx, id, call.body.reason);
    const facts = { edition_id, certificate_id: id };
    await writeEvents(trx, call.deps, 'certificate.revoked', [facts]);
    await audit(trx, call, { verb: 'revoke', id, after: { code } });
    return reload(trx, id);
  });

/**
 * The name as printed now, or the old one if there is none any more; team, school and track stay as
 * they were when the holder took part.
 */
async function freshFacts(trx: Trx, old: CertificateRow): Promise<CertificateFacts> {
  const name = (await selectPrintedName(trx, old)) ?? old.facts.name;
  return { ...old.facts, name, ...(name && old.kind === 'school' && { academy: name.ar }) };
}

/**
 * In an archived edition too: a wrong name must stay correctable.
 * @throws AppError not_found, certificate_ended, certificate_unchanged if nothing differs or the
 * holder was erased, certificate_unprintable
 */
export const reissue = (
  call: Call<typeof reissueCertificate>,
): Promise<Reply<typeof reissueCertificate>> =>
  call.once(async (trx) => {
    const old = await lockValid(trx, call.params.id);
    const facts = await freshFacts(trx, old);
    const text_id = await newestTexts(trx, old);
    // Of an erased holder nobody could print another one.
    if (!facts.name || (text_id === old.text_id && isDeepStrictEqual(facts, old.facts))) {
      throw new AppError('certificate_unchanged');
    }
    const sign = unprintableSign(facts);
    if (sign) throw new AppError('certificate_unprintable', { params: { sign } });
    // Two that count at once are refused by the table.
    await markReplaced(trx, old.id, null);
    const { id, code } = await trx
      .insertInto('certificates')
      .values({
        code: newCode(),
        edition_id: old.edition_id,
        kind: old.kind,
        text_id,
        brand_id: newestBrand,
        holder_id: old.holder_id,
        student_id: old.student_id,
        team_id: old.team_id,
        academy_id: old.academy_id,
        facts: JSON.stringify(facts),
        award: old.award,
        replaces: old.id,
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow();
    await markReplaced(trx, old.id, id);
    await writeEvents(trx, call.deps, 'certificate.issued', [
      { edition_id: old.edition_id, certificate_id: id, replaces_id: old.id },
    ]);
    await tellOfCorrection(trx, call.deps, old);
    await audit(trx, call, { verb: 'reissue', id, after: { code, replaces: old.code } });
    return reload(trx, id);
  });

/** The student also by message: they may have printed the paper that no longer counts. */
async function tellOfCorrection(trx: Trx, deps: Deps, old: CertificateRow): Promise<void> {
  const students = old.student_id ? [old.student_id] : [];
  const told = { kind: 'certificate_corrected', facts: { event: old.edition } } as const;
  await tellStudents(trx, deps, students, { ...told, editionId: old.edition_id });
  await addNotice(trx, {
    academyId: old.academy_id,
    kind: 'certificates_corrected',
    entityId: null,
    facts: { academy: old.facts.academy },
  });
}

/** Throws if there are none. */
const newestTexts = async (trx: Trx, { edition_id, kind }: CertificateRow): Promise<string> => {
  const { id } = await trx
    .selectFrom('certificate_texts')
    .select('id')
    .where('edition_id', '=', edition_id)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};
