import {
  ACADEMY_TRANSITIONS,
  asPiastres,
  canMove,
  type closeDuplicate,
  mayAdministrator,
  type Piastres,
  type reopenDuplicate,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { closeSessionsOfAcademy } from '../../../http/session.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import { confirmIdentity } from '../../identity/sessions/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { aloneMax } from '../../money/second-approval/index.ts';
import {
  assertBalanceSeen,
  describeWalletChange,
  insertEntry,
  lockWallet,
} from '../../money/wallet/index.ts';
import { activateWhenFunded } from '../../schools/academies/index.ts';
import { raiseCalendarVersion } from '../../season/calendar/index.ts';
import { heldSettings } from '../../season/settings/index.ts';
import {
  findClosing,
  findRefusal,
  findTaken,
  insertClosing,
  keepDigest,
  lockBoth,
  lockClosing,
  markUndone,
  moveAll,
  moveBack,
  setStatus,
} from './queries.ts';

type CloseCall = Call<typeof closeDuplicate>;
type ReopenCall = Call<typeof reopenDuplicate>;
type Wallet = Awaited<ReturnType<typeof lockWallet>>;

/** @throws AppError forbidden without `money`; above the own limit as confirmIdentity */
async function assertMayMove(call: CloseCall | ReopenCall, amount: Piastres): Promise<void> {
  const { deps, actor, body } = call;
  if (amount === 0) return;
  if (!actor.admin || !mayAdministrator(actor.admin.role, 'money')) throw new AppError('forbidden');
  if ('dry_run' in body && body.dry_run) return;
  if (amount > (await aloneMax(deps, actor.id))) await confirmIdentity(call, body);
}

/** A pair that sums to zero; the note of each entry names the other school. */
async function moveBalance(
  trx: Trx,
  { from, to, amount, causeId }: { from: Wallet; to: Wallet; amount: Piastres; causeId: string },
): Promise<void> {
  const type = 'merge';
  const out = { type, academyId: from.id, amount: asPiastres(-amount), note: to.name } as const;
  const gave = await insertEntry(trx, { ...out, causeId });
  const entry = { type, academyId: to.id, amount, note: from.name, causeId: gave.id } as const;
  await insertEntry(trx, entry);
}

/** Of both schools, so that each one's log shows it. */
async function record(
  trx: Trx,
  { actor, requestId }: CloseCall | ReopenCall,
  act: 'close_duplicate' | 'reopen_duplicate',
  schools: string[],
  after: AuditFacts,
): Promise<void> {
  for (const entityId of schools) {
    await writeAudit(trx, {
      administratorId: actor.id,
      action: `academy.${act}`,
      entityType: 'academy',
      entityId,
      before: null,
      after,
      requestId,
    });
  }
}

const tellKept = (
  trx: Trx,
  { deps, body }: CloseCall | ReopenCall,
  kind: 'wallet_credited' | 'wallet_debited',
  academy: Wallet,
  amount: Piastres,
) =>
  notifyAcademy(trx, deps, {
    kind,
    academy,
    facts: { amount, reason: body.reason, balance: academy.balance },
  });

/**
 * Moves students, open requests and balance; sessions end, and a sign-in names the kept school.
 * @throws AppError not_found, forbidden, conflict by a status, and as the contract says
 */
export const close = (call: CloseCall): Promise<Reply<typeof closeDuplicate>> =>
  onceOrPreview(call, async (trx) => {
    const { deps, actor, params, body, requestId } = call;
    const { kept_id: keptId, reason } = body;
    if (keptId === params.id) throw new AppError('conflict');
    const settings = await heldSettings(deps.config, trx);
    if (!(await lockBoth(trx, params.id, keptId))) throw new AppError('not_found');
    const [duplicate, kept] = [await lockWallet(trx, params.id), await lockWallet(trx, keptId)];
    const isKept = kept.status !== 'pending' && kept.status !== 'closed';
    if (!isKept || !canMove(ACADEMY_TRANSITIONS, duplicate.status, 'closed')) {
      throw new AppError('conflict');
    }
    const refusal = await findRefusal(trx, params.id, keptId);
    if (refusal) throw new AppError(refusal);
    assertBalanceSeen(duplicate, call);
    const { balance: amount } = duplicate;
    await assertMayMove(call, amount);
    const moved = await moveAll(trx, params.id, keptId);
    const closing = {
      ...moved,
      duplicate_id: params.id,
      kept_id: keptId,
      reason,
      closed_by: actor.id,
      amount,
      status_before: duplicate.status,
      kept_status_before: kept.status,
    };
    const id = await insertClosing(trx, closing);
    if (amount > 0) {
      await moveBalance(trx, { from: duplicate, to: kept, amount, causeId: id });
      await tellKept(trx, call, 'wallet_credited', await lockWallet(trx, keptId), amount);
      const acting = { deps, settings, requestId, administratorId: actor.id };
      await activateWhenFunded(trx, { ...acting, academyId: keptId });
    }
    await setStatus(trx, params.id, 'closed');
    await closeSessionsOfAcademy(trx, params.id);
    await raiseCalendarVersion(trx, params.id);
    await keepDigest(trx, id);
    const counts = { students: moved.student_ids.length, requests: moved.request_ids.length };
    const facts = { duplicate: duplicate.name, kept: kept.name, amount, ...counts, reason };
    await record(trx, call, 'close_duplicate', [params.id, keptId], facts);
    return { data: { ...(await describeWalletChange(trx, duplicate, amount)), ...counts } };
  });

/**
 * Both schools and all that moved are as before; messages that went stay sent.
 * @throws AppError not_found, conflict unless it is closed as a duplicate, duplicate_undo_too_late after the
 *   time or an act on either wallet or on anybody who moved, forbidden, and as confirmIdentity
 */
export const reopen = (call: ReopenCall): Promise<Reply<typeof reopenDuplicate>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const found = await findClosing(trx, params.id);
    if (!found) throw new AppError('not_found');
    if (!found.id || !found.kept_id) throw new AppError('conflict');
    await lockBoth(trx, params.id, found.kept_id);
    const closing = await lockClosing(trx, found.id);
    if (!closing) throw new AppError('conflict');
    if (!closing.in_time || !closing.is_unchanged) throw new AppError('duplicate_undo_too_late');
    const { amount, kept_id: keptId } = closing;
    await assertMayMove(call, amount);
    await setStatus(trx, params.id, closing.status_before);
    await setStatus(trx, keptId, closing.kept_status_before);
    await moveBack(trx, closing, params.id);
    const [duplicate, kept] = [await lockWallet(trx, params.id), await lockWallet(trx, keptId)];
    if (amount > 0) {
      const { id: causeId } = await findTaken(trx, closing.id);
      await moveBalance(trx, { from: kept, to: duplicate, amount, causeId });
      await tellKept(trx, call, 'wallet_debited', await lockWallet(trx, keptId), amount);
    }
    await markUndone(trx, closing.id, actor.id);
    const counts = {
      students: closing.student_ids.length,
      requests: closing.request_ids.length,
    };
    const facts = { duplicate: duplicate.name, kept: kept.name, amount, ...counts };
    await record(trx, call, 'reopen_duplicate', [params.id, keptId], {
      ...facts,
      reason: body.reason,
    });
    return { data: null };
  });
