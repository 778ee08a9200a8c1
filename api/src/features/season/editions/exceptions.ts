import type { AdminEdition, deleteEditionException, saveEditionException } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction, isStillReferenced } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { changedFacts } from '../../identity/audit/index.ts';
import { type AdminCall, adminEditionOf, auditEdition } from './admin-edition.ts';
import { lockEdition, removeException, upsertException } from './admin-queries.ts';
import { utc } from './change.ts';

/** @throws AppError not_found, edition_archived, and errors of `work` */
async function withEdition(
  { deps, params }: AdminCall & { params: { id: string } },
  work: (trx: Trx, edition: AdminEdition) => Promise<void>,
): Promise<{ data: AdminEdition }> {
  const data = await inTransaction(deps.db, async (trx) => {
    const locked = await lockEdition(trx, params.id);
    if (!locked) throw new AppError('not_found');
    if (locked.status === 'archived') throw new AppError('edition_archived');
    await work(trx, await adminEditionOf(trx, params.id));
    return adminEditionOf(trx, params.id);
  });
  return { data };
}

/** A school's own deadline as facts of the audit log; null without one. */
const factsOf = (exception: AdminEdition['exceptions'][number] | undefined) =>
  exception
    ? {
        academy_id: exception.academy.id,
        kind: exception.kind,
        closes_at: exception.closes_at,
        reason: exception.reason,
      }
    : null;

/**
 * In place of the deadline that it was given before. A repeated call changes nothing.
 * @throws AppError not_found for an unknown edition, edition_archived, validation_failed
 *   (before_deadline unless it is later than the edition's; invalid_choice for a window without a
 *   deadline or an unknown academy)
 */
export const saveException = (
  call: Call<typeof saveEditionException>,
): Promise<Reply<typeof saveEditionException>> =>
  withEdition(call, async (trx, edition) => {
    const { academy_id, kind, reason } = call.body;
    const closes_at = utc(call.body.closes_at);
    const deadline = edition.windows.find((window) => window.kind === kind)?.closes_at;
    if (!deadline) throw fieldError('kind', 'invalid_choice');
    if (new Date(closes_at) <= new Date(deadline)) throw fieldError('closes_at', 'before_deadline');
    const known = edition.exceptions.find(
      (one) => one.academy.id === academy_id && one.kind === kind,
    );
    const before = factsOf(known);
    const after = { academy_id, kind, closes_at, reason };
    if (Object.keys(changedFacts(before ?? {}, after).after).length === 0) return;
    const exception = { ...after, edition_id: edition.id, created_by: call.actor.id };
    await upsertException(trx, exception).catch((error) => {
      throw isStillReferenced(error) ? fieldError('academy_id', 'invalid_choice') : error;
    });
    await auditEdition(trx, call, edition.id, 'exception', { before, after });
  });

/** A repeated call changes nothing. @throws AppError not_found, edition_archived */
export const endException = (
  call: Call<typeof deleteEditionException>,
): Promise<Reply<typeof deleteEditionException>> =>
  withEdition(call, async (trx, edition) => {
    const { exceptionId } = call.params;
    const known = edition.exceptions.find(({ id }) => id === exceptionId);
    if (!known) return;
    await removeException(trx, edition.id, exceptionId);
    await auditEdition(trx, call, edition.id, 'exception', { before: factsOf(known), after: null });
  });
