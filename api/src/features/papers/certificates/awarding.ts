import type { CertificateKind, Localized } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { writeEvents } from '../../messaging/events/index.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import type { Audience } from './holders.ts';
import { issuePortion, lockStudents } from './issue.ts';
import { COUNTS, ensureTexts, newestBrand } from './queries.ts';

/** With the project's own texts if the edition has none of this kind. Returns its id. */
export async function beginBatch(
  trx: Trx,
  batch: {
    edition_id: string;
    kind: CertificateKind;
    audience: Audience;
    award: Localized | null;
    takes_unconfirmed: boolean;
    created_by: string;
    result_list_id?: string;
  },
): Promise<string> {
  const { edition_id, kind, audience, award } = batch;
  const text_id = await ensureTexts(trx, { editionId: edition_id, kind }, DEFAULT_TEXTS[kind]);
  const { id } = await trx
    .insertInto('certificate_batches')
    .values({
      ...batch,
      text_id,
      brand_id: newestBrand,
      audience: JSON.stringify(audience),
      award: award && JSON.stringify(award),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** To the members of one team for what a result list says, confirmed names or not; tells no school. */
export async function issueAward(
  trx: Trx,
  deps: Deps,
  {
    team_id,
    ...batch
  }: {
    edition_id: string;
    kind: 'place' | 'award';
    team_id: string;
    award: Localized;
    created_by: string;
    result_list_id: string;
  },
): Promise<{ id: string; issued: number }> {
  const audience = { academy_id: null, team_id, student_id: null };
  const id = await beginBatch(trx, { ...batch, audience, takes_unconfirmed: true });
  while (await issuePortion(trx, deps, id));
  return trx
    .selectFrom('certificate_batches')
    .select(['id', 'issued'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Those that these batches issued, also if a name was corrected since. Returns how many. */
export async function revokeBatches(
  trx: Trx,
  deps: Deps,
  batchIds: readonly string[],
  reason: string,
): Promise<number> {
  if (batchIds.length === 0) return 0;
  const { rows: found } = await sql<{ id: string; student_id: string | null }>`
    with recursive own as (
      select id, student_id from certificates where batch_id = any(${[...batchIds]}::uuid[])
      union select next.id, next.student_id from own
        join certificates next on next.replaces = own.id)
    select id, student_id from own`.execute(trx);
  await lockStudents(trx, found);
  const { rows } = await sql<{ id: string; edition_id: string }>`
    update certificates certificate set revoked_at = now(), revoked_reason = ${reason}
    where id = any(${found.map(({ id }) => id)}::uuid[]) and ${COUNTS}
    returning id, edition_id`.execute(trx);
  const facts = rows.map(({ id, edition_id }) => ({ edition_id, certificate_id: id }));
  await writeEvents(trx, deps, 'certificate.revoked', facts);
  return rows.length;
}
