import {
  type approveBankTransfer,
  type BankTransferForReview,
  type correctBankTransferAmount,
  type countAdminBankTransfers,
  formatMoney,
  type getAdminBankTransfer,
  type listAdminBankTransfers,
  type listTransferDeciders,
  type Piastres,
  type rejectBankTransfer,
  toPiastres,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, type Page } from '../../../http/paging.ts';
import type { Language } from '../../../i18n.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { activateWhenFunded } from '../../schools/academies/index.ts';
import { currentSettings, heldSettings } from '../../season/settings/index.ts';
import { creditWallet, notifyTaken } from '../wallet/index.ts';
import { presentForReview } from './present.ts';
import { correctAmount, lockTransfer, markDecided, selectRecipient } from './queries.ts';
import {
  countByStatus,
  countForReview,
  selectDeciders,
  selectForReview,
  selectOneForReview,
} from './review-queries.ts';

/** Messages to academies are written in Arabic. */
const LANGUAGE = 'ar';

/** Pass the transaction as `db` inside one. */
const presentation = async ({ config }: Deps, db: Deps['db']) => ({
  secret: config.APP_SECRET,
  deposit: (await currentSettings({ config, db })).activation_deposit,
});

/** @throws AppError not_found */
async function loadForReview(deps: Deps, db: Deps['db'], id: string) {
  const transfer = await selectOneForReview(db, id);
  if (!transfer) throw new AppError('not_found');
  return presentForReview(transfer, await presentation(deps, db));
}

export const listForReview = ({
  deps,
  query,
}: Call<typeof listAdminBankTransfers>): Promise<Reply<typeof listAdminBankTransfers>> =>
  listTransfersForReview(deps, query);

/** In the order of selectForReview(). */
export async function listTransfersForReview(
  deps: Deps,
  query: Parameters<typeof selectForReview>[1],
): Promise<Page<BankTransferForReview>> {
  const [transfers, total] = await Promise.all([
    selectForReview(deps.db, query),
    countForReview(deps.db, query),
  ]);
  const known = await presentation(deps, deps.db);
  return {
    data: transfers.map((transfer) => presentForReview(transfer, known)),
    meta: metaOf(query, total),
  };
}

/** Withdrawn ones are not counted. */
export const count = async ({
  deps,
}: Call<typeof countAdminBankTransfers>): Promise<Reply<typeof countAdminBankTransfers>> => ({
  data: await countByStatus(deps.db),
});

export const listDeciders = async ({
  deps,
}: Call<typeof listTransferDeciders>): Promise<Reply<typeof listTransferDeciders>> => ({
  data: await selectDeciders(deps.db),
});

/** @throws AppError not_found */
export const getForReview = async ({
  deps,
  params,
}: Call<typeof getAdminBankTransfer>): Promise<Reply<typeof getAdminBankTransfer>> => ({
  data: await loadForReview(deps, deps.db, params.id),
});

interface TransferDecision {
  deps: Deps;
  transferId: string;
  administratorId: string;
  requestId: string;
  /** As the reviewer saw it, in piastres: the decision fails if it was corrected meanwhile. */
  amount?: Piastres | undefined;
  language?: Language;
}

/** Without amount and language. */
const transferDecisionOf = (call: {
  deps: Deps;
  actor: { id: string };
  params: { id: string };
  requestId: string;
}): TransferDecision => ({
  deps: call.deps,
  transferId: call.params.id,
  administratorId: call.actor.id,
  requestId: call.requestId,
});

/** Returns the error, does not throw it. @throws AppError not_found */
async function alreadyDecided(trx: Trx, { deps, transferId }: TransferDecision): Promise<AppError> {
  const transfer = await loadForReview(deps, trx, transferId);
  return new AppError('already_decided', {
    params:
      transfer.status === 'withdrawn'
        ? { context: 'withdrawn' }
        : { administrator: transfer.decided_by ?? '' },
  });
}

/** Locks the transfer; neither moves money nor notifies. @throws not_found, already_decided */
async function markDecidedOnce(
  trx: Trx,
  decision: TransferDecision,
  status: 'approved' | 'rejected',
  reason: string | null,
) {
  const by = decision.administratorId;
  const decided = await markDecided(trx, decision.transferId, { status, by, reason });
  if (decided) return decided;
  throw await alreadyDecided(trx, decision);
}

const audit = (
  trx: Trx,
  decision: TransferDecision,
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

/** Returns the error, does not throw it. */
const amountChanged = (amount: Piastres, language: Language) =>
  new AppError('transfer_amount_changed', { params: { amount: formatMoney(amount, language) } });

/**
 * Locks settings, transfer and wallet in this order, so call it before other rows are locked.
 * @throws AppError not_found, already_decided, transfer_amount_changed
 */
export async function approveWithin(trx: Trx, decision: TransferDecision): Promise<void> {
  const { deps, administratorId, requestId } = decision;
  const settings = await heldSettings(deps.config, trx);
  const { id, academy_id, amount } = await markDecidedOnce(trx, decision, 'approved', null);
  if (decision.amount !== undefined && decision.amount !== amount) {
    throw amountChanged(amount, decision.language ?? LANGUAGE);
  }
  const credited = await creditWallet(trx, {
    academyId: academy_id,
    type: 'deposit',
    amount,
    causeId: id,
  });
  const { balance } = credited.wallet;
  const academy = await selectRecipient(trx, academy_id);
  await audit(trx, decision, {
    action: 'bank_transfer.approve',
    entityType: 'bank_transfer',
    entityId: id,
    before: 'pending',
    after: { status: 'approved', amount, balance },
  });
  await notifyAcademy(trx, deps, {
    kind: 'transfer_approved',
    academy: { id: academy_id, ...academy },
    entityId: id,
    facts: { amount, balance },
  });
  await notifyTaken(trx, deps, credited);
  await activateWhenFunded(trx, {
    deps,
    academyId: academy_id,
    settings,
    administratorId,
    requestId,
  });
}

/** @throws AppError as approveWithin */
export async function approve(
  call: Call<typeof approveBankTransfer>,
): Promise<Reply<typeof approveBankTransfer>> {
  const seen = call.body.amount;
  const amount = seen === undefined ? undefined : toPiastres(seen);
  const decision = { ...transferDecisionOf(call), amount, language: call.language };
  return call.once(async (trx) => {
    await approveWithin(trx, decision);
    return { data: await loadForReview(call.deps, trx, decision.transferId) };
  });
}

/** Both in one transaction. @throws AppError as approveWithin, and errors of `alongside` */
export async function approveTransfer(
  decision: TransferDecision,
  alongside: (trx: Trx) => Promise<void>,
): Promise<void> {
  await inTransaction(decision.deps.db, async (trx) => {
    await approveWithin(trx, decision);
    await alongside(trx);
  });
}

/** No money moves. @throws AppError not_found, already_decided */
export async function reject(
  call: Call<typeof rejectBankTransfer>,
): Promise<Reply<typeof rejectBankTransfer>> {
  const decision = transferDecisionOf(call);
  const reason = call.body.rejection_reason;
  return call.once(async (trx) => {
    const { id, academy_id, amount } = await markDecidedOnce(trx, decision, 'rejected', reason);
    const academy = await selectRecipient(trx, academy_id);
    await audit(trx, decision, {
      action: 'bank_transfer.reject',
      entityType: 'bank_transfer',
      entityId: id,
      before: 'pending',
      after: { status: 'rejected', reason },
    });
    await notifyAcademy(trx, call.deps, {
      kind: 'transfer_rejected',
      academy: { id: academy_id, ...academy },
      entityId: id,
      facts: { amount, reason },
    });
    return { data: await loadForReview(call.deps, trx, id) };
  });
}

/** @throws AppError not_found, already_decided, transfer_amount_changed */
export async function correct(
  call: Call<typeof correctBankTransferAmount>,
): Promise<Reply<typeof correctBankTransferAmount>> {
  const { deps, actor, body, params } = call;
  const decision = transferDecisionOf(call);
  const amount = toPiastres(body.amount);
  const { reason } = body;
  return call.once(async (trx) => {
    const before = await lockTransfer(trx, params.id);
    if (!before) throw new AppError('not_found');
    if (before.status !== 'pending') throw await alreadyDecided(trx, decision);
    if (body.previous_amount !== undefined && toPiastres(body.previous_amount) !== before.amount) {
      throw amountChanged(before.amount, call.language);
    }
    if (amount === before.amount) return { data: await loadForReview(deps, trx, params.id) };
    await correctAmount(trx, params.id, { amount, by: actor.id, reason });
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'bank_transfer.correct_amount',
      entityType: 'bank_transfer',
      entityId: params.id,
      before: { amount: before.amount },
      after: { amount, reason },
      requestId: call.requestId,
    });
    const academy = await selectRecipient(trx, before.academy_id);
    await notifyAcademy(trx, deps, {
      kind: 'transfer_corrected',
      academy: { id: before.academy_id, ...academy },
      entityId: params.id,
      facts: { claimed: before.amount, amount, reason },
    });
    return { data: await loadForReview(deps, trx, params.id) };
  });
}
