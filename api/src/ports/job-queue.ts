import type { Trx } from '../db/pool.ts';

/**
 * Jobs that run after commit, on any instance. They carry ids only, never personal data or codes.
 */
export interface JobQueue {
  /**
   * Queues the delivery of an outbox message in the caller's transaction. `isBulk`: one of many, on
   * a road of its own, so that nobody's code waits behind it.
   */
  deliverMessage(trx: Trx, messageId: string, isBulk?: boolean): Promise<void>;
  /** Lets deliveries that wait for a later time begin now, in the caller's transaction. */
  wakeMessages(trx: Trx, messageIds: readonly string[]): Promise<void>;
  /** Lets events that the caller's transaction wrote go to webhooks, after commit. */
  deliverEvents(trx: Trx): Promise<void>;
}
