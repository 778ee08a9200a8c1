import type { DeliveryState, OtpChannel } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';

/** Follows `from`. Recipients whose turn came; `message` may be deleted, `known` stays. */
const queued = (id: string) => sql`announcement_recipients recipient
  left join outbox_messages message on message.id = recipient.message_id
  cross join lateral (select coalesce(message.status, last_state, 'failed') as state,
    coalesce(message.channel, last_channel, 'email') as channel) known
  where recipient.announcement_id = ${id} and queued_at is not null`;

/** A stopped announcement's message that was not sent any more, also once it is deleted. */
const isRecalled = sql`coalesce(message.error_code = 'recalled', last_state = 'recalled', false)`;

/** Recalled messages do not count. */
export async function countStates(db: Db, id: string) {
  const { rows } = await sql<{ channel: OtpChannel; state: DeliveryState; schools: number }>`
    select known.channel, known.state, count(*) as schools
    from ${queued(id)} and not ${isRecalled}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function selectBell(db: Db, id: string) {
  const { rows } = await sql<{ channel: 'bell'; state: 'sent' | 'read'; schools: number }>`
    select 'bell' as channel, case when read_at is null then 'sent' else 'read' end as state,
      count(*) as schools
    from (select read_at from notices where kind = 'announcement' and entity_id = ${id}
      union all select read_at from student_notices
      where kind = 'announcement' and facts ->> 'announcement' = ${id}) it
    group by 2 order by 2 desc`.execute(db);
  return rows;
}

interface Progress {
  /** Schools whose turn has not come. */
  ahead: number;
  /** Schools that get no message: it was stopped, or they were suspended or unsubscribed. */
  skipped: number;
  /** Until when messages are put off at most; null if none is. */
  until: Date | null;
}

export async function selectProgress(db: Db, id: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) filter (where queued_at is null and skipped_at is null) as ahead,
      count(*) filter (where skipped_at is not null or ${isRecalled}) as skipped,
      max(message.send_after) as until
    from announcement_recipients recipient
    left join outbox_messages message on message.id = recipient.message_id
    where recipient.announcement_id = ${id}`.execute(db);
  return rows[0] as Progress;
}

/**
 * No receipt for a day counts as unreached where one can come; an email without receipts arrived.
 * Read in the bell is reached; recalled messages, and students, are left out.
 */
const unreached = (id: string) => sql`${queued(id)} and not ${isRecalled}
  and recipient.student_id is null
  and (known.state = 'failed' or (known.state = 'sent' and message.provider_message_id is not null
    and message.finished_at < now() - interval '1 day'))
  and not exists (select from notices where kind = 'announcement' and entity_id = ${id}
    and academy_id = recipient.academy_id and read_at is not null)`;

export interface UnreachedRow {
  id: string;
  name: string;
  contact_person_name: string;
  phone_number: string;
  reason: string | null;
}

const unreachedAcademies = (id: string) => sql`
  select academy.id, academy.name, contact_person_name, phone_number, reason
  from (select recipient.academy_id, message.error_code as reason from ${unreached(id)}) missed
  join academies academy on academy.id = missed.academy_id`;

export async function countUnreached(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${unreached(id)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function selectUnreached(db: Db, id: string, page: Paging): Promise<UnreachedRow[]> {
  const { rows } = await sql<UnreachedRow>`${unreachedAcademies(id)}
    order by academy.id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

/** `after` is the id of the last one seen; null at the beginning. */
export async function selectUnreachedAfter(
  db: Db,
  id: string,
  { after, size }: { after: string | null; size: number },
): Promise<UnreachedRow[]> {
  const { rows } = await sql<UnreachedRow>`${unreachedAcademies(id)}
    where ${after ? sql`academy.id < ${after}` : sql`true`}
    order by academy.id desc limit ${size}`.execute(db);
  return rows;
}
