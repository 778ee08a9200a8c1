import { asPiastres, formatMoney, type RefundRefusal } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Language } from '../../../i18n.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { suspendWhenUnfunded } from '../../schools/academies/index.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { creditWallet, insertEntry, lockWallet, notifyTaken } from '../wallet/index.ts';
import { lockPayment } from './event-queries.ts';
import { moveRefund, type RefundRow, selectRefund } from './refund-queries.ts';

/** Every step of a refund is taken under its payment's lock. @throws AppError not_found */
export async function lockRefund(trx: Trx, id: string): Promise<RefundRow> {
  const found = await selectRefund(trx, id);
  if (!found) throw new AppError('not_found');
  await lockPayment(trx, found.payment_id);
  const refund = await selectRefund(trx, id);
  if (!refund) throw new AppError('not_found');
  return refund;
}

/**
 * Takes the amount from the wallet before the gateway is asked. The caller holds the payment's lock
 * (lockRefund); this locks the wallet.
 * @param approverId the second administrator, if the refund needed one
 * @throws AppError wallet_changed for more than the balance, conflict unless requested
 */
export async function reserve(
  trx: Trx,
  deps: Deps,
  refund: RefundRow,
  { language, approverId }: { language: Language; approverId?: string },
): Promise<void> {
  const { id, amount, reason, reference } = refund;
  const academy = await lockWallet(trx, refund.academy_id);
  if (amount > academy.balance) {
    const balance = formatMoney(academy.balance, language);
    throw new AppError('wallet_changed', { params: { balance } });
  }
  const moved = await moveRefund(trx, refund, 'reserved', {
    ...(approverId && { approved_by: approverId }),
  });
  if (!moved) throw new AppError('conflict');
  const { balance_after: balance } = await insertEntry(trx, {
    academyId: academy.id,
    type: 'payout',
    amount: asPiastres(-amount),
    causeId: id,
    note: reason,
  });
  const facts = { amount, reference, reason, balance };
  const entityId = refund.payment_id;
  await notifyAcademy(trx, deps, { kind: 'payment_refunded', academy, entityId, facts });
}

/** Suspends the academy if the deposit was met only because of it. The caller holds the lock. */
export async function finishRefund(
  trx: Trx,
  deps: Deps,
  refund: RefundRow,
  more: { gateway_refund?: string | null; ended_by?: string } = {},
): Promise<void> {
  if (!(await moveRefund(trx, refund, 'done', more))) return;
  await lockWallet(trx, refund.academy_id);
  await suspendWhenUnfunded(trx, {
    deps,
    settings: await currentSettings({ ...deps, db: trx }),
    academyId: refund.academy_id,
    causeId: refund.id,
    administratorId: refund.requested_by,
    requestId: refund.id,
    reason: refund.reason,
  });
}

/**
 * The wallet gets back what it gave. The entry is a `deposit`: it moves the same accounts as the
 * payout, the other way round. The caller holds the lock. False if it has ended already.
 */
export async function refuseRefund(
  trx: Trx,
  deps: Deps,
  refund: RefundRow,
  { refusal, enderId = null }: { refusal: RefundRefusal; enderId?: string | null },
): Promise<boolean> {
  const { id, amount, reference, academy_id: academyId } = refund;
  if (!(await moveRefund(trx, refund, 'refused', { refusal, ended_by: enderId }))) return false;
  if (refund.reserved_at === null) return true;
  const credited = await creditWallet(trx, { academyId, type: 'deposit', amount, causeId: id });
  await notifyAcademy(trx, deps, {
    kind: 'payment_refund_failed',
    academy: credited.wallet,
    entityId: refund.payment_id,
    facts: { amount, reference, balance: credited.wallet.balance },
  });
  await notifyTaken(trx, deps, credited);
  return true;
}
