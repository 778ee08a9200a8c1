import type {
  listWebhookDeliveries,
  resendWebhookDelivery,
  WebhookDelivery,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import {
  countDeliveries,
  type DeliveryRow,
  requeue,
  selectDeliveries,
  selectDeliveryById,
  skipPause,
} from './queries.ts';
import { audit, lockEnabled, webhookOf } from './service.ts';

const present = ({ webhook_id: _, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
});

/** @throws AppError not_found */
export async function listDeliveries({
  deps,
  params,
  query,
}: Call<typeof listWebhookDeliveries>): Promise<Reply<typeof listWebhookDeliveries>> {
  const { id } = await webhookOf(deps.db, params.id);
  const [rows, total] = await Promise.all([
    selectDeliveries(deps.db, id, query),
    countDeliveries(deps.db, id, query),
  ]);
  return { data: rows.map(present), meta: metaOf(query, total) };
}

/**
 * It keeps its sequence number. Does nothing if it waits already. @throws AppError not_found, also
 * if the webhook was removed; conflict if it is disabled
 */
export const resend = (
  call: Call<typeof resendWebhookDelivery>,
): Promise<Reply<typeof resendWebhookDelivery>> =>
  inTransaction(call.deps.db, async (trx) => {
    const found = await selectDeliveryById(trx, call.params.id);
    if (!found) throw new AppError('not_found');
    const { id } = await lockEnabled(trx, found.webhook_id);
    if (await requeue(trx, found.id)) {
      await skipPause(trx, id);
      await call.deps.jobs.deliverEvents(trx, [id]);
      await audit(trx, call, { id, verb: 'resend', after: { type: found.type } });
    }
    const delivery = await selectDeliveryById(trx, found.id);
    if (!delivery) throw new AppError('not_found');
    return { data: present(delivery) };
  });
