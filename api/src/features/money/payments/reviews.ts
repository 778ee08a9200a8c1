import { PAYMENT_GATEWAYS, type reviewPaymentEvent } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { insertReview, selectEvent } from './event-list.ts';
import { closeReviewedDifference, lockPayment } from './event-queries.ts';
import { presentEvent } from './present-event.ts';

/** `gateway:key`. @throws AppError not_found */
function partsOf(id: string) {
  const gateway = PAYMENT_GATEWAYS.find((name) => id.startsWith(`${name}:`));
  if (!gateway) throw new AppError('not_found');
  return { gateway, key: id.slice(gateway.length + 1) };
}

/**
 * Covers everything about the same money of the payment, but no difference `not_credited`. If other
 * money came, or it was never confirmed, the credit ends (`isCreditEnded`).
 * @throws AppError not_found; conflict if the event needs nobody, or was reviewed already
 */
export const review = ({
  actor,
  body,
  once,
  requestId,
}: Call<typeof reviewPaymentEvent>): Promise<Reply<typeof reviewPaymentEvent>> =>
  once(async (trx) => {
    const { gateway, key } = partsOf(body.event_id);
    const found = await selectEvent(trx, gateway, key);
    if (!found) throw new AppError('not_found');
    // Read again under the lock: the payment may have been credited meanwhile.
    if (found.payment_id) await lockPayment(trx, found.payment_id);
    const event = await selectEvent(trx, gateway, key);
    if (!event?.needs_person) throw new AppError('conflict');
    const { note } = body;
    const by = { gateway, event_key: key, administrator_id: actor.id, note };
    if (!(await insertReview(trx, by))) throw new AppError('conflict');
    const dealt = event.payment_id ? await closeReviewedDifference(trx, [event.payment_id]) : [];
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'payment.review',
      entityType: 'payment',
      entityId: event.payment_id,
      before: null,
      after: {
        gateway,
        outcome: event.outcome,
        reason: note,
        ...(dealt.length > 0 && { difference_dealt: true }),
      },
      requestId,
    });
    const kept = await selectEvent(trx, gateway, key);
    if (!kept) throw new AppError('not_found');
    return { data: presentEvent(kept) };
  });
