import {
  type DeliveryState,
  type getSendingOverview,
  type OtpChannel,
  SENDING_OVERVIEW_DAYS,
} from '@midan/contract';
import { sql } from 'kysely';
import { hasWhatsapp, whatsappQuota } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countReached, selectFreeAt, selectSender } from './queries.ts';
import { keptOf } from './quota.ts';

const REASONS = 20;

/** Codes of accounts that do not exist are never sent, so they are no messages. */
const isMessage = sql`id >= uuidv7(-make_interval(days => ${SENDING_OVERVIEW_DAYS}))
  and error_code is distinct from 'no_reader'`;

async function selectWaiting(db: Db) {
  const { rows } = await sql<{ messages: number; until: Date | null }>`
    select count(*) as messages, max(send_after) as until from outbox_messages
    where status = 'queued' and send_after is not null`.execute(db);
  return rows[0] ?? { messages: 0, until: null };
}

async function countSent(db: Db) {
  const { rows } = await sql<{ channel: OtpChannel; state: DeliveryState; messages: number }>`
    select channel, status as state, count(*) as messages from outbox_messages
    where ${isMessage} group by channel, status order by channel, status`.execute(db);
  return rows;
}

/** `lost` messages failed, `by_email` went or go by email instead. */
async function countFailures(db: Db) {
  const { rows } = await sql<{ reason: string; lost: number; by_email: number }>`
    select error_code as reason, count(*) filter (where status = 'failed') as lost,
      count(*) filter (where status <> 'failed') as by_email
    from outbox_messages where ${isMessage} and error_code is not null
    group by error_code order by count(*) desc, error_code limit ${REASONS}`.execute(db);
  return rows;
}

/** The quota is null without a limit. */
export async function overview({
  deps: { config, readDb: db },
}: Call<typeof getSendingOverview>): Promise<Reply<typeof getSendingOverview>> {
  const quota = whatsappQuota(config);
  const [sender, reached, waiting, sent, failures] = await Promise.all([
    selectSender(db),
    countReached(db),
    selectWaiting(db),
    countSent(db),
    countFailures(db),
  ]);
  const next = reached > 0 ? await selectFreeAt(db, 1, reached) : null;
  return {
    data: {
      whatsapp: {
        configured: hasWhatsapp(config),
        receipts: hasWhatsapp(config) && config.WHATSAPP_APP_SECRET !== undefined,
        quota,
        reached,
        kept: quota === null ? 0 : keptOf(quota),
        next_free_at: next?.toISOString() ?? null,
        paused_until: sender.paused_until?.toISOString() ?? null,
      },
      waiting: { ...waiting, until: waiting.until?.toISOString() ?? null },
      sent,
      failures,
    },
  };
}
