import { cleanUp } from './db/clean-up.ts';
import type { Deps } from './deps.ts';
import { messageDeliverer } from './features/notices/service.ts';
import type { JobHandlers } from './ports/job-queue-pg-boss.ts';

/** What the job queue runs, by feature. */
export const jobHandlers = (deps: Pick<Deps, 'config' | 'db' | 'log'>): JobHandlers => ({
  deliverMessage: messageDeliverer(deps),
  cleanUp: () => cleanUp(deps.db),
});
