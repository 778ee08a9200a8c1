import { type Egp, NO_MONEY, type PaymentMethod, type Piastres, toPiastres } from '@midan/contract';
import type { Language } from '../i18n.ts';
import { GATEWAYS } from '../limits.ts';
import { firstBytes } from './bounded-body.ts';

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

/** Reasons that say: the gateway answers nobody now, or not us. */
const SILENCE = /^(timeout|unreachable|not_connected|not_signed_in|http_(408|429|5\d\d))$/;

/**
 * True if the gateway as a whole does not answer: time-out, no connection, 5xx, or our keys are refused.
 * False for an answer about one payment, e.g. 4xx or a body that cannot be read.
 */
export const isSilence = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && SILENCE.test(error.message);

/** True if the gateway surely never got the request: no connection was made. */
export const isUnmade = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.message === 'not_connected';

export interface PaymentGateway {
  /** The school's fee in hundredths of a percent. */
  feeHundredths: number;
  methods: readonly PaymentMethod[];
  /** True if its books show at once what it has answered. Others may lag behind their answers. */
  hasCurrentBooks?: boolean;
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
   * @throws GatewayError if nobody knows whether it was taken, or `isUnmade`
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
  /**
   * The transaction to ask about. Without it Paymob tells of the order's last one, which may be a later
   * try. Fawry has one for each order.
   */
  about?: string | null;
}

/** Answers that say: this was not taken. Others, e.g. 408, 409, 429 and 5xx, leave it open. */
const REFUSALS = ['http_400', 'http_401', 'http_403', 'http_404', 'http_422'];

/** True if the gateway said no to a request. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GatewayError && REFUSALS.includes(error.message);

/** Errors before a connection was made, by Node's and undici's codes. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NOT_CONNECTED.includes(code) ? 'not_connected' : 'unreachable';
}

/** Null for what is no JSON. */
export function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    return null;
  }
}

/** An amount in EGP as a gateway tells it, rounded to piastres. */
export const toldPiastres = (egp: Egp): Piastres => toPiastres(Math.round(egp * 100) / 100);

/** The body of an answer, up to one byte more than the largest. */
async function bodyOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  if (body) {
    for await (const part of firstBytes(body, GATEWAYS.answerMaxBytes + 1)) parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Sends JSON and reads JSON.
 * @throws GatewayError without an answer, for another status than 2xx, and for an answer that is too long
 *   or no JSON
 */
export async function askGateway(
  url: string,
  { timeoutMs, ...request }: RequestInit & { timeoutMs: number },
): Promise<unknown> {
  const silent = (error: unknown) => {
    throw new GatewayError(reasonOf(error));
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...request, redirect: 'error', signal }).catch(silent);
  const body = await bodyOf(response).catch(silent);
  if (!response.ok) throw new GatewayError(`http_${response.status}`);
  const answer = body.length > GATEWAYS.answerMaxBytes ? null : parseJson(body);
  if (answer === null) throw new GatewayError('unreadable');
  return answer;
}
