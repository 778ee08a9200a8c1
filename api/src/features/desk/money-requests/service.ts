import {
  adjustWallet,
  type approveMoneyRequest,
  type declineMoneyRequest,
  LIMITS,
  type listMoneyRequests,
  type MoneyRequest,
  payOut,
  refundPurchase,
  reverseBankTransfer,
  toEgp,
} from '@midan/contract';
import type { Selectable } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { MoneyApprovals } from '../../../db/types.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { refundInTransaction } from '../../competition/team-purchase/index.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { reverseInTransaction } from '../../money/bank-transfers/index.ts';
import {
  aloneLimit,
  aloneMax,
  areTooClose,
  assertMayApprove,
  endRequest,
  lockMoneyAdministrator,
  lockRequest,
  type Moved,
  type RequestRow,
  selectRequests,
  tieOf,
} from '../../money/second-approval/index.ts';
import { adjustInTransaction, assertSent, payOutInTransaction } from '../../money/wallet/index.ts';

const present = (row: RequestRow, may_approve: boolean): MoneyRequest => ({
  id: row.id,
  kind: row.kind,
  subject_id: row.subject_id,
  academy: { id: row.academy_id, name: row.academy_name },
  amount: toEgp(row.amount),
  reason: row.reason,
  requester: { id: row.requested_by, name: row.requester_name },
  requested_at: row.requested_at.toISOString(),
  state: row.state,
  may_approve,
  bank_reference: row.bank_reference,
  paid_on: row.paid_on,
  teams: row.teams,
  suspends: row.suspends,
});

export async function list({
  deps,
  actor,
}: Call<typeof listMoneyRequests>): Promise<Reply<typeof listMoneyRequests>> {
  const [limit, alone, rows] = await Promise.all([
    aloneLimit(deps),
    aloneMax(deps, actor.id),
    selectRequests(deps.db, LIMITS.moneyRequestsShown),
  ]);
  const others = new Set(rows.map((row) => row.requested_by).filter((id) => id !== actor.id));
  const ties = new Map(
    await Promise.all(
      [...others].map(async (id) => [id, await tieOf(deps.db, id, actor.id)] as const),
    ),
  );
  const requests = rows.map((row) => {
    const tie = ties.get(row.requested_by);
    return present(row, tie !== undefined && !areTooClose(tie, row.requested_at));
  });
  return { data: { limit: toEgp(limit), alone_max: toEgp(alone), requests } };
}

async function waitingRequest(trx: Trx, id: string) {
  const request = await lockRequest(trx, id);
  if (!request) throw new AppError('not_found');
  if (request.state !== 'waiting') throw new AppError('conflict');
  return request;
}

const isUnsent = ({ kind, payload }: Selectable<MoneyApprovals>): boolean =>
  kind === 'payout' && payOut.body.parse(payload).bank_reference === undefined;

/** The requester's act, with all checks of a direct one. */
function carryOut(
  trx: Trx,
  { deps, language, requestId, body: seen }: Call<typeof approveMoneyRequest>,
  request: Selectable<MoneyApprovals>,
): Promise<Moved<unknown>> {
  const { kind, payload } = request;
  const { balance_before, owed_before, bank_reference, paid_on } = seen;
  const call = {
    deps,
    language,
    requestId,
    actor: { id: request.requested_by },
    params: { id: request.subject_id },
  };
  const shown = { balance_before, owed_before };
  if (kind === 'adjustment') {
    const body = { ...adjustWallet.body.parse(payload), ...shown };
    return adjustInTransaction(trx, { ...call, body });
  }
  if (kind === 'payout') {
    const sent = isUnsent(request) ? { bank_reference, paid_on } : {};
    const body = { ...payOut.body.parse(payload), ...sent, ...shown };
    if (!seen.dry_run) assertSent(body);
    return payOutInTransaction(trx, { ...call, body });
  }
  if (kind === 'reversal') {
    const body = { ...reverseBankTransfer.body.parse(payload), ...shown };
    return reverseInTransaction(trx, { ...call, body });
  }
  const body = { ...refundPurchase.body.parse(payload), ...shown };
  return refundInTransaction(trx, { ...call, body });
}

/** The approver cannot mend it: the request can only be declined. */
const isOutdated = (error: unknown, request: Selectable<MoneyApprovals>): boolean =>
  error instanceof AppError &&
  (error.code === 'already_reversed' ||
    error.code === 'already_refunded' ||
    error.fields?.amount !== undefined ||
    (error.code === 'validation_failed' && !isUnsent(request)));

const audit = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  verb: 'approve' | 'decline' | 'withdraw',
  request: Selectable<MoneyApprovals>,
  reason = request.reason,
) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: `money.${verb}`,
    entityType: 'academy',
    entityId: request.academy_id,
    before: null,
    after: { act: request.kind, amount: request.amount_piastres, reason },
    requestId,
  });

/**
 * Facts that no longer allow it leave the request waiting. @throws AppError not_found, conflict for
 * a decided one, forbidden (own, or no `money`), approver_too_close, money_request_outdated,
 * validation_failed (bank_reference, paid_on), and of the act
 */
export const approve = (
  call: Call<typeof approveMoneyRequest>,
): Promise<Reply<typeof approveMoneyRequest>> =>
  onceOrPreview(call, async (trx) => {
    const { actor, params } = call;
    const request = await waitingRequest(trx, params.id);
    const requester = { id: request.requested_by, requestedAt: request.requested_at };
    await assertMayApprove(trx, requester, actor.id);
    const moved = await carryOut(trx, call, request).catch((error: unknown) => {
      throw isOutdated(error, request) ? new AppError('money_request_outdated') : error;
    });
    await lockMoneyAdministrator(trx, actor.id, request.requested_by);
    const by = { decided_by: actor.id, result_id: moved.resultId };
    if (!(await endRequest(trx, request.id, 'approved', by))) throw new AppError('conflict');
    await audit(trx, call, 'approve', request);
    return { data: moved.change };
  });

/**
 * Nothing moved, so the school is not told. @throws AppError not_found, conflict for a decided one,
 * forbidden without `money`
 */
export const decline = (
  call: Call<typeof declineMoneyRequest>,
): Promise<Reply<typeof declineMoneyRequest>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const request = await waitingRequest(trx, params.id);
    await lockMoneyAdministrator(trx, actor.id);
    const isOwn = request.requested_by === actor.id;
    const by = { decided_by: actor.id, decision_reason: body.reason };
    const ended = await endRequest(trx, request.id, isOwn ? 'withdrawn' : 'declined', by);
    if (!ended) throw new AppError('conflict');
    await audit(trx, call, isOwn ? 'withdraw' : 'decline', request, body.reason);
    const [row] = await selectRequests(trx, 1, request.id);
    if (!row) throw new AppError('not_found');
    return { data: present(row, false) };
  });
