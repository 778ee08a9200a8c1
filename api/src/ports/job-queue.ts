import type { Trx } from '../db/pool.ts';

/**
 * Jobs that run after commit, on any instance. They carry ids only, never personal data or codes.
 */
export interface JobQueue {
  /**
   * Queues the delivery of an outbox message in the caller's transaction.
   * @param isBulk one message of many: it goes through a queue of its own, so that no code waits
   *   behind it
   */
  deliverMessage(trx: Trx, messageId: string, isBulk?: boolean): Promise<void>;
  /** Sets deliveries that wait for a later time to now, in the caller's transaction. */
  wakeMessages(trx: Trx, messageIds: readonly string[]): Promise<void>;
  /** Queues a run that sends waiting events to webhooks after the caller's transaction commits. */
  deliverEvents(trx: Trx): Promise<void>;
}
