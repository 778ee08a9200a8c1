import { cleanUp } from './db/clean-up.ts';
import { sweepFiles } from './db/sweep-files.ts';
import type { Deps } from './deps.ts';
import { expireInvitations } from './features/competition/advancement/index.ts';
import { tellSchoolsOfProjects } from './features/competition/projects/index.ts';
import { sendAnnouncements } from './features/desk/announcements/index.ts';
import { sendDigests } from './features/desk/desk/index.ts';
import { tellOfEdition } from './features/desk/participation/index.ts';
import { deliverEvents, queueDue } from './features/desk/webhooks/index.ts';
import { messageDeliverer } from './features/messaging/notices/index.ts';
import { wakeWaiting } from './features/messaging/sending/index.ts';
import { tellOfDeadlines } from './features/messaging/student-notices/index.ts';
import { sumLedgerDays, watchLedgerDays, watchMonths } from './features/money/accounting/index.ts';
import { watchCoupons } from './features/money/coupons/index.ts';
import { compareNightly } from './features/money/gateway-comparison/index.ts';
import { askAboutPayments } from './features/money/payments/index.ts';
import { watchRecords, watchWallets } from './features/money/wallet/index.ts';
import { continueBatches, makeSet } from './features/papers/certificates/index.ts';
import { executeDeletions } from './features/records/families/index.ts';
import { eraseImportRows } from './features/records/imports/index.ts';
import { applyRetention } from './personal-data/retention.ts';
import type { JobQueue } from './ports/job-queue.ts';
import type { JobHandlers } from './ports/job-queue-pg-boss.ts';

/**
 * Cron times are UTC unless a time zone is given. Statements longer than the normal timeout use
 * `longDb`. Each proof is a job of its own: one that fails keeps no other from running.
 */
export function jobHandlers(
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'papers' | 'log'>,
  longDb = deps.db,
): JobHandlers {
  const own = (jobs: JobQueue): Deps => ({ ...deps, readDb: deps.db, jobs });
  const long = (jobs: JobQueue): Deps => ({ ...deps, db: longDb, readDb: longDb, jobs });
  const timeZone = 'Africa/Cairo';
  return {
    deliverMessage: messageDeliverer(deps),
    deliverEvents: (jobs, id) => deliverEvents(own(jobs), id),
    makeSet: (jobs, id) => makeSet(long(jobs), id),
    scheduled: [
      { name: 'clean-up', cron: '*/10 * * * *', run: () => cleanUp(longDb) },
      { name: 'wake-messages', cron: '*/5 * * * *', run: (jobs) => wakeWaiting(long(jobs)) },
      { name: 'ask-about-payments', cron: '* * * * *', run: (jobs) => askAboutPayments(own(jobs)) },
      // Again until ten, in case no instance ran at three; each night is compared once.
      {
        name: 'compare-payments',
        cron: '5,35 3-9 * * *',
        timeZone,
        run: (jobs) => compareNightly(own(jobs)),
      },
      { name: 'prove-wallets', cron: '15 1 * * *', run: (jobs) => watchWallets(long(jobs)) },
      { name: 'prove-records', cron: '17 1 * * *', run: (jobs) => watchRecords(long(jobs)) },
      { name: 'prove-months', cron: '19 1 * * *', run: (jobs) => watchMonths(long(jobs)) },
      { name: 'sum-ledger-days', cron: '7 * * * *', run: () => sumLedgerDays(longDb) },
      { name: 'prove-ledger-days', cron: '22 1 * * *', run: (jobs) => watchLedgerDays(long(jobs)) },
      { name: 'prove-coupons', cron: '20 1 * * *', run: (jobs) => watchCoupons(long(jobs)) },
      // Again until noon, in case no instance ran at eight; a day has one digest.
      {
        name: 'desk-digest',
        cron: '*/15 8-11 * * *',
        timeZone,
        run: (jobs) => sendDigests(own(jobs)),
      },
      // Again until seven, in case no instance ran at four; each deadline is told once.
      {
        name: 'student-deadlines',
        cron: '10 16-19 * * *',
        timeZone,
        run: (jobs) => tellOfDeadlines(long(jobs)),
      },
      {
        name: 'school-deadlines',
        cron: '10 16-19 * * *',
        timeZone,
        run: (jobs) => tellSchoolsOfProjects(long(jobs)),
      },
      {
        name: 'send-announcements',
        cron: '* * * * *',
        run: (jobs) => sendAnnouncements(own(jobs)),
      },
      { name: 'tell-of-edition', cron: '* * * * *', run: (jobs) => tellOfEdition(own(jobs)) },
      {
        name: 'expire-invitations',
        cron: '* * * * *',
        run: (jobs) => expireInvitations(own(jobs)),
      },
      { name: 'deliver-webhooks', cron: '* * * * *', run: (jobs) => queueDue(own(jobs)) },
      { name: 'issue-certificates', cron: '* * * * *', run: (jobs) => continueBatches(long(jobs)) },
      { name: 'erase-imports', cron: '35 1 * * *', run: () => eraseImportRows(longDb) },
      { name: 'apply-retention', cron: '30 1 * * *', run: (jobs) => applyRetention(long(jobs)) },
      { name: 'delete-children', cron: '25 1 * * *', run: (jobs) => executeDeletions(long(jobs)) },
      { name: 'sweep-files', cron: '45 1 * * *', run: () => sweepFiles(longDb, deps.files) },
    ],
  };
}
