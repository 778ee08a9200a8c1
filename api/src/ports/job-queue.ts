import type { Trx } from '../db/pool.ts';

/** After commit, on any instance. Jobs carry ids only, never personal data or codes. */
export interface JobQueue {
  /** In the caller's transaction. `isBulk` has its own queue, so that no code waits behind it. */
  deliverMessage(trx: Trx, messageId: string, isBulk?: boolean): Promise<void>;
  /** Sets deliveries that wait for a later time to now, in the caller's transaction. */
  wakeMessages(trx: Trx, messageIds: readonly string[]): Promise<void>;
  /** Sends what waits for these webhooks after the caller's transaction commits. */
  deliverEvents(trx: Trx, webhookIds: readonly string[]): Promise<void>;
  /** Makes this set of certificates after commit, with two more tries. */
  makeSet(trx: Trx, setId: string): Promise<void>;
  /** Of a set that is not made; `failed` also if nobody is going to make it. */
  stateOf(setId: string): Promise<'waiting' | 'making' | 'failed'>;
}
