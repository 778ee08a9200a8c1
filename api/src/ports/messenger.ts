import type { Language } from '../i18n.ts';

export interface OutgoingMessage {
  /** Phone (+ and digits) or email, depending on the channel. */
  to: string;
  language: Language;
  subject: string;
  text: string;
  /** The code's digits if the message contains one. */
  code: string | null;
  /** Only in email, beside the text. */
  html?: string;
  /** Address that ends messages like this one at one press (RFC 8058). */
  unsubscribe?: string;
}

export interface Messenger {
  /** The channel's id of the message if receipts will name it. @throws DeliveryError if not sent */
  send(message: OutgoingMessage): Promise<string | null>;
}

/**
 * `slow`: retry after a pause of the whole channel. `never`: only another channel can help.
 * `unanswered`: retry, or use another channel, which is quicker.
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
