import type { Language } from '../i18n.ts';

export interface OutgoingMessage {
  /** Phone (+ and digits) or email, as the channel needs. */
  to: string;
  language: Language;
  subject: string;
  text: string;
  /** The bare digits, when the message carries a code. */
  code: string | null;
}

/** One way to reach people. */
export interface Messenger {
  /** @throws DeliveryError when the message did not go out. */
  send(message: OutgoingMessage): Promise<void>;
}

/**
 * Why a message did not go out: `later` may succeed, `never` needs another channel; after
 * `unanswered` another channel is quicker, but where there is none later may succeed too.
 */
export class DeliveryError extends Error {
  readonly outcome: 'later' | 'never' | 'unanswered';
  /** The channel's own code or a short word; never the address or the text. */
  readonly reason: string;

  constructor(outcome: DeliveryError['outcome'], reason: string) {
    super(`not delivered: ${reason}`);
    this.outcome = outcome;
    this.reason = reason;
  }
}
