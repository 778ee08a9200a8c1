import {
  LIMITS,
  nameKey,
  type publishResults,
  type reopenResults,
  type signResults,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { type Language, sayInFigures } from '../../../i18n.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import { confirmIdentity } from '../../identity/sessions/index.ts';
import { presentResult } from './present.ts';
import { type ListRow, lockResult, saveResult, selectAppeals, selectList } from './queries.ts';
import { assertMove } from './state.ts';

type Act = { actor: { id: string }; requestId: string };

export const auditResult = (
  trx: Trx,
  { actor, requestId }: Act,
  list: ListRow,
  { before = null, after }: { before?: AuditFacts | null; after: AuditFacts },
) => {
  const about = { event: list.title_en, track: list.key, level: list.level, number: list.number };
  return writeAudit(trx, {
    before: before && { ...about, ...before },
    after: { ...about, ...after },
    administratorId: actor.id,
    action: 'edition.results',
    entityType: 'edition',
    entityId: list.edition_id,
    requestId,
  });
};

/** @throws AppError not_found, edition_archived */
export async function livingResult(trx: Trx, id: string): Promise<ListRow> {
  const list = await lockResult(trx, id);
  if (!list) throw new AppError('not_found');
  if (list.edition_status === 'archived') throw new AppError('edition_archived');
  return list;
}

/** Nobody may appeal yet against a list that is not shown. @throws AppError appeals_open */
async function assertNotAppealed(
  trx: Trx,
  { id, appeals_until }: ListRow,
  language: Language,
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(trx);
  const now = rows[0]?.now ?? new Date();
  const until = appeals_until ?? now;
  const appeals = await selectAppeals(trx, [id]);
  if (now < until || appeals.some(({ state }) => state === 'open')) {
    const params = { until: sayInFigures(language, until, 'time') };
    throw new AppError('appeals_open', { params });
  }
}

/** Who proposed may have no email, or another one at the desk. */
const isSamePerson = (list: ListRow, own: { email: string; name: string }): boolean =>
  list.proposer_email?.toLowerCase() === own.email.toLowerCase() ||
  nameKey(list.proposer) === nameKey(own.name);

/**
 * Looks whether it may be signed before it uses the code up, and again once the list is locked. Of
 * signers at once the first one signs. @throws AppError not_found, conflict, own_proposal,
 * appeals_open, edited_meanwhile, edition_archived, and of confirmIdentity
 */
export const sign = (call: Call<typeof signResults>): Promise<Reply<typeof signResults>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const check = async (list: ListRow | undefined) => {
      if (!list) throw new AppError('not_found');
      const own = await trx
        .selectFrom('administrators')
        .select(['email', 'name'])
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow();
      assertMove(list.state, 'signed');
      assertVersion(list, body.version);
      if (isSamePerson(list, own)) throw new AppError('own_proposal');
      await assertNotAppealed(trx, list, call.language);
    };
    await check(await selectList(trx, params.id));
    // On a connection of its own: failures are counted although this transaction rolls back.
    await confirmIdentity(call, body);
    const list = await livingResult(trx, params.id);
    await check(list);
    const signed = sql`state = 'signed', signed_by = ${actor.id}, signed_at = now()`;
    await saveResult(trx, list.id, signed);
    await auditResult(trx, call, list, { after: { result_state: 'signed' } });
    return { data: await presentResult(trx, list.id) };
  });

/**
 * Publishing cannot be taken back, so an instant that has passed is refused.
 * @throws AppError not_found, conflict, appeals_open, validation_failed (publish_at),
 * edited_meanwhile, edition_archived
 */
export const publish = (call: Call<typeof publishResults>): Promise<Reply<typeof publishResults>> =>
  call.once(async (trx) => {
    const { params, body } = call;
    const list = await livingResult(trx, params.id);
    assertMove(list.state, 'published');
    assertVersion(list, body.version);
    await assertNotAppealed(trx, list, call.language);
    const at = sql<Date>`greatest(now(), ${body.publish_at}::timestamptz)`;
    const { rows } = await sql<{ is_past: boolean }>`select
      coalesce(${body.publish_at}::timestamptz < now() - make_interval(secs => ${LIMITS.publishPastSeconds}), false) as is_past`.execute(
      trx,
    );
    if (rows[0]?.is_past) throw fieldError('publish_at', 'instant_past');
    await saveResult(trx, list.id, sql`publish_at = ${at}`);
    const data = await presentResult(trx, list.id);
    await auditResult(trx, call, list, { after: { publish_at: data.publish_at } });
    return { data };
  });

/** Takes signature and instant back; schools do not see it until it is proposed again. */
export const giveBack = (trx: Trx, id: string) =>
  saveResult(
    trx,
    id,
    sql`state = 'open', shown_at = null, signed_by = null, signed_at = null, publish_at = null`,
  );

/** @throws AppError not_found, conflict, edited_meanwhile, edition_archived */
export const reopen = (call: Call<typeof reopenResults>): Promise<Reply<typeof reopenResults>> =>
  call.once(async (trx) => {
    const list = await livingResult(trx, call.params.id);
    assertMove(list.state, 'open');
    assertVersion(list, call.body.version);
    await giveBack(trx, list.id);
    const facts = (result_state: string) => ({ result_state });
    await auditResult(trx, call, list, { before: facts(list.state), after: facts('open') });
    return { data: await presentResult(trx, list.id) };
  });
