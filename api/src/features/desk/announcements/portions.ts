import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ANNOUNCING } from '../../../limits.ts';
import { addNotice, queueMessage } from '../../messaging/notices/index.ts';
import { lockSending, moveAnnouncement } from './queries.ts';

interface Recipient {
  id: string;
  name: string;
  email: string;
  phone_number: string;
  is_barred: boolean;
  is_off: boolean;
}

/** `is_barred`: suspended after sending began, closed, or not verified any more; `is_off`: bell alone. */
async function selectNext(trx: Trx, announcementId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select academy.id, name, email, phone_number,
      (academy.verified_at is null or academy.status = 'closed'
        or academy.suspended_at > announcement.started_at) is true
        as is_barred, announcements_off_at is not null as is_off
    from announcement_recipients recipient
    join announcements announcement on announcement.id = recipient.announcement_id
    join academies academy on academy.id = recipient.academy_id
    where recipient.announcement_id = ${announcementId}
      and queued_at is null and skipped_at is null
    order by recipient.academy_id limit ${ANNOUNCING.portion}`.execute(trx);
  return rows;
}

const ofRecipient = (trx: Trx, announcementId: string, academyId: string) =>
  trx
    .updateTable('announcement_recipients')
    .where('announcement_id', '=', announcementId)
    .where('academy_id', '=', academyId);

async function isUnderWay(trx: Trx, announcementId: string): Promise<boolean> {
  const { rows } = await sql`select from announcement_recipients recipient
    join outbox_messages message on message.id = recipient.message_id
    where announcement_id = ${announcementId} and message.status = 'queued' limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * The caller holds its lock, so each school gets it once, also after a crash. Returns how many had
 * their turn; with none left and no message queued, the announcement is `done`.
 */
export async function queuePortion(
  trx: Trx,
  deps: Deps,
  { id, title_ar: title, body_ar: body }: { id: string; title_ar: string; body_ar: string },
): Promise<number> {
  const recipients = await selectNext(trx, id);
  for (const { is_barred, is_off, ...academy } of recipients) {
    const own = ofRecipient(trx, id, academy.id);
    if (!is_barred) {
      const about = { academyId: academy.id, entityId: id };
      await addNotice(trx, { ...about, kind: 'announcement', facts: {} });
    }
    if (is_barred || is_off) {
      await own.set({ skipped_at: sql<Date>`now()` }).execute();
      continue;
    }
    const messageId = await queueMessage(trx, deps, {
      kind: 'announcement',
      recipient: academy,
      params: { academy: academy.name, title, body },
      isBulk: true,
      subscriber: academy.id,
    });
    await own.set({ message_id: messageId, queued_at: sql<Date>`now()` }).execute();
  }
  if (recipients.length === 0 && !(await isUnderWay(trx, id))) {
    await moveAnnouncement(trx, id, 'done');
  }
  return recipients.length;
}

/** Each portion in its own transaction. */
export async function sendAnnouncements(deps: Deps): Promise<number> {
  let queued = 0;
  let after: string | null = null;
  for (;;) {
    const step: { id: string; count: number } | null = await inTransaction(deps.db, async (trx) => {
      const announcement = await lockSending(trx, after);
      if (!announcement) return null;
      return { id: announcement.id, count: await queuePortion(trx, deps, announcement) };
    });
    if (!step) return queued;
    queued += step.count;
    if (step.count === 0) after = step.id;
  }
}
