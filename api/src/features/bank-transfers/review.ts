import {
  type approveBankTransfer,
  type countAdminBankTransfers,
  formatMoney,
  type getAdminBankTransfer,
  type listAdminBankTransfers,
  type Piastres,
  type ReviewedBankTransfer,
  type rejectBankTransfer,
} from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { metaOf, type Page } from '../../http/paging.ts';
import { activateWhenFunded } from '../academies/service.ts';
import { writeAudit } from '../audit/service.ts';
import { addNotice, queueMessage } from '../notices/service.ts';
import { currentSettings } from '../settings/service.ts';
import { postEntry } from '../wallet/service.ts';
import { presentForReview } from './present.ts';
import { decide, selectRecipient } from './queries.ts';
import {
  countByStatus,
  countForReview,
  selectForReview,
  selectOneForReview,
} from './review-queries.ts';

/** Messages to schools are written in Arabic. */
const LANGUAGE = 'ar';

async function loadForReview(deps: Deps, db: Deps['db'], id: string) {
  const transfer = await selectOneForReview(db, id);
  if (!transfer) throw new AppError('not_found');
  return presentForReview(transfer, deps.config.APP_SECRET);
}

export const listForReview = ({
  deps,
  query,
}: Call<typeof listAdminBankTransfers>): Promise<Answer<typeof listAdminBankTransfers>> =>
  transfersOf(deps, query);

/** One page of transfers for review, of all schools or of one. */
export async function transfersOf(
  deps: Deps,
  query: Parameters<typeof selectForReview>[1],
): Promise<Page<ReviewedBankTransfer>> {
  const [transfers, total] = await Promise.all([
    selectForReview(deps.db, query),
    countForReview(deps.db, query),
  ]);
  const { APP_SECRET } = deps.config;
  return {
    data: transfers.map((transfer) => presentForReview(transfer, APP_SECRET)),
    meta: metaOf(query, total),
  };
}

export const count = async ({
  deps,
}: Call<typeof countAdminBankTransfers>): Promise<Answer<typeof countAdminBankTransfers>> => ({
  data: await countByStatus(deps.db),
});

export const getForReview = async ({
  deps,
  params,
}: Call<typeof getAdminBankTransfer>): Promise<Answer<typeof getAdminBankTransfer>> => ({
  data: await loadForReview(deps, deps.db, params.id),
});

interface Decision {
  deps: Deps;
  transferId: string;
  administratorId: string;
  requestId: string;
}

const decisionOf = (call: {
  deps: Deps;
  actor: { id: string };
  params: { id: string };
  requestId: string;
}): Decision => ({
  deps: call.deps,
  transferId: call.params.id,
  administratorId: call.actor.id,
  requestId: call.requestId,
});

/** Takes the decision, which is also the lock on the transfer. @throws not_found, already_decided. */
async function decideOnce(
  trx: Trx,
  { deps, transferId, administratorId }: Decision,
  status: 'approved' | 'rejected',
  reason: string | null,
) {
  const decided = await decide(trx, transferId, { status, by: administratorId, reason });
  if (decided) return decided;
  const transfer = await loadForReview(deps, trx, transferId);
  throw new AppError('already_decided', { params: { administrator: transfer.decided_by ?? '' } });
}

const audit = (
  trx: Trx,
  decision: Decision,
  entry: Pick<Parameters<typeof writeAudit>[1], 'action' | 'entityType' | 'entityId'> & {
    before: string;
    after: Record<string, string | number>;
  },
) =>
  writeAudit(trx, {
    ...entry,
    before: { status: entry.before },
    administratorId: decision.administratorId,
    requestId: decision.requestId,
  });

/** Accepts a transfer: one credit, activation where the deposit is reached, audit, messages. */
async function accept(trx: Trx, decision: Decision, deposit: Piastres): Promise<void> {
  const { deps, administratorId, requestId } = decision;
  const { id, academy_id, amount } = await decideOnce(trx, decision, 'approved', null);
  const balance = await postEntry(trx, {
    academyId: academy_id,
    type: 'deposit',
    amount,
    causeId: id,
  });
  const school = await selectRecipient(trx, academy_id);
  await audit(trx, decision, {
    action: 'bank_transfer.approve',
    entityType: 'bank_transfer',
    entityId: id,
    before: 'pending',
    after: { status: 'approved', amount, balance },
  });
  await queueMessage(trx, deps, {
    kind: 'transfer_approved',
    academyOrAccount: school,
    params: {
      academy: school.name,
      amount: formatMoney(amount, LANGUAGE),
      balance: formatMoney(balance, LANGUAGE),
    },
  });
  await addNotice(trx, {
    academyId: academy_id,
    kind: 'transfer_approved',
    entityId: id,
    facts: { academy: school.name, amount, balance },
  });
  await activateWhenFunded(trx, {
    deps,
    academyId: academy_id,
    deposit,
    administratorId,
    requestId,
  });
}

export async function approve(
  call: Call<typeof approveBankTransfer>,
): Promise<Answer<typeof approveBankTransfer>> {
  const decision = decisionOf(call);
  const { activation_deposit: deposit } = await currentSettings(call.deps);
  return call.once(async (trx) => {
    await accept(trx, decision, deposit);
    return { data: await loadForReview(call.deps, trx, decision.transferId) };
  });
}

/**
 * Approves one transfer as by hand, with what belongs to it in the same transaction.
 * @throws AppError not_found, already_decided, and whatever `alongside` throws
 */
export async function approveTransfer(
  decision: Decision,
  alongside: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { activation_deposit: deposit } = await currentSettings(decision.deps);
  await inTransaction(decision.deps.db, async (trx) => {
    await accept(trx, decision, deposit);
    await alongside(trx);
  });
}

/** Refuses a transfer with a reason that the school is told. */
export async function reject(
  call: Call<typeof rejectBankTransfer>,
): Promise<Answer<typeof rejectBankTransfer>> {
  const decision = decisionOf(call);
  const reason = call.body.rejection_reason;
  return call.once(async (trx) => {
    const { id, academy_id, amount } = await decideOnce(trx, decision, 'rejected', reason);
    const school = await selectRecipient(trx, academy_id);
    await audit(trx, decision, {
      action: 'bank_transfer.reject',
      entityType: 'bank_transfer',
      entityId: id,
      before: 'pending',
      after: { status: 'rejected', reason },
    });
    await queueMessage(trx, call.deps, {
      kind: 'transfer_rejected',
      academyOrAccount: school,
      params: { academy: school.name, amount: formatMoney(amount, LANGUAGE), reason },
    });
    await addNotice(trx, {
      academyId: academy_id,
      kind: 'transfer_rejected',
      entityId: id,
      facts: { academy: school.name, amount, reason },
    });
    return { data: await loadForReview(call.deps, trx, id) };
  });
}
