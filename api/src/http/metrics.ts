import { Counter, Gauge } from 'prom-client';

/** Read from the database for each scrape, so that it outlives a restart. */
export const brokenWallets = new Gauge({
  name: 'midan_broken_wallets',
  help: 'Schools whose balance did not follow from their ledger at the last proof',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const unprovedRecords = new Gauge({
  name: 'midan_unproved_records',
  help: 'Transfers, purchases, refunds and payouts that differed from ledger or ties at the last proof',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const brokenMonths = new Gauge({
  name: 'midan_broken_months',
  help: 'Closed months whose kept sums were not those of the ledger at the last proof',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const miscountedCoupons = new Gauge({
  name: 'midan_miscounted_coupons',
  help: 'Coupons whose current_uses was not the number of their uses at the last proof',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const proofAge = new Gauge({
  name: 'midan_money_proof_age_seconds',
  help: 'Time since each proof of the money ended last, or since there is one that has never run, in seconds',
  labelNames: ['proof'],
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const lastBackup = new Gauge({
  name: 'midan_backup_last_success_timestamp_seconds',
  help: 'When the last backup was whole in its folder, in seconds since 1970; 0 before the first one',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const lastSentBackup = new Gauge({
  name: 'midan_backup_last_sent_timestamp_seconds',
  help: 'When a backup was last marked as sent elsewhere, in seconds since 1970; 0 before the first one',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const backupFilesMissing = new Gauge({
  name: 'midan_backup_files_missing',
  help: 'Files that rows named and the file store did not have at the last backup',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const oldestMessage = new Gauge({
  name: 'midan_outbox_oldest_seconds',
  help: 'How long the oldest message that is due has waited to be sent, in seconds; messages that wait for the quota are not due',
  labelNames: ['messages'],
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const quotaUsed = new Gauge({
  name: 'midan_whatsapp_quota_used_ratio',
  help: 'People reached by WhatsApp in 24 hours, as a share of WHATSAPP_QUOTA; 0 without a quota',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const oldestCertificateWork = new Gauge({
  name: 'midan_certificate_work_oldest_seconds',
  help: 'Age of the oldest batch of certificates, or of a school’s file of them, that is not done, in seconds',
  labelNames: ['work'],
  registers: [],
});

/** Result of the last check of the file store. */
export const filesAvailable = new Gauge({
  name: 'midan_files_available',
  help: '1 while the store of private files can be used, 0 while uploads and files are answered 503',
  registers: [],
});
filesAvailable.set(1);

/** Read from the database for each scrape, so that it outlives a restart. */
export const unconfirmedPayments = new Gauge({
  name: 'midan_payments_unconfirmed',
  help: 'Payments that a callback called paid more than an hour ago, and that the gateway has not confirmed; 4 days long',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const unsettledRefunds = new Gauge({
  name: 'midan_payment_refunds_unsettled',
  help: 'Refunds of online payments that the gateway has not answered for more than an hour',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const requestedRefunds = new Gauge({
  name: 'midan_payment_refunds_requested',
  help: 'Refunds of online payments that have waited for a second administrator for more than a day',
  registers: [],
});

/** Read from the database for each scrape, so that it outlives a restart. */
export const openDifferences = new Gauge({
  name: 'midan_payment_differences_open',
  help: 'Differences with the books of payment gateways that nobody has dealt with for more than 26 hours',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const comparisonAge = new Gauge({
  name: 'midan_payment_comparison_age_seconds',
  help: 'Time since the last whole comparison with payment gateways began, in seconds; 0 while there is nothing to compare',
  registers: [],
});

/** Read from the database for each scrape, likewise. */
export const uncomparedPayments = new Gauge({
  name: 'midan_payment_comparison_unanswered',
  help: 'Payments that the gateways did not answer in the last whole comparison',
  registers: [],
});

/** Read from the database for each scrape, so that it outlives a restart. */
export const waitingDeliveries = new Gauge({
  name: 'midan_webhook_deliveries_waiting',
  help: 'Events that wait to be sent to webhooks, those of disabled ones left out',
  registers: [],
});

/** Read from the replica for each scrape; 0 without one. */
export const replicaLag = new Gauge({
  name: 'midan_replica_lag_seconds',
  help: 'How far the database behind DATABASE_REPLICA_URL is behind, in seconds; -1 while it does not answer',
  registers: [],
});

/** Read from the database for each scrape, so that it outlives a restart. */
export const unreviewedNews = new Gauge({
  name: 'midan_payment_news_unreviewed',
  help: 'News of payment gateways that need a person and that nobody has looked at',
  registers: [],
});

/** What payment gateways told, in callbacks and when they were asked, by what became of it. */
export const paymentNews = new Counter({
  name: 'midan_payment_callbacks_total',
  help: 'News of payment gateways, called back or asked for, by gateway and outcome: mismatch and unknown_order need a person',
  labelNames: ['gateway', 'outcome'],
  registers: [],
});
// An alert sees a counter grow only from a value that was there before.
for (const gateway of ['paymob', 'fawry']) {
  for (const outcome of [
    'mismatch',
    'unknown_order',
    'forged',
    'unreadable',
    'unconfirmed',
    'credited',
  ]) {
    paymentNews.inc({ gateway, outcome }, 0);
  }
}
