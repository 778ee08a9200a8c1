import {
  canMove,
  type cloneEdition,
  EDITION_TRANSITIONS,
  type EditionStatus,
  GUARDIAN_POLICIES,
  type makeEditionCurrent,
  type moveEdition,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { dryRun } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { confirmIdentity } from '../../identity/sessions/index.ts';
import { assertPolicyPossible } from '../../messaging/notices/index.ts';
import { forgetContent } from '../content/index.ts';
import { adminEditionOf, auditEdition, isOwner, takenField } from './admin-edition.ts';
import {
  countParticipants,
  endCurrent,
  isJudged,
  lockEdition,
  lockEditions,
  removeMembersWhoLeft,
  saveEdition,
} from './admin-queries.ts';
import { clone } from './clone.ts';
import { selectAll, selectById, selectTracks } from './queries.ts';
import { forgetEdition } from './service.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockEdition>>>;

type Asking = Pick<Call<typeof makeEditionCurrent>, 'deps' | 'params'>;

/**
 * Asks for the identity once, though the transaction around it may run again: a code of the
 * authenticator app works once. It counts beside the transaction, which may roll back.
 */
function confirmingOnce(call: Call<typeof moveEdition> | Call<typeof makeEditionCurrent>) {
  let confirmed: Promise<void> | null = null;
  return () => {
    confirmed ??= confirmIdentity(call, call.body);
    return confirmed;
  };
}

/** True if the edition asks less of guardians than the current one does. */
async function asksLess(trx: Trx, { deps, params }: Asking): Promise<boolean> {
  const editions = await selectAll(trx);
  const ease = (edition: (typeof editions)[number] | undefined) =>
    GUARDIAN_POLICIES.indexOf(edition?.guardian_consent ?? deps.config.GUARDIAN_CONSENT);
  const current = editions.find(({ is_current }) => is_current);
  return ease(editions.find(({ id }) => id === params.id)) > ease(current);
}

/**
 * Only owners open a draft, archive an edition, or move a published one back to running. Opening
 * needs password and second factor if guardians are asked less than by the current edition, as the
 * settings ask for that.
 * @throws AppError conflict for an unknown transition, and archiving while judging is open, forbidden, edition_current,
 *   edition_incomplete, validation_failed (required: reason), and errors of confirmIdentity
 */
async function assertMayMove(
  trx: Trx,
  call: Call<typeof moveEdition>,
  edition: Locked,
  confirm: () => Promise<void>,
): Promise<void> {
  const { actor, body } = call;
  if (!canMove(EDITION_TRANSITIONS, edition.status, body.status)) throw new AppError('conflict');
  const isBack = edition.status === 'published' && body.status === 'running';
  const isOpening = edition.status === 'draft';
  const isOwners = isOpening || isBack || body.status === 'archived';
  if (isOwners && !isOwner(actor)) throw new AppError('forbidden');
  if (isBack && body.reason === null) throw fieldError('reason', 'required');
  if (body.status === 'archived' && edition.is_current) throw new AppError('edition_current');
  if (body.status === 'archived' && (await isJudged(trx, edition.id)))
    throw new AppError('conflict');
  if (isOpening && (await selectTracks(trx, edition.id)).length === 0) {
    throw new AppError('edition_incomplete');
  }
  if (isOpening && (await asksLess(trx, call))) await confirm();
}

/** Null for other statuses, if the numbers are stated already, or without a team. */
async function numbersToPublish(trx: Trx, id: string, status: EditionStatus) {
  if (status !== 'published' && status !== 'archived') return null;
  if ((await selectById(trx, id))?.numbers) return null;
  const counted = await countParticipants(trx, id);
  return counted.teams > 0 ? counted : null;
}

/**
 * The same status again changes nothing. Waits for writes to the edition that have begun.
 * @throws AppError not_found, and errors of assertMayMove
 */
export async function move(call: Call<typeof moveEdition>): Promise<Reply<typeof moveEdition>> {
  const { deps, params, body } = call;
  const confirm = confirmingOnce(call);
  const reply = await call.once(async (trx) => {
    // Waits for purchases that have begun.
    const edition = await lockEdition(trx, params.id, { strongly: true });
    if (!edition) throw new AppError('not_found');
    if (edition.status !== body.status) {
      await assertMayMove(trx, call, edition, confirm);
      if (edition.status === 'published' && body.status === 'running') {
        await removeMembersWhoLeft(trx, params.id);
      }
      const numbers = await numbersToPublish(trx, params.id, body.status);
      await saveEdition(trx, params.id, {
        status: body.status,
        ...(numbers && { numbers: JSON.stringify(numbers) }),
      });
      const before = { status: edition.status satisfies EditionStatus };
      const after = { status: body.status, reason: body.reason, ...numbers };
      await auditEdition(trx, call, params.id, 'move', { before, after });
    }
    return { data: await adminEditionOf(trx, params.id) };
  });
  forgetEdition(deps.db);
  return reply;
}

/**
 * Locks all editions. If guardians are asked less than before, password and second factor are
 * required, as in the settings.
 * @throws AppError not_found, edition_not_open for a draft or an archived one, validation_failed
 *   (whatsapp_missing) if it requires guardians' consent and there is no WhatsApp,
 *   edited_meanwhile, and errors of confirmIdentity
 */
export async function makeCurrent(
  call: Call<typeof makeEditionCurrent>,
): Promise<Reply<typeof makeEditionCurrent>> {
  const { deps, params } = call;
  const confirm = confirmingOnce(call);
  const reply = await call.once(async (trx) => {
    // Before the locks: purchases do not wait for the password.
    const isConfirmed = await asksLess(trx, call);
    if (isConfirmed) await confirm();
    await lockEditions(trx);
    const edition = await lockEdition(trx, params.id);
    if (!edition) throw new AppError('not_found');
    if (!edition.is_current) {
      if (edition.status === 'draft' || edition.status === 'archived') {
        throw new AppError('edition_not_open');
      }
      assertPolicyPossible(deps.config, (await selectById(trx, params.id))?.guardian_consent);
      if (!isConfirmed && (await asksLess(trx, call))) throw new AppError('edited_meanwhile');
      await endCurrent(trx);
      await saveEdition(trx, params.id, { is_current: true });
      const facts = { before: { is_current: false }, after: { is_current: true } };
      await auditEdition(trx, call, params.id, 'current', facts);
    }
    return { data: await adminEditionOf(trx, params.id) };
  });
  forgetEdition(deps.db);
  return reply;
}

/**
 * A dry run returns the same and stores nothing.
 * @throws AppError not_found, validation_failed (already_used: number, slug)
 */
export async function cloneInto(
  call: Call<typeof cloneEdition>,
): Promise<Reply<typeof cloneEdition>> {
  const { deps, params, body } = call;
  const work = async (trx: Trx): Promise<Reply<typeof cloneEdition>> => {
    const source = await lockEdition(trx, params.id);
    if (!source) throw new AppError('not_found');
    const { id, rows } = await clone(trx, params.id, body, call.actor.id).catch(
      (error: unknown) => {
        throw takenField(error);
      },
    );
    const edition = await adminEditionOf(trx, id);
    if (body.dry_run) return { data: { rows, edition } };
    const after = { number: body.number, from: params.id, shift_days: body.shift_days };
    await auditEdition(trx, call, id, 'clone', { before: null, after });
    return { data: { rows, edition } };
  };
  if (body.dry_run) return dryRun(deps.db, work);
  const reply = await call.once(work);
  forgetContent(deps.db);
  return reply;
}
