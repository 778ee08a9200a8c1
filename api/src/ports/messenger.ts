import type { Language } from '../i18n.ts';

export interface OutgoingMessage {
  /** Phone (+ and digits) or email, depending on the channel. */
  to: string;
  language: Language;
  subject: string;
  text: string;
  /** The code's digits if the message contains one. */
  code: string | null;
}

/** A channel for messages. */
export interface Messenger {
  /**
   * Returns the channel's id of the message if receipts will name it, otherwise null.
   * @throws DeliveryError when the message was not sent
   */
  send(message: OutgoingMessage): Promise<string | null>;
}

/**
 * Why a message was not sent: `later` may be retried; `slow` too, and the channel's other messages
 * have to wait with it; `never` needs another channel; `unanswered` may be retried but another
 * channel is quicker.
 */
export type Outcome = 'later' | 'slow' | 'never' | 'unanswered';

export class DeliveryError extends Error {
  readonly outcome: Outcome;
  /** The channel's error code or a short word; never address or text. */
  readonly reason: string;

  constructor(outcome: Outcome, reason: string) {
    super(`not delivered: ${reason}`);
    this.outcome = outcome;
    this.reason = reason;
  }
}
