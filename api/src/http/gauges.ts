import { sql } from 'kysely';
import type { Gauge } from 'prom-client';
import { whatsappQuota } from '../config.ts';
import type { ProofKind } from '../db/money-proofs.ts';
import { eventNeedsPerson } from '../db/payment-reviews.ts';
import type { Db } from '../db/pool.ts';
import { replicaLagSeconds } from '../db/replica-lag.ts';
import type { Deps } from '../deps.ts';
import { countReached, URGENT_KINDS } from '../features/messaging/sending/index.ts';
import { COMPARISON, GATEWAYS } from '../limits.ts';
import {
  backupFilesMissing,
  brokenMonths,
  brokenWallets,
  comparisonAge,
  lastBackup,
  lastSentBackup,
  miscountedCoupons,
  mostExports,
  mostRowsRead,
  oldestCertificateWork,
  oldestMessage,
  openDifferences,
  proofAge,
  quotaUsed,
  replicaLag,
  requestedRefunds,
  uncomparedPayments,
  unconfirmedPayments,
  unprovedRecords,
  unreviewedEvents,
  unsettledRefunds,
  waitingDeliveries,
} from './metrics.ts';

/** SQL for the instant so many seconds before now, by the database's clock. */
const ago = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}::int))`;

/** What needs a person: unconfirmed, unreviewed, or waiting for too long. */
async function updatePayments(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct event.payment_id) as total
    from payment_events event join payments on payments.id = event.payment_id
    where event.outcome = 'unconfirmed' and payments.status <> 'paid'
      and event.received_at > ${ago(GATEWAYS.unconfirmedCountedSeconds)}
      and event.received_at < ${ago(GATEWAYS.unconfirmedAlertSeconds)}`.execute(db);
  unconfirmedPayments.set(rows[0]?.total ?? 0);
  // Counted in the database: a process may end before its counter is scraped.
  const events = await sql<{ total: number }>`
    select count(*) as total from payment_events event where ${eventNeedsPerson}`.execute(db);
  unreviewedEvents.set(events.rows[0]?.total ?? 0);
  const refunds = await sql<{ unsettled: number; requested: number }>`
    select count(*) filter (where status <> 'requested'
        and coalesce(sent_at, reserved_at) < ${ago(GATEWAYS.refundOverdueSeconds)}) as unsettled,
      count(*) filter (where status = 'requested'
        and created_at < ${ago(GATEWAYS.refundRequestedAlertSeconds)}) as requested
    from payment_refunds where status in ('requested', 'reserved', 'sent')`.execute(db);
  unsettledRefunds.set(refunds.rows[0]?.unsettled ?? 0);
  requestedRefunds.set(refunds.rows[0]?.requested ?? 0);
  const differences = await sql<{ total: number }>`
    select count(*) as total from payment_differences
    where gone_at is null and dealt_at is null
      and found_at < ${ago(COMPARISON.unattendedSeconds)}`.execute(db);
  openDifferences.set(differences.rows[0]?.total ?? 0);
}

/**
 * Since the last comparison with an answer began, or before the first since the oldest payment; 0
 * while there is nothing to compare. `unanswered` is of the last one.
 */
async function updateComparisons(db: Db): Promise<void> {
  const { rows } = await sql<{ age: number; unanswered: number }>`
    select coalesce(last.unanswered, 0) as unanswered,
      coalesce(extract(epoch from now() - coalesce(counted.started_at, first.created_at)), 0)::float8
        as age
    from (select min(created_at) as created_at from payments
      where created_at > now() - make_interval(days => ${COMPARISON.days}::int)
        and status <> 'created') first
    left join lateral (select started_at, unanswered from payment_comparisons
      order by night desc limit 1) last on first.created_at is not null
    left join lateral (select started_at from payment_comparisons
      where total = 0 or unanswered < total
      order by night desc limit 1) counted on first.created_at is not null`.execute(db);
  comparisonAge.set(rows[0]?.age ?? 0);
  uncomparedPayments.set(rows[0]?.unanswered ?? 0);
}

async function updateWebhooks(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from webhook_deliveries delivery
    join webhooks webhook on webhook.id = delivery.webhook_id
    where delivery.state = 'waiting' and webhook.disabled_at is null
      and webhook.removed_at is null`.execute(db);
  waitingDeliveries.set(rows[0]?.total ?? 0);
}

/** 0 without one, -1 if it cannot be reached. */
async function updateReplica(readDb: Db): Promise<void> {
  const lag = await replicaLagSeconds(readDb).catch(() => -1);
  replicaLag.set(lag ?? 0);
}

const PROOFS: Record<ProofKind, Gauge> = {
  wallets: brokenWallets,
  records: unprovedRecords,
  months: brokenMonths,
  coupons: miscountedCoupons,
};

/** Before the first run: 0, and the seconds since it is awaited. */
async function updateProofs(db: Db): Promise<void> {
  const { rows } = await sql<{ kind: ProofKind; broken: number; age: number }>`
    select kind, coalesce(broken, 0) as broken,
      extract(epoch from now() - coalesce(proved_at, awaited_since))::float8 as age
    from money_proofs where kind = any(${Object.keys(PROOFS)})`.execute(db);
  for (const { kind, broken, age } of rows) {
    PROOFS[kind].set(broken);
    proofAge.set({ proof: kind }, age);
  }
}

/** Unix seconds, 0 for never. */
async function updateBackups(db: Db): Promise<void> {
  const { rows } = await sql<{ finished: number; sent: number; missing: number }>`
    select coalesce(extract(epoch from max(finished_at)), 0)::float8 as finished,
      coalesce(extract(epoch from max(sent_at)), 0)::float8 as sent,
      coalesce((select files_missing from backups order by finished_at desc limit 1), 0) as missing
    from backups`.execute(db);
  lastBackup.set(rows[0]?.finished ?? 0);
  lastSentBackup.set(rows[0]?.sent ?? 0);
  backupFilesMissing.set(rows[0]?.missing ?? 0);
}

/** Seconds of the oldest due one: `urgent` are codes and consent links. */
async function updateMessages(db: Db): Promise<void> {
  const { rows } = await sql<{ urgent: number; other: number }>`
    with due as (
      select kind = any(${[...URGENT_KINDS]}::text[]) as is_urgent, created_at as since
      from outbox_messages where status = 'queued' and send_after is null
      union all
      select kind = any(${[...URGENT_KINDS]}::text[]), send_after
      from outbox_messages where status = 'queued' and send_after <= now())
    select
      coalesce(extract(epoch from now() - min(since) filter (where is_urgent)), 0)::float8 as urgent,
      coalesce(extract(epoch from now() - min(since) filter (where not is_urgent)), 0)::float8
        as other
    from due`.execute(db);
  oldestMessage.set({ messages: 'urgent' }, rows[0]?.urgent ?? 0);
  oldestMessage.set({ messages: 'other' }, rows[0]?.other ?? 0);
}

/** People reached in 24 hours: 1 for all, 0 without a quota or WhatsApp. */
async function updateQuota({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const quota = whatsappQuota(config);
  quotaUsed.set(quota === null ? 0 : (await countReached(db)) / quota);
}

/** 0 without an unfinished one. */
async function updateCertificates(db: Db): Promise<void> {
  const { rows } = await sql<{ batch: number; file: number }>`
    select
      coalesce(extract(epoch from now() - (select min(created_at) from certificate_batches
        where done_at is null)), 0)::float8 as batch,
      coalesce(extract(epoch from now() - (select min(created_at) from certificate_sets
        where done_at is null)), 0)::float8 as file`.execute(db);
  oldestCertificateWork.set({ work: 'batch' }, rows[0]?.batch ?? 0);
  oldestCertificateWork.set({ work: 'file' }, rows[0]?.file ?? 0);
}

/** Guardians have no account and count by their child. */
async function updateReads(db: Db): Promise<void> {
  const { rows } = await sql<{ rows: number; files: number }>`select
    coalesce((select max(total) from (select sum(rows)::int as total from security_reads
      where hour > now() - interval '2 hours' group by session_id) by_session), 0) as rows,
    coalesce((select max(total) from (select count(*)::int as total from security_events
      where act = 'exported' and created_at > now() - interval '1 hour'
        and coalesce(actor_id, student_id) is not null
      group by coalesce(actor_id, student_id)) by_account), 0) as files`.execute(db);
  mostRowsRead.set(rows[0]?.rows ?? 0);
  mostExports.set(rows[0]?.files ?? 0);
}

/** Throws if the database does not answer; gauges that were not reached keep their values. */
export async function updateGauges(deps: Pick<Deps, 'config' | 'db' | 'readDb'>): Promise<void> {
  const { db, readDb } = deps;
  const oneByOne = async () => {
    await updateProofs(db);
    await updateBackups(db);
    await updatePayments(db);
    await updateComparisons(db);
    await updateWebhooks(db);
    await updateMessages(db);
    await updateQuota(deps);
    await updateCertificates(db);
    await updateReads(db);
  };
  await Promise.all([oneByOne(), updateReplica(readDb)]);
}
