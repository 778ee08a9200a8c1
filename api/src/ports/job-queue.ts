import type { Trx } from '../db/pool.ts';

/** Work that runs after commit, by any instance; ids only, never personal data or codes. */
export interface JobQueue {
  /** Queues the delivery of an outbox message in the caller's transaction. */
  deliverMessage(trx: Trx, messageId: string): Promise<void>;
}
