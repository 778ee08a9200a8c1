import { Counter, Gauge } from 'prom-client';

/** Set from the database before each scrape, so that a restart does not reset it. */
const databaseGauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
  new Gauge({ name, help, labelNames, registers: [] });

export const brokenWallets = databaseGauge(
  'midan_broken_wallets',
  'Schools whose balance did not follow from their ledger at the last proof',
);

export const unprovedRecords = databaseGauge(
  'midan_unproved_records',
  'Transfers, purchases, refunds and payouts that differed from ledger or ties at the last proof',
);

export const brokenMonths = databaseGauge(
  'midan_broken_months',
  'Closed months whose kept sums were not those of the ledger at the last proof',
);

export const miscountedCoupons = databaseGauge(
  'midan_miscounted_coupons',
  'Coupons whose current_uses was not the number of their uses at the last proof',
);

export const proofAge = databaseGauge(
  'midan_money_proof_age_seconds',
  'Time since each proof of the money ended last, or since there is one that has never run, in seconds',
  ['proof'],
);

export const lastBackup = databaseGauge(
  'midan_backup_last_success_timestamp_seconds',
  'When the last backup was whole in its folder, in seconds since 1970; 0 before the first one',
);

export const lastSentBackup = databaseGauge(
  'midan_backup_last_sent_timestamp_seconds',
  'When a backup was last marked as sent elsewhere, in seconds since 1970; 0 before the first one',
);

export const backupFilesMissing = databaseGauge(
  'midan_backup_files_missing',
  'Files that rows named and the file store did not have at the last backup',
);

export const oldestMessage = databaseGauge(
  'midan_outbox_oldest_seconds',
  'How long the oldest message that is due has waited to be sent, in seconds; messages that wait for the quota are not due',
  ['messages'],
);

export const quotaUsed = databaseGauge(
  'midan_whatsapp_quota_used_ratio',
  'People reached by WhatsApp in 24 hours, as a share of WHATSAPP_QUOTA; 0 without a quota',
);

export const oldestCertificateWork = databaseGauge(
  'midan_certificate_work_oldest_seconds',
  'Age of the oldest batch of certificates, or of a school’s file of them, that is not done, in seconds',
  ['work'],
);

export const filesAvailable = new Gauge({
  name: 'midan_files_available',
  help: '1 while the store of private files can be used, 0 while uploads and files are answered 503',
  registers: [],
});
filesAvailable.set(1);

export const unconfirmedPayments = databaseGauge(
  'midan_payments_unconfirmed',
  'Payments that a callback called paid more than an hour ago, and that the gateway has not confirmed; 4 days long',
);

export const unsettledRefunds = databaseGauge(
  'midan_payment_refunds_unsettled',
  'Refunds of online payments that the gateway has not answered for more than an hour',
);

export const requestedRefunds = databaseGauge(
  'midan_payment_refunds_requested',
  'Refunds of online payments that have waited for a second administrator for more than a day',
);

export const openDifferences = databaseGauge(
  'midan_payment_differences_open',
  'Differences with the books of payment gateways that nobody has dealt with for more than 26 hours',
);

export const comparisonAge = databaseGauge(
  'midan_payment_comparison_age_seconds',
  'Time since the last whole comparison with payment gateways began, in seconds; 0 while there is nothing to compare',
);

export const uncomparedPayments = databaseGauge(
  'midan_payment_comparison_unanswered',
  'Payments that the gateways did not answer in the last whole comparison',
);

export const waitingDeliveries = databaseGauge(
  'midan_webhook_deliveries_waiting',
  'Events that wait to be sent to webhooks, those of disabled ones left out',
);

/** Read from the replica; 0 without one. */
export const replicaLag = databaseGauge(
  'midan_replica_lag_seconds',
  'How far the database behind DATABASE_REPLICA_URL is behind, in seconds; -1 while it does not answer',
);

export const unreviewedEvents = databaseGauge(
  'midan_payment_events_unreviewed',
  'Events of payment gateways that need a person and that nobody has reviewed',
);

/** Events of payment gateways, from callbacks and answers, by outcome. */
export const paymentEvents = new Counter({
  name: 'midan_payment_callbacks_total',
  help: 'Events of payment gateways, called back or asked for, by gateway and outcome: mismatch and unknown_order need a person',
  labelNames: ['gateway', 'outcome'],
  registers: [],
});
// Starts at 0, because an alert sees a counter grow only from an earlier value.
for (const gateway of ['paymob', 'fawry']) {
  for (const outcome of [
    'mismatch',
    'unknown_order',
    'forged',
    'unreadable',
    'unconfirmed',
    'credited',
  ]) {
    paymentEvents.inc({ gateway, outcome }, 0);
  }
}

/** Counted where the security log counts them; neither names an account. */
export const failedSignIns = new Counter({
  name: 'midan_sign_ins_failed_total',
  help: 'Sign-ins with a wrong password or of an unknown account',
  registers: [],
});
export const failedSecondFactors = new Counter({
  name: 'midan_second_factors_failed_total',
  help: 'Wrong codes of a second factor after a right password, or in a session',
  registers: [],
});

export const mostRowsRead = databaseGauge(
  'midan_personal_rows_read_most',
  'Most rows of personal data of others that one session read in this and the last hour',
);

export const mostExports = databaseGauge(
  'midan_personal_exports_most',
  'Most files of personal data of others that one account took in the last hour',
);
