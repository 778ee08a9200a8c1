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
  /** @throws DeliveryError when the message was not sent */
  send(message: OutgoingMessage): Promise<void>;
}

/**
 * Why a message was not sent: `later` may be retried, `never` needs another channel, `unanswered`
 * may be retried but another channel is quicker.
 */
export class DeliveryError extends Error {
  readonly outcome: 'later' | 'never' | 'unanswered';
  /** The channel's error code or a short word; never address or text. */
  readonly reason: string;

  constructor(outcome: DeliveryError['outcome'], reason: string) {
    super(`not delivered: ${reason}`);
    this.outcome = outcome;
    this.reason = reason;
  }
}
