import { type Egp, NO_MONEY, type PaymentMethod, type Piastres, toPiastres } from '@midan/contract';
import type { Language } from '../i18n.ts';
import { GATEWAYS } from '../limits.ts';
import { firstBytes } from './bounded-body.ts';

/** State of an order at its gateway. `open`: nothing paid yet, or unknown there. */
export interface OrderState {
  state: 'paid' | 'declined' | 'open' | 'other';
  /** Amount that the payer paid, without the gateway's own fee. */
  amount: Piastres;
  /** ISO 4217. */
  currency: string;
  /** The gateway's number of this transaction; a second one for the same order has another. */
  transaction: string | null;
  /** Amount refunded so far, also in the gateway's dashboard; null for an unknown part. */
  refunded?: Piastres | null;
}

/** State of an order that is not paid, or unknown. */
export const UNKNOWN_ORDER: OrderState = {
  state: 'open',
  amount: NO_MONEY,
  currency: 'EGP',
  transaction: null,
};

export interface NewOrder {
  /** 14 digits, never used before. */
  reference: string;
  /** 1 for the first call; higher after a lost answer or a refusal. */
  attempt: number;
  method: PaymentMethod;
  total: Piastres;
  payer: { id: string; name: string; email: string; phone_number: string };
  /** Remaining time to pay. */
  lifetimeSeconds: number;
  expiresAt: Date;
  language: Language;
  /** The page to which the gateway sends the payer back. */
  returnUrl: string;
  callbackUrl: string;
}

/** How the payer pays: on a page of the gateway, or with a code. */
export type PayerAction = { redirect: string } | { code: string };

export interface StartedOrder {
  /** The gateway's number of the order. */
  order: string;
  action: PayerAction;
}

/** A callback whose signature is right. */
export interface GatewayEvent extends OrderState {
  /** One key for each state of a transaction, so that a repeated event is recognised. */
  key: string;
  order: string;
  /** Our reference of the payment; null if the gateway does not sign it. */
  reference: string | null;
  /** Named fields of the body for the desk: no card, no person. */
  facts: Record<string, string | number | boolean | null>;
}

/** A short code such as `timeout` or `http_404`, without personal data. */
export class GatewayError extends Error {}

/** Messages of errors that concern all payments: the gateway is down, or refuses our keys. */
const SILENCE = /^(timeout|unreachable|not_connected|not_signed_in|http_(408|429|5\d\d))$/;

/**
 * The gateway as a whole does not answer, or refuses our keys; not another 4xx or an unreadable
 * body.
 */
export const isSilence = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && SILENCE.test(error.message);

/** The gateway surely never got the request: no connection was made. */
export const isUnmade = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.message === 'not_connected';

export interface PaymentGateway {
  /** The school's fee in hundredths of a percent. */
  feeHundredths: number;
  methods: readonly PaymentMethod[];
  /** True if its books show its answers at once; those of other gateways may lag. */
  hasCurrentBooks?: boolean;
  /** @throws GatewayError */
  start(order: NewOrder): Promise<StartedOrder>;
  /** 'forged' if its signature is wrong, null if it cannot be read. Compares in constant time. */
  read(body: Buffer, query: Record<string, unknown>): GatewayEvent | 'forged' | null;
  /** Asks for the state of an order; UNKNOWN_ORDER if the gateway has none. @throws GatewayError */
  ask(order: AskedOrder, timeoutMs: number): Promise<OrderState>;
  /** @throws GatewayError */
  lookUp(order: PaidOrder, timeoutMs: number): Promise<PaidState>;
  /**
   * Once for each refund: no gateway recognises a repeated call. @throws GatewayError if the
   * outcome is unknown, or `isUnmade`
   */
  refund(refund: NewRefund, timeoutMs: number): Promise<RefundAnswer>;
}

export interface PaidOrder {
  reference: string;
  /** The gateway's number of the transaction that was credited. */
  paid_by: string | null;
}

export interface PaidState {
  /** The gateway's number of the payment in refunds. */
  target: string;
  /** Amount refunded so far, also in the gateway's dashboard; null for an unknown part. */
  refunded: Piastres | null;
}

export interface NewRefund {
  target: string;
  amount: Piastres;
  /** Sent to the gateway. */
  reason: string;
}

export interface RefundAnswer {
  /** `pending`: the gateway has it and decides later. */
  state: 'taken' | 'refused' | 'pending';
  /** The gateway's number of the refund, if it sent one. */
  number: string | null;
}

export interface AskedOrder {
  reference: string;
  /** Null if the gateway's answer to the start was lost. */
  gateway_order: string | null;
  /** Without it Paymob answers about the order's last one, which may be a later try. */
  about?: string | null;
}

/** They surely refuse a request. After others, e.g. 408, 409, 429 and 5xx, it is unknown. */
const REFUSALS = ['http_400', 'http_401', 'http_403', 'http_404', 'http_422'];

/** True if the gateway surely refused a request, so that it had no effect. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GatewayError && REFUSALS.includes(error.message);

/** Errors before a connection was made, by Node's and undici's codes. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Message of a GatewayError for an error of fetch: timeout, not_connected or unreachable. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NOT_CONNECTED.includes(code) ? 'not_connected' : 'unreachable';
}

/** UTF-8; null if it is not JSON. */
export function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    return null;
  }
}

/** Converts a gateway's amount in EGP to piastres, rounded. */
export const toldPiastres = (egp: Egp): Piastres => toPiastres(Math.round(egp * 100) / 100);

/** Up to one byte more than the limit. */
async function bodyOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  if (body) {
    for await (const part of firstBytes(body, GATEWAYS.answerMaxBytes + 1)) parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Follows no redirect. @throws GatewayError `timeout`, `not_connected`, `unreachable` (redirects
 * too), `http_<status>`, `unreadable` (too long, not JSON or `null`)
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
