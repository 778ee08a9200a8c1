import { cleanUp } from './db/clean-up.ts';
import { sweepFiles } from './db/sweep-files.ts';
import type { Deps } from './deps.ts';
import { messageDeliverer } from './features/notices/service.ts';
import { watchWallets } from './features/wallet/watch.ts';
import type { JobHandlers } from './ports/job-queue-pg-boss.ts';

/** What the job queue runs, by feature. Times of the schedule are UTC. */
export const jobHandlers = (deps: Pick<Deps, 'config' | 'db' | 'files' | 'log'>): JobHandlers => ({
  deliverMessage: messageDeliverer(deps),
  scheduled: [
    { name: 'clean-up', cron: '*/10 * * * *', run: () => cleanUp(deps.db) },
    { name: 'prove-wallets', cron: '15 1 * * *', run: () => watchWallets(deps) },
    {
      name: 'sweep-files',
      cron: '45 1 * * *',
      run: async () => {
        const removed = await sweepFiles(deps.db, deps.files);
        if (removed > 0) deps.log.info({ removed }, 'files that no record names were removed');
      },
    },
  ],
});
