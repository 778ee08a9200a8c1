import { DEVICE_KEPT_SECONDS, LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import { KEPT, SENDING, WEBHOOKS } from '../limits.ts';
import type { Db } from './pool.ts';

/** Expired codes are kept for this time, so that users see "expired" instead of "wrong". */
const DEAD_CODE_KEPT_SECONDS = 3600;
const UNDELIVERED_KEPT_SECONDS = 24 * 3600;

const past = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/**
 * Messages that should have gone out a day ago fail. Messages lose content a day after they
 * finished, those with a code as soon as it expires; guardians' links stay.
 */
export async function cleanUp(db: Db): Promise<void> {
  await db.deleteFrom('academy_views').where('expires_at', '<', past(0)).execute();
  await db.deleteFrom('family_grants').where('expires_at', '<', past(0)).execute();
  await db
    .deleteFrom('certificate_sets')
    .where('created_at', '<', past(KEPT.certificateSetSeconds))
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', past(0)).execute();
  await db.deleteFrom('devices').where('last_used_at', '<', past(DEVICE_KEPT_SECONDS)).execute();
  await db.deleteFrom('codes').where('expires_at', '<', past(DEAD_CODE_KEPT_SECONDS)).execute();
  await db.deleteFrom('bank_transfer_holds').where('held_until', '<', past(0)).execute();
  await db
    .updateTable('duplicate_closings')
    .set({ dropped_numbers: '{}' })
    .where('closed_at', '<', past(LIMITS.duplicateUndoHours * 3600))
    .where(sql<boolean>`(dropped_numbers <> '{}')`)
    .execute();
  await db.deleteFrom('rate_limits').where('expires_at', '<', past(0)).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', past(LIMITS.idempotencyKeyLifetimeSeconds))
    .execute();
  await db
    .updateTable('outbox_messages')
    .set({ status: 'failed', sealed_content: null, to_phone: null, to_email: null })
    .set({ finished_at: past(0) })
    .where('status', '=', 'queued')
    .where(sql`coalesce(send_after, created_at)`, '<', past(UNDELIVERED_KEPT_SECONDS))
    .execute();
  // Kept for email, in case a receipt says that WhatsApp did not deliver.
  await db
    .updateTable('outbox_messages')
    .set({ sealed_content: null, to_email: null })
    .where('status', '<>', 'queued')
    .where('sealed_content', 'is not', null)
    .where(
      sql<boolean>`(finished_at < ${past(UNDELIVERED_KEPT_SECONDS)} or kind = 'code'
        and not exists (select from codes where codes.id = code_id and expires_at > now()))`,
    )
    .execute();
  // The message of a guardian's link tells the school whether the guardian was reached.
  await db
    .deleteFrom('outbox_messages')
    .where('finished_at', '<', past(KEPT.finishedMessageSeconds))
    .where(
      sql<boolean>`(not exists (select from guardians where link_message_id = outbox_messages.id))`,
    )
    .execute();
  await db
    .deleteFrom('message_receipts')
    .where('received_at', '<', past(KEPT.finishedMessageSeconds))
    .execute();
  await db
    .deleteFrom('message_reach')
    .where('last_sent_at', '<', past(SENDING.quotaWindowSeconds))
    .execute();
  await db
    .deleteFrom('webhook_deliveries')
    .where('queued_at', '<', past(WEBHOOKS.keptSeconds))
    .execute();
  await db
    .updateTable('webhooks')
    .set({ sealed_old_secret: null, old_signs_until: null })
    .where('old_signs_until', '<', past(0))
    .execute();
  // UUIDv7 ids contain the creation time and are indexed.
  const aged = sql<string>`uuidv7(-make_interval(secs => ${KEPT.noticeSeconds}))`;
  await db.deleteFrom('notices').where('id', '<', aged).execute();
  await db.deleteFrom('student_notices').where('id', '<', aged).execute();
  await db
    .deleteFrom('demo_messages')
    .where('id', 'in', (eb) =>
      eb.selectFrom('demo_messages').select('id').orderBy('id', 'desc').offset(KEPT.demoMessages),
    )
    .execute();
  await removeUnverified(db);
}

/** With their accounts if still unverified, and the codes that verify a phone. */
async function removeUnverified(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('phone_verifications')
      .where('expires_at', '<', past(0))
      .returning(['role', 'account_id'])
      .execute();
    for (const { table, role } of [
      { table: 'academies', role: 'academy' },
      { table: 'students', role: 'student' },
    ] as const) {
      const ids = ended.filter((row) => row.role === role).map((row) => row.account_id);
      if (ids.length === 0) continue;
      // Some of these accounts are verified: keep their codes for other purposes.
      await trx
        .deleteFrom('codes')
        .where('purpose', '=', 'verify_phone')
        .where('role', '=', role)
        .where('account_id', 'in', ids)
        .execute();
      await trx.deleteFrom(table).where('id', 'in', ids).where('verified_at', 'is', null).execute();
    }
  });
}
