import { cleanUp } from './db/clean-up.ts';
import { sweepFiles } from './db/sweep-files.ts';
import type { Deps } from './deps.ts';
import { sendAnnouncements } from './features/desk/announcements/index.ts';
import { sendDigests } from './features/desk/desk/index.ts';
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
import { ANNOUNCING, COMPARISON, GATEWAYS } from './limits.ts';
import { applyRetention } from './personal-data/retention.ts';
import type { JobHandlers } from './ports/job-queue-pg-boss.ts';

/**
 * Cron times are UTC unless a time zone is given. Statements longer than the normal timeout use
 * `longDb`. Each proof is a job of its own: one that fails keeps no other from running.
 */
export const jobHandlers = (
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'papers' | 'log'>,
  longDb = deps.db,
): JobHandlers => ({
  deliverMessage: messageDeliverer(deps),
  deliverEvents: (jobs, id) => deliverEvents({ ...deps, readDb: deps.db, jobs }, id),
  makeSet: (jobs, id) => makeSet({ ...deps, db: longDb, readDb: longDb, jobs }, id),
  scheduled: [
    { name: 'clean-up', cron: '*/10 * * * *', run: () => cleanUp(longDb) },
    {
      name: 'wake-messages',
      cron: '*/5 * * * *',
      run: async (jobs) => {
        await wakeWaiting({ ...deps, db: longDb, jobs });
      },
    },
    {
      name: 'ask-about-payments',
      cron: '* * * * *',
      expireInSeconds: GATEWAYS.runExpiresInSeconds,
      run: (jobs) => askAboutPayments({ ...deps, readDb: deps.db, jobs }),
    },
    // Again until ten, in case no instance ran at three; each night is compared once.
    {
      name: 'compare-payments',
      cron: '5,35 3-9 * * *',
      timeZone: 'Africa/Cairo',
      expireInSeconds: COMPARISON.runExpiresInSeconds,
      run: (jobs) => compareNightly({ ...deps, readDb: deps.db, jobs }),
    },
    { name: 'prove-wallets', cron: '15 1 * * *', run: () => watchWallets({ ...deps, db: longDb }) },
    { name: 'prove-records', cron: '17 1 * * *', run: () => watchRecords({ ...deps, db: longDb }) },
    { name: 'prove-months', cron: '19 1 * * *', run: () => watchMonths({ ...deps, db: longDb }) },
    { name: 'sum-ledger-days', cron: '7 * * * *', run: () => sumLedgerDays(longDb) },
    {
      name: 'prove-ledger-days',
      cron: '22 1 * * *',
      run: () => watchLedgerDays({ ...deps, db: longDb }),
    },
    { name: 'prove-coupons', cron: '20 1 * * *', run: () => watchCoupons({ ...deps, db: longDb }) },
    // Again until noon, in case no instance ran at eight; a day has one digest.
    {
      name: 'desk-digest',
      cron: '*/15 8-11 * * *',
      timeZone: 'Africa/Cairo',
      run: (jobs) => sendDigests({ ...deps, readDb: deps.db, jobs }),
    },
    // Again until seven, in case no instance ran at four; each deadline is told once.
    {
      name: 'student-deadlines',
      cron: '10 16-19 * * *',
      timeZone: 'Africa/Cairo',
      run: async (jobs) => {
        const told = await tellOfDeadlines({ ...deps, db: longDb, readDb: longDb, jobs });
        if (told > 0) deps.log.info({ told }, 'students were told of deadlines');
      },
    },
    {
      name: 'send-announcements',
      cron: '* * * * *',
      expireInSeconds: ANNOUNCING.expireInSeconds,
      run: async (jobs) => {
        const queued = await sendAnnouncements({ ...deps, readDb: deps.db, jobs });
        if (queued > 0) deps.log.info({ queued }, 'messages of announcements were queued');
      },
    },
    { name: 'deliver-webhooks', cron: '* * * * *', run: (jobs) => queueDue({ ...deps, jobs }) },
    {
      name: 'issue-certificates',
      cron: '* * * * *',
      run: (jobs) => continueBatches({ ...deps, db: longDb, readDb: longDb, jobs }),
    },
    { name: 'erase-imports', cron: '35 1 * * *', run: () => eraseImportRows(longDb) },
    {
      name: 'apply-retention',
      cron: '30 1 * * *',
      run: async () => {
        const erased = await applyRetention({ ...deps, db: longDb });
        if (Object.values(erased).some((count) => count > 0)) {
          deps.log.info(erased, 'personal data was erased after its time');
        }
      },
    },
    {
      name: 'delete-children',
      cron: '25 1 * * *',
      run: async () => {
        const deleted = await executeDeletions({ ...deps, db: longDb });
        if (deleted > 0) deps.log.info({ deleted }, 'accounts were deleted as guardians asked');
      },
    },
    {
      name: 'sweep-files',
      cron: '45 1 * * *',
      run: async () => {
        const removed = await sweepFiles(longDb, deps.files);
        if (removed > 0) deps.log.info({ removed }, 'unreferenced files were deleted');
      },
    },
  ],
});
