/** A double of Paymob and Fawry: real signatures, books of its own, and mishaps on command. */
import { createHash, randomInt } from 'node:crypto';
import Fastify from 'fastify';
import { fawrySignature } from '../../src/ports/payment-gateway-fawry.ts';
import { type PaymobTransaction, paymobHmac } from '../../src/ports/payment-gateway-paymob.ts';

const HMAC_SECRET = 'paymob-hmac-secret';
const FAWRY_KEY = 'fawry-secure-key';
const MERCHANT = 'midan-merchant';
const SECRET_KEY = 'paymob-secret-key';
const API_KEY = 'paymob-api-key';
export const SECRETS = [HMAC_SECRET, FAWRY_KEY, SECRET_KEY, API_KEY];
/** The parts in Fawry's order; the last one is the secure key. */
const signatureOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('')).digest('hex');

export interface DoubleOrder {
  gateway: 'paymob' | 'fawry';
  order: number;
  reference: string;
  /** Piastres. */
  total: number;
  currency: string;
  /** Seconds for which the gateway was told to take money; Paymob's alone. */
  lifetime: number | null;
  state: 'open' | 'paid' | 'declined';
  /** The current transaction; a further try is another one. */
  transaction: number;
  earlier: { transaction: number; state: 'paid' | 'declined' }[];
  /** Refunds in piastres, each with its own transaction. */
  refunds: { id: number; amount: number }[];
  /** Refunds that the card's bank refused, in piastres. */
  failedRefunds: { id: number; amount: number }[];
}

/**
 * What goes wrong with one refund: it is refused; 500 before it is taken; taken, but the answer is
 * lost, or says no; called pending (Paymob), so that it may be taken later; refused by the card's
 * bank, with a transaction of its own that failed (Paymob).
 */
export type RefundMishap = 'refuse' | 'fail' | 'lose' | 'deny' | 'pending' | 'decline';

const refundedOf = ({ refunds }: DoubleOrder): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

export interface SentCallback {
  url: string;
  body: string;
  isForged: boolean;
}

export class GatewayDouble {
  readonly orders = new Map<string, DoubleOrder>();
  /** Calls that answer 500 before the double works again. */
  failures = 0;
  /** Changes of what Paymob answers to questions. */
  answers: Partial<PaymobTransaction> = {};
  /** References about which questions are answered with something that is no answer. */
  readonly unreadable = new Set<string>();
  /** Orders that are taken, but whose answer is lost. */
  lostAnswers = 0;
  /** Mishaps of the next refunds, in order. */
  refundMishaps: RefundMishap[] = [];
  /** True while the books show no refund, also none that was made. */
  booksLag = false;
  /** Holds every answer back until it resolves, or those of the calls that `holds` names. */
  held: Promise<void> | null = null;
  holds: (path: string) => boolean = () => true;
  /** Tokens of Paymob that are right, and how many it gave. */
  readonly #tokens = new Set<string>();
  signIns = 0;
  /** True while Paymob refuses our key. */
  refusesKey = false;
  /** Calls by path. */
  readonly calls: string[] = [];
  readonly #taken = new Set<string>();
  #app = Fastify({ forceCloseConnections: true });
  url = '';

  async listen(): Promise<this> {
    const app = this.#app;
    app.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      this.calls.push(path);
      if (this.holds(path)) await this.held;
      if (this.failures > 0) {
        this.failures -= 1;
        return reply.status(500).send({ detail: 'try again' });
      }
    });
    app.post<{
      Body: {
        amount: number;
        special_reference: string;
        expiration: number;
        items: { amount: number }[];
      };
    }>('/v1/intention/', async ({ body, headers }, reply) => {
      if (headers.authorization !== `Token ${SECRET_KEY}`) return reply.status(401).send({});
      const items = body.items.reduce((sum, { amount }) => sum + amount, 0);
      if (items !== body.amount) return reply.status(400).send({ items: 'sum' });
      const added = this.#add('paymob', body.special_reference, body.amount, body.expiration);
      if (!added) return reply.status(400).send({ special_reference: 'duplicate' });
      if (this.#isLost()) return reply.status(502).send({});
      return { client_secret: `egy_csk_test_${added.order}`, intention_order_id: added.order };
    });
    app.post<{ Body: { api_key: string } }>('/api/auth/tokens', async ({ body }, reply) =>
      body.api_key === API_KEY && !this.refusesKey
        ? { token: this.#newToken() }
        : reply.status(403).send({}),
    );
    app.post<{ Body: { auth_token: string; order_id?: string; merchant_order_id?: string } }>(
      '/api/ecommerce/orders/transaction_inquiry',
      async ({ body }, reply) => {
        if (!this.#tokens.has(body.auth_token)) return reply.status(401).send({});
        const found = [...this.orders.values()].find(
          ({ order, reference }) =>
            String(order) === body.order_id || reference === body.merchant_order_id,
        );
        if (found && this.unreadable.has(found.reference)) return { detail: 'no transaction' };
        if (!found || found.state === 'open') return reply.status(404).send({ detail: 'none' });
        return { ...paymobTransaction(found), ...this.answers };
      },
    );
    app.get<{ Params: { id: string } }>(
      '/api/acceptance/transactions/:id',
      async ({ params, headers }, reply) => {
        const token = headers.authorization?.replace('Bearer ', '') ?? '';
        if (!this.#tokens.has(token)) return reply.status(401).send({});
        const found = this.#byTransaction(params.id);
        if (found && this.unreadable.has(found.reference)) return { detail: 'no transaction' };
        return found
          ? { ...paymobTransaction(this.#inBooks(found)), ...this.answers }
          : reply.status(404).send({});
      },
    );
    app.post<{ Body: { transaction_id: string; amount_cents: number } }>(
      '/api/acceptance/void_refund/refund',
      async ({ body, headers }, reply) => {
        if (headers.authorization !== `Token ${SECRET_KEY}`) return reply.status(401).send({});
        const mishap = this.refundMishaps.shift();
        if (mishap === 'fail') return reply.status(500).send({});
        const order = mishap === 'refuse' ? undefined : this.#byTransaction(body.transaction_id);
        if (order && mishap === 'pending') {
          const later = { id: randomInt(1, 1_000_000_000), amount: body.amount_cents };
          return { ...paymobRefund(order, later), success: false, pending: true };
        }
        if (order && mishap === 'decline') {
          const failed = { id: randomInt(1, 1_000_000_000), amount: body.amount_cents };
          this.orderOf(order.reference).failedRefunds.push(failed);
          return { ...paymobRefund(order, failed), success: false };
        }
        const child = order && this.refund(order.reference, body.amount_cents);
        if (!order || !child) return reply.status(400).send({ message: 'not refundable' });
        if (mishap === 'lose') return reply.status(502).send({});
        if (mishap === 'deny') return reply.status(400).send({ message: 'not refundable' });
        return paymobRefund(order, child);
      },
    );
    app.post<{
      Body: Record<'merchantCode' | 'referenceNumber' | 'reason' | 'signature', string> & {
        refundAmount: number;
      };
    }>('/ECommerceWeb/Fawry/payments/refund', async ({ body }, reply) => {
      const { merchantCode, referenceNumber, refundAmount, reason, signature } = body;
      const parts = [merchantCode, referenceNumber, refundAmount.toFixed(2), reason, FAWRY_KEY];
      if (signature !== signatureOf(...parts)) return { statusCode: 9946 };
      const mishap = this.refundMishaps.shift();
      if (mishap === 'fail') return reply.status(500).send({});
      const order = [...this.orders.values()].find(
        (each) => String(each.order) === referenceNumber && mishap !== 'refuse',
      );
      if (!order || !this.refund(order.reference, Math.round(refundAmount * 100))) {
        return { type: 'ResponseDataModel', statusCode: 9935, statusDescription: 'Refused' };
      }
      if (mishap === 'lose') return reply.status(502).send({});
      if (mishap === 'deny') return { type: 'ResponseDataModel', statusCode: 9935 };
      return { type: 'ResponseDataModel', statusCode: 200, statusDescription: 'Done' };
    });
    app.post<{
      Body: Record<
        'merchantCode' | 'merchantRefNum' | 'customerProfileId' | 'signature',
        string
      > & {
        amount: number;
      };
    }>('/ECommerceWeb/Fawry/payments/charge', async ({ body }, reply) => {
      const { merchantCode, merchantRefNum, customerProfileId, amount, signature } = body;
      const parts = [merchantCode, merchantRefNum, customerProfileId, 'PAYATFAWRY'];
      if (signature !== signatureOf(...parts, amount.toFixed(2), FAWRY_KEY)) {
        return { type: 'ChargeResponse', statusCode: 9946, statusDescription: 'Wrong Signature' };
      }
      const added = this.#add('fawry', merchantRefNum, Math.round(amount * 100));
      if (!added) return { type: 'ChargeResponse', statusCode: 9901, statusDescription: 'Known' };
      if (this.#isLost()) return reply.status(502).send({});
      const answer = { referenceNumber: String(added.order), merchantRefNumber: merchantRefNum };
      return { type: 'ChargeResponse', statusCode: 200, ...answer };
    });
    app.get<{ Querystring: Record<string, string> }>(
      '/ECommerceWeb/Fawry/payments/status/v2',
      async ({ query }) => {
        const found = this.orders.get(query.merchantRefNumber ?? '');
        if (query.signature !== signatureOf(MERCHANT, query.merchantRefNumber ?? '', FAWRY_KEY)) {
          return { statusCode: 9946 };
        }
        return found ? fawryNotification(this.#inBooks(found)) : { statusCode: '9938' };
      },
    );
    this.url = await app.listen({ host: '127.0.0.1', port: 0 });
    return this;
  }

  close = () => this.#app.close();

  /** Ends every mishap. Orders, tokens and calls stay. */
  behave(): void {
    this.failures = 0;
    this.answers = {};
    this.unreadable.clear();
    this.lostAnswers = 0;
    this.refundMishaps = [];
    this.booksLag = false;
    this.held = null;
    this.holds = () => true;
    this.refusesKey = false;
  }

  env = (): Record<string, string> => ({
    PAYMOB_SECRET_KEY: SECRET_KEY,
    PAYMOB_PUBLIC_KEY: 'paymob-public-key',
    PAYMOB_HMAC_SECRET: HMAC_SECRET,
    PAYMOB_API_KEY: API_KEY,
    PAYMOB_CARD_INTEGRATION: '101',
    PAYMOB_WALLET_INTEGRATION: '102',
    PAYMOB_URL: this.url,
    FAWRY_MERCHANT_CODE: MERCHANT,
    FAWRY_SECURE_KEY: FAWRY_KEY,
    FAWRY_URL: this.url,
    FAWRY_FEE_PERCENT: '1.5',
  });

  #newToken(): string {
    this.signIns += 1;
    const token = `auth-token-${this.signIns}`;
    this.#tokens.add(token);
    return token;
  }

  endTokens = (): void => this.#tokens.clear();

  /** An order as the books show it: without refunds while they lag. */
  #inBooks = (order: DoubleOrder): DoubleOrder =>
    this.booksLag ? { ...order, refunds: [] } : order;

  /** True for the next `lostAnswers` calls, which it counts down. */
  #isLost(): boolean {
    this.lostAnswers -= 1;
    return this.lostAnswers >= 0;
  }

  /** Adds an order; undefined if the reference is known. Paymob's further tries have a suffix. */
  #add(
    gateway: DoubleOrder['gateway'],
    taken: string,
    total: number,
    lifetime: number | null = null,
  ): DoubleOrder | undefined {
    if (this.#taken.has(taken)) return undefined;
    this.#taken.add(taken);
    const reference = taken.slice(0, 14);
    const order = randomInt(100_000_000, 999_999_999);
    const transaction = randomInt(1, 1_000_000_000);
    const numbers = { order, reference, total, currency: 'EGP', lifetime, transaction };
    const lists = { earlier: [], refunds: [], failedRefunds: [] };
    this.orders.set(reference, { gateway, state: 'open', ...lists, ...numbers });
    return this.orders.get(reference);
  }

  orderOf(reference: string): DoubleOrder {
    const order = this.orders.get(reference);
    if (!order) throw new Error('the double does not know this order');
    return order;
  }

  /** As the server or the dashboard does; undefined if it cannot. */
  #byTransaction(id: string): DoubleOrder | undefined {
    const tries = [...this.orders.values()].flatMap((order) => [
      order,
      ...order.earlier.map((each) => ({ ...order, ...each })),
    ]);
    return tries.find(({ transaction }) => String(transaction) === id);
  }

  refund(reference: string, amount: number): DoubleOrder['refunds'][number] | undefined {
    const order = this.orderOf(reference);
    if (order.state !== 'paid' || amount > order.total - refundedOf(order)) return undefined;
    const child = { id: randomInt(1, 1_000_000_000), amount };
    order.refunds.push(child);
    return child;
  }

  refunded = (reference: string): number => refundedOf(this.orderOf(reference));

  refundCallback(reference: string): SentCallback {
    const order = this.orderOf(reference);
    const child = order.refunds.at(-1);
    if (!child) throw new Error('nothing went back');
    if (order.gateway === 'fawry') return this.callback(reference);
    return paymobCallback(paymobRefund(order, child));
  }

  failedRefundCallback(reference: string): SentCallback {
    const order = this.orderOf(reference);
    const child = order.failedRefunds.at(-1);
    if (!child) throw new Error('no refund failed');
    return paymobCallback({ ...paymobRefund(order, child), success: false });
  }

  /** The payer pays, or is declined. Nothing is sent. */
  decide(reference: string, state: 'paid' | 'declined'): void {
    const order = this.orderOf(reference);
    const { transaction, state: last } = order;
    if (last !== 'open') order.earlier.push({ transaction, state: last });
    order.state = state;
    order.transaction += 1;
  }

  callback(
    reference: string,
    { forged = false, ...wrong }: { total?: number; currency?: string; forged?: boolean } = {},
  ): SentCallback {
    const order = { ...this.orderOf(reference), ...wrong };
    // A forger knows everything but the secret.
    const secret = (real: string) => (forged ? `${real}-guessed` : real);
    if (order.gateway === 'fawry') {
      const body = JSON.stringify(fawryNotification(order, secret(FAWRY_KEY)));
      return { url: '/api/hooks/fawry', body, isForged: forged };
    }
    const obj = paymobTransaction(order);
    const hmac = paymobHmac(secret(HMAC_SECRET), obj);
    const body = JSON.stringify({ type: 'TRANSACTION', obj });
    return { url: `/api/hooks/paymob?hmac=${hmac}`, body, isForged: forged };
  }
}

function paymobTransaction(order: DoubleOrder): PaymobTransaction & Record<string, unknown> {
  const { transaction: id, order: number, total, currency, state, reference } = order;
  return {
    id,
    amount_cents: total,
    created_at: '2026-11-20T10:00:00.000000',
    currency,
    error_occured: false,
    has_parent_transaction: false,
    integration_id: 101,
    is_3d_secure: true,
    is_auth: false,
    is_capture: false,
    is_refunded: order.refunds.length > 0,
    is_standalone_payment: true,
    is_voided: false,
    order: { id: number, merchant_order_id: reference } as { id: number },
    owner: 302852,
    pending: false,
    source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
    success: state === 'paid',
    refunded_amount_cents: refundedOf(order),
    // What must not be kept.
    billing_data: { first_name: 'CARDHOLDER', phone_number: '+201234567890' },
    data: { card_num: '512345xxxxxx2346' },
  };
}

/** A refund as Paymob describes it: a transaction of its own, with the refunded one as parent. */
function paymobRefund(order: DoubleOrder, { id, amount }: DoubleOrder['refunds'][number]) {
  const child = { ...order, transaction: id, total: amount, refunds: [] };
  return { ...paymobTransaction(child), has_parent_transaction: true };
}

function paymobCallback(obj: PaymobTransaction): SentCallback {
  const hmac = paymobHmac(HMAC_SECRET, obj);
  const body = JSON.stringify({ type: 'TRANSACTION', obj });
  return { url: `/api/hooks/paymob?hmac=${hmac}`, body, isForged: false };
}

const FAWRY_STATES = { open: 'NEW', paid: 'PAID', declined: 'FAILED' } as const;

function fawryState(order: DoubleOrder): string {
  const refunded = refundedOf(order);
  if (refunded === 0) return FAWRY_STATES[order.state];
  return refunded === order.total ? 'REFUNDED' : 'PARTIAL_REFUNDED';
}

/** Signed, refunds included; with another key it is forged. */
function fawryNotification(order: DoubleOrder, key = FAWRY_KEY) {
  const each = {
    fawryRefNumber: String(order.order),
    merchantRefNumber: order.reference,
    // Fawry's own fee is in it.
    paymentAmount: order.total / 100 + 1.5,
    orderAmount: order.total / 100,
    fawryFees: 1.5,
    orderStatus: fawryState(order),
    paymentMethod: 'PayAtFawry',
    paymentRefrenceNumber: String(order.transaction),
    customerMobile: '01234567890',
    customerName: 'CARDHOLDER',
  };
  return { ...each, messageSignature: fawrySignature(key, each) };
}
