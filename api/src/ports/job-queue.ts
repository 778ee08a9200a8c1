import type { Trx } from '../db/pool.ts';

/**
 * Jobs that run after commit, on any instance. They carry ids only, never personal data or codes.
 */
export interface JobQueue {
  /** Queues the delivery of an outbox message in the caller's transaction. */
  deliverMessage(trx: Trx, messageId: string): Promise<void>;
  /** Lets deliveries that wait for a later time begin now, in the caller's transaction. */
  wakeMessages(trx: Trx, messageIds: readonly string[]): Promise<void>;
}
