import type { Announcement } from '@midan/contract';
import { sql } from 'kysely';
import { isNotBlocked } from '../../../db/fragments.ts';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Language } from '../../../i18n.ts';
import { ANNOUNCING } from '../../../limits.ts';
import { addNotice, queueMessage } from '../../messaging/notices/index.ts';
import { noteStudent } from '../../messaging/student-notices/index.ts';
import { mayBeTold } from './audience.ts';
import { readIn } from './languages.ts';
import { lockSending, moveAnnouncement } from './queries.ts';

interface Recipient {
  /** Of the row. */
  id: string;
  academy_id: string;
  /** Of a student's row. */
  student_id: string | null;
  /** The school's, or the student's first one. */
  name: string;
  email: string | null;
  phone_number: string | null;
  language: Language;
  is_barred: boolean;
  is_off: boolean;
}

/**
 * `is_barred`: suspended after sending began, closed, blocked, or not verified any more; of
 * students who are not told (mayBeTold). `is_off`: bell alone.
 */
async function selectNext(trx: Trx, announcementId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select recipient.id, recipient.academy_id, recipient.student_id,
      case when student.id is null then academy.name else student.first_name end as name,
      case when student.id is null then academy.email else student.email end as email,
      case when student.id is null then academy.phone_number else student.phone_number end
        as phone_number,
      coalesce(case when student.id is null then academy.language else student.language end, 'ar')
        as language,
      (academy.verified_at is null or academy.status = 'closed'
        or not ${isNotBlocked(sql`academy.id`)}
        or academy.suspended_at > announcement.started_at
        or (student.id is not null and not ${mayBeTold})) is true as is_barred,
      (student.id is null and announcements_off_at is not null) as is_off
    from announcement_recipients recipient
    join announcements announcement on announcement.id = recipient.announcement_id
    join academies academy on academy.id = recipient.academy_id
    left join students student on student.id = recipient.student_id
    where recipient.announcement_id = ${announcementId}
      and queued_at is null and skipped_at is null
    order by recipient.academy_id, recipient.student_id limit ${ANNOUNCING.portion}`.execute(trx);
  return rows;
}

async function isUnderWay(trx: Trx, announcementId: string): Promise<boolean> {
  const { rows } = await sql`select from announcement_recipients recipient
    join outbox_messages message on message.id = recipient.message_id
    where announcement_id = ${announcementId} and message.status = 'queued' limit 1`.execute(trx);
  return rows.length > 0;
}

type Sending = Pick<Announcement, 'id' | 'title' | 'body'>;

/** In the bell; returns the message, null for a school that reads its bell alone. */
async function tell(trx: Trx, deps: Deps, announcement: Sending, it: Recipient) {
  const { id, title, body } = announcement;
  const { language, ...words } = readIn(announcement, it.language);
  const message = {
    kind: 'announcement',
    recipient: it,
    language,
    params: { academy: it.name, ...words },
    isBulk: true,
  } as const;
  if (it.student_id) {
    const facts = { announcement: id, title, body };
    await noteStudent(trx, it.student_id, { kind: 'announcement', facts });
    return queueMessage(trx, deps, { ...message, studentId: it.student_id });
  }
  const about = { academyId: it.academy_id, entityId: id };
  await addNotice(trx, { ...about, kind: 'announcement', facts: {} });
  return it.is_off ? null : queueMessage(trx, deps, { ...message, subscriber: it.academy_id });
}

/**
 * The caller holds its lock, so each recipient gets it once, also after a crash. Returns how many
 * had their turn; with none left and no message queued, the announcement is `done`.
 */
export async function queuePortion(trx: Trx, deps: Deps, announcement: Sending): Promise<number> {
  const { id } = announcement;
  const recipients = await selectNext(trx, id);
  for (const recipient of recipients) {
    const message_id = recipient.is_barred ? null : await tell(trx, deps, announcement, recipient);
    const turn = sql<Date>`now()`;
    await trx
      .updateTable('announcement_recipients')
      .set(message_id ? { message_id, queued_at: turn } : { skipped_at: turn })
      .where('id', '=', recipient.id)
      .execute();
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
