import type { Trx } from '../db/pool.ts';

/** After commit, on any instance. Jobs carry ids only, never personal data or codes. */
export interface JobQueue {
  /** In the caller's transaction. `isBulk` has its own queue, so that no code waits behind it. */
  deliverMessage(trx: Trx, messageId: string, isBulk?: boolean): Promise<void>;
  /** Those that wait for a later time. */
  wakeMessages(trx: Trx, messageIds: readonly string[]): Promise<void>;
  /** A run after commit that sends waiting events to webhooks. */
  deliverEvents(trx: Trx): Promise<void>;
}
