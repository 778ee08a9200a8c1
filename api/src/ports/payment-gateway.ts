import { NO_MONEY, type PaymentMethod, type Piastres } from '@midan/contract';
import type { Language } from '../i18n.ts';

/** What a gateway says of an order. `open`: nothing paid yet, or not known there. */
export interface OrderState {
  state: 'paid' | 'declined' | 'open' | 'other';
  /** What the payer paid for the order, without what the gateway adds. */
  amount: Piastres;
  /** ISO 4217. */
  currency: string;
  /** The gateway's number of this payment: a second one for the same order has another. */
  transaction: string | null;
  /** What has gone back to the payer so far, by whomever; null for a part that is not told. */
  refunded?: Piastres | null;
}

/** What is said of an order that nobody has paid, or that is not known. */
export const UNKNOWN_ORDER: OrderState = {
  state: 'open',
  amount: NO_MONEY,
  currency: 'EGP',
  transaction: null,
};

export interface NewOrder {
  /** 14 digits, never used before. */
  reference: string;
  /** 1 for the first call; more when an answer was lost or refused. */
  attempt: number;
  method: PaymentMethod;
  total: Piastres;
  payer: { id: string; name: string; email: string; phone_number: string };
  /** What is left of the time to pay. */
  lifetimeSeconds: number;
  expiresAt: Date;
  language: Language;
  /** The page to which the gateway sends the payer back. */
  returnUrl: string;
  /** Where it tells us about the order. */
  callbackUrl: string;
}

/** Where the payer goes: a page of the gateway, or a code to pay with. */
export type PayerAction = { redirect: string } | { code: string };

export interface StartedOrder {
  /** The gateway's number of the order. */
  order: string;
  action: PayerAction;
}

/** A callback whose signature is right. */
export interface GatewayEvent extends OrderState {
  /** One for each state of a transaction, so that a repetition is known. */
  key: string;
  order: string;
  /** Our own number of it; null where the gateway does not sign it. */
  reference: string | null;
  /** Named fields of the body for the desk: no card, no person. */
  facts: Record<string, string | number | boolean | null>;
}

/** A gateway that did not answer, or refused. The reason holds no data of anybody. */
export class GatewayError extends Error {}

export interface PaymentGateway {
  /** The school's fee in hundredths of a percent. */
  feeHundredths: number;
  methods: readonly PaymentMethod[];
  /** @throws GatewayError */
  start(order: NewOrder): Promise<StartedOrder>;
  /** Checks the signature in constant time. Null for a body that cannot be read. */
  read(body: Buffer, query: Record<string, unknown>): GatewayEvent | 'forged' | null;
  /** @throws GatewayError */
  ask(order: AskedOrder, timeoutMs: number): Promise<OrderState>;
  /** What has gone back of a paid order. @throws GatewayError */
  lookUp(order: PaidOrder, timeoutMs: number): Promise<PaidState>;
  /**
   * Sends money back. Asked once for each refund: no gateway knows a repeated call.
   * @throws GatewayError if nobody knows whether it was taken
   */
  refund(refund: NewRefund, timeoutMs: number): Promise<RefundAnswer>;
}

export interface PaidOrder {
  reference: string;
  /** The gateway's number of the transaction that was credited. */
  paid_by: string | null;
}

export interface PaidState {
  /** What the gateway knows the payment by when money goes back. */
  target: string;
  /** What has gone back so far, by whomever; null for a part that the gateway does not tell. */
  refunded: Piastres | null;
}

export interface NewRefund {
  target: string;
  amount: Piastres;
  /** Told to the gateway. */
  reason: string;
}

export interface RefundAnswer {
  /** `pending`: the gateway has it, and makes it or not later. */
  state: 'taken' | 'refused' | 'pending';
  /** The gateway's number of the refund, if it told one. */
  number: string | null;
}

export interface AskedOrder {
  reference: string;
  /** Null if the gateway's answer to the start was lost. */
  gateway_order: string | null;
}

/** Answers that say: this was not taken. Others, e.g. 408 and 5xx, leave it open. */
const REFUSALS = [
  'http_400',
  'http_401',
  'http_403',
  'http_404',
  'http_409',
  'http_422',
  'http_429',
];

/** True if a request was surely not taken. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GatewayError && REFUSALS.includes(error.message);

/** Answers about one order alone. Every other error says that the gateway answers nobody. */
const ABOUT_ONE = ['http_400', 'http_404', 'http_409', 'http_422', 'unreadable'];

/** True if the gateway as a whole does not answer; false for trouble with one order. */
export const isSilence = (error: unknown): boolean =>
  error instanceof GatewayError && !ABOUT_ONE.includes(error.message);

/** Sends JSON and reads JSON. @throws GatewayError without an answer, or for another status than 2xx */
export async function askGateway(
  url: string,
  { timeoutMs, ...request }: RequestInit & { timeoutMs: number },
): Promise<unknown> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new GatewayError(timedOut ? 'timeout' : 'unreachable');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new GatewayError(`http_${response.status}`);
  if (answer === null) throw new GatewayError('unreadable');
  return answer;
}
