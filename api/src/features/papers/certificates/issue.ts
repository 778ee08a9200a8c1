import { randomInt } from 'node:crypto';
import {
  CERTIFICATE_CODE_LENGTH,
  CERTIFICATE_SIGNS,
  type CertificateKind,
  type Localized,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { unknownSign } from '../../../papers/letters.ts';
import { writeEvents } from '../../messaging/events/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import {
  type Audience,
  type CertifiedEdition,
  type HolderRow,
  onlyEntitled,
  printedName,
  selectNextHolders,
} from './holders.ts';
import type { CertificateFacts } from './queries.ts';

/** Certificates in one transaction. */
const PORTION = 200;

/** Without the dashes that are displayed. */
export const newCode = (): string =>
  Array.from(
    { length: CERTIFICATE_CODE_LENGTH },
    () => CERTIFICATE_SIGNS[randomInt(CERTIFICATE_SIGNS.length)],
  ).join('');

export const factsOf = (holder: HolderRow, award: Localized | null): CertificateFacts => ({
  name: printedName(holder),
  team: holder.team,
  academy: holder.academy,
  track: holder.track,
  award,
});

/** The first sign that the fonts cannot draw and would print as "?". */
export const unprintableSign = ({ name, team, academy, track, award }: CertificateFacts) =>
  [name, track, award]
    .flatMap((words) => (words ? [words.ar, words.en] : []))
    .concat(team ?? '', academy)
    .map(unknownSign)
    .find((sign) => sign !== undefined);

interface BatchRow {
  id: string;
  edition_id: string;
  edition_name: Localized;
  age_reference_date: string;
  kind: CertificateKind;
  text_id: string;
  /** Null is the environment's. */
  brand_id: string | null;
  audience: Audience;
  award: Localized | null;
  takes_unconfirmed: boolean;
  result_list_id: string | null;
  after_id: string | null;
}

/**
 * Undefined if done, of an archived edition, or another instance works on it. The lock ends with the
 * portion's transaction, also when its instance dies: a press needs no queue to share a batch with
 * the job.
 */
async function takeBatch(trx: Trx, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select batch.id, batch.edition_id, batch.kind, batch.text_id, batch.brand_id, batch.audience, batch.award,
      batch.takes_unconfirmed, batch.result_list_id, batch.after_id, edition.age_reference_date,
      jsonb_build_object('ar', edition.name_ar, 'en', edition.name_en) as edition_name
    from certificate_batches batch join editions edition on edition.id = batch.edition_id
    where batch.id = ${id} and batch.done_at is null and edition.status <> 'archived'
    for update of batch skip locked`.execute(trx);
  return rows[0];
}

/** In the order of ids. An erasure waits until their certificates are written. */
export async function lockStudents(
  trx: Trx,
  holders: readonly Pick<HolderRow, 'student_id'>[],
): Promise<Set<string>> {
  const ids = holders.map(({ student_id }) => student_id).filter((id) => id !== null);
  const { rows } = await sql<{ id: string }>`
    select id from students where id = any(${ids}::uuid[]) and deleted_at is null
    order by id for share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** A holder who has got one meanwhile is left out. */
async function insertAll(trx: Trx, batch: BatchRow, holders: readonly HolderRow[]) {
  if (holders.length === 0) return [];
  return trx
    .insertInto('certificates')
    .values(
      holders.map((holder) => ({
        code: newCode(),
        edition_id: batch.edition_id,
        kind: batch.kind,
        text_id: batch.text_id,
        brand_id: batch.brand_id,
        batch_id: batch.id,
        holder_id: holder.holder_id,
        student_id: holder.student_id,
        team_id: holder.team_id,
        academy_id: holder.academy_id,
        facts: JSON.stringify(factsOf(holder, batch.award)),
        award: batch.award?.en ?? '',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['edition_id', 'kind', 'holder_id', 'award'])
        .where('revoked_at', 'is', null)
        .where('replaced_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'student_id', 'academy_id'])
    .execute();
}

/** Call it once, at the end of the batch, or of those that one press began. */
export const tellSchools = (trx: Trx, batchIds: readonly string[]) =>
  sql`
  insert into notices (academy_id, kind, entity_id, facts)
  select academy.id, 'certificates_ready', null, jsonb_build_object('academy', academy.name)
  from academies academy
  where academy.id in (select academy_id from certificates where batch_id = any(${[...batchIds]}::uuid[]))`.execute(
    trx,
  );

/**
 * Leaves out holders with a sign that cannot be printed, and counts them. Tells the schools last;
 * of what a result list says its caller does.
 * @returns false if it is done, its edition is archived, or another instance works on it
 */
export async function issuePortion(
  trx: Trx,
  deps: Deps,
  batchId: string,
  portion = PORTION,
): Promise<boolean> {
  const batch = await takeBatch(trx, batchId);
  if (!batch) return false;
  const edition: CertifiedEdition = {
    id: batch.edition_id,
    age_reference_date: batch.age_reference_date,
    unset_policy: deps.config.GUARDIAN_CONSENT,
  };
  const asked = { ...batch, edition, award: batch.award?.en ?? '' };
  const holders = await selectNextHolders(trx, asked, portion);
  const entitled = await onlyEntitled(trx, asked, holders);
  const living = await lockStudents(trx, entitled);
  const present = entitled.filter(
    ({ student_id }) => student_id === null || living.has(student_id),
  );
  const printable = present.filter((holder) => !unprintableSign(factsOf(holder, batch.award)));
  const issued = await insertAll(trx, batch, printable);
  const facts = issued.map(({ id }) => ({ certificate_id: id, replaces_id: null }));
  await writeEvents(
    trx,
    deps,
    'certificate.issued',
    facts.map((each) => ({ edition_id: batch.edition_id, ...each })),
  );
  const students = issued.map(({ student_id }) => student_id).filter((id) => id !== null);
  await tellStudents(trx, deps, students, {
    kind: 'certificate_ready',
    facts: { event: batch.edition_name },
    editionId: batch.edition_id,
  });
  const isDone = holders.length < portion;
  await trx
    .updateTable('certificate_batches')
    .set({
      issued: sql<number>`issued + ${issued.length}::int`,
      left_out: sql<number>`left_out + ${present.length - printable.length}::int`,
      after_id: holders.at(-1)?.holder_id ?? batch.after_id,
      ...(isDone && { done_at: sql<Date>`now()` }),
    })
    .where('id', '=', batch.id)
    .execute();
  if (isDone && !batch.result_list_id) await tellSchools(trx, [batch.id]);
  return !isDone;
}

/** Each certificate is issued once, however often and on however many instances this runs. */
export async function continueBatches(deps: Deps, portion = PORTION): Promise<void> {
  // An archived edition issues nothing new: what its batches have issued stays.
  await sql`update certificate_batches batch set done_at = now() from editions edition
    where edition.id = batch.edition_id and edition.status = 'archived'
      and batch.done_at is null`.execute(deps.db);
  const open = await deps.db
    .selectFrom('certificate_batches')
    .select('id')
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    const more = () => inTransaction(deps.db, (trx) => issuePortion(trx, deps, id, portion));
    try {
      while (await more());
    } catch (error) {
      // The others go on; the next run tries this one again.
      deps.log.error({ err: error, batch: id }, 'a batch of certificates could not go on');
    }
  }
}
