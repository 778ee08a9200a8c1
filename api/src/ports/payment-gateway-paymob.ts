import { createHmac } from 'node:crypto';
import { asPiastres, NO_MONEY, type Piastres } from '@midan/contract';
import { z } from 'zod';
import { GATEWAYS } from '../limits.ts';
import {
  type AskedOrder,
  askGateway,
  GatewayError,
  type GatewayEvent,
  isRefusal,
  type OrderState,
  type PaymentGateway,
  parseJson,
  UNKNOWN_ORDER,
} from './payment-gateway.ts';
import { tokenKeeper } from './payment-gateway-paymob-token.ts';
import { isSameText } from './secrets.ts';

export interface PaymobSettings {
  PAYMOB_URL: string;
  PAYMOB_SECRET_KEY: string;
  PAYMOB_PUBLIC_KEY: string;
  PAYMOB_HMAC_SECRET: string;
  PAYMOB_API_KEY: string;
  /** The school's fee in hundredths of a percent. */
  feeHundredths: number;
  /** By method; a method without an integration is not offered. */
  integrations: { card?: number | undefined; mobile_wallet?: number | undefined };
}

const piastres = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).transform(asPiastres);

/** A transaction as Paymob describes it in callbacks and answers, in the fields that are signed. */
const transaction = z.object({
  amount_cents: piastres,
  created_at: z.string().max(40),
  currency: z.string().max(10),
  error_occured: z.boolean(),
  has_parent_transaction: z.boolean(),
  id: z.number().int(),
  integration_id: z.number().int(),
  is_3d_secure: z.boolean(),
  is_auth: z.boolean(),
  is_capture: z.boolean(),
  is_refunded: z.boolean(),
  is_standalone_payment: z.boolean(),
  is_voided: z.boolean(),
  order: z.object({ id: z.number().int() }),
  owner: z.number().int(),
  pending: z.boolean(),
  source_data: z.object({
    pan: z.string().max(50).nullish(),
    sub_type: z.string().max(50),
    type: z.string().max(50),
  }),
  success: z.boolean(),
  refunded_amount_cents: piastres.nullish(),
});
export type PaymobTransaction = z.input<typeof transaction>;
const callback = z.object({ type: z.literal('TRANSACTION'), obj: transaction });

/** 20 values in Paymob's order, without anything between them. */
export const paymobSigned = (each: PaymobTransaction): string =>
  [
    each.amount_cents,
    each.created_at,
    each.currency,
    each.error_occured,
    each.has_parent_transaction,
    each.id,
    each.integration_id,
    each.is_3d_secure,
    each.is_auth,
    each.is_capture,
    each.is_refunded,
    each.is_standalone_payment,
    each.is_voided,
    each.order.id,
    each.owner,
    each.pending,
    each.source_data.pan ?? '',
    each.source_data.sub_type,
    each.source_data.type,
    each.success,
  ].join('');

/** Signature of a callback: hexadecimal HMAC-SHA512 of what paymobSigned() returns. */
export const paymobHmac = (secret: string, each: PaymobTransaction): string =>
  createHmac('sha512', secret).update(paymobSigned(each)).digest('hex');

type Transaction = z.output<typeof transaction>;

/**
 * Nothing stands between the signed values, and the payer sees the signature: digits could move
 * from one to the next. Fixed forms at both ends hold the sum and the transaction.
 */
const TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * A voided or refunded payment, an authorisation, and a successful refund or void are `other`. A
 * pending transaction and a failed refund or void are `open`.
 */
function stateOf(each: Transaction): GatewayEvent['state'] {
  if (each.pending) return 'open';
  // A refund or void is a transaction below the payment; one that failed moved no money.
  if (each.has_parent_transaction) return each.success ? 'other' : 'open';
  // What was voided or refunded, and authorisations, are no payment.
  if (each.is_voided || each.is_refunded || each.is_auth) return 'other';
  return each.success ? 'paid' : 'declined';
}

/** Null if Paymob says that some was, but not how much. 0 for a refund or void itself. */
const refundedOf = (each: Transaction): Piastres | null => {
  if (each.has_parent_transaction) return NO_MONEY;
  if (each.is_voided) return each.amount_cents;
  return each.refunded_amount_cents || (each.is_refunded ? null : NO_MONEY);
};

/** `refunded` only for marks of refund or void, which are signed. */
const presented = (each: Transaction): OrderState => ({
  transaction: String(each.id),
  state: stateOf(each),
  amount: each.amount_cents,
  currency: each.currency,
  ...((each.is_refunded || each.is_voided) &&
    !each.has_parent_transaction && { refunded: refundedOf(each) }),
});

const intention = z.object({
  client_secret: z.string().min(1).max(500),
  intention_order_id: z.number().int(),
});
const token = z.object({ token: z.string().min(1).max(5000) });
const refunded = z.object({ id: z.number().int(), success: z.boolean(), pending: z.boolean() });

const parsed = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const { data } = schema.safeParse(answer);
  if (data === undefined) throw new GatewayError('unreadable');
  return data;
};

/** The payer pays by card or mobile wallet on Paymob's page. */
export function paymob(settings: PaymobSettings): PaymentGateway {
  const { PAYMOB_URL, PAYMOB_SECRET_KEY, PAYMOB_PUBLIC_KEY, integrations } = settings;
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object, timeoutMs: number) =>
    askGateway(`${PAYMOB_URL}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      timeoutMs,
    });
  const signIn = async (timeoutMs: number): Promise<string> =>
    parsed(token, await post('/api/auth/tokens', { api_key: settings.PAYMOB_API_KEY }, timeoutMs))
      .token;
  const withToken = tokenKeeper(`${PAYMOB_URL} ${settings.PAYMOB_API_KEY}`, signIn);
  const transactionOf = async (id: string, timeoutMs: number): Promise<Transaction> => {
    const path = `/api/acceptance/transactions/${encodeURIComponent(id)}`;
    const answer = await withToken(timeoutMs, (auth, leftMs) =>
      askGateway(`${PAYMOB_URL}${path}`, {
        headers: { authorization: `Bearer ${auth}` },
        timeoutMs: leftMs,
      }),
    );
    const found = parsed(transaction, answer);
    if (String(found.id) !== id) throw new GatewayError('other_transaction');
    return found;
  };
  /** Null if nobody has tried to pay it. */
  const lastOf = async ({ reference, gateway_order }: AskedOrder, timeoutMs: number) => {
    const order = gateway_order ? { order_id: gateway_order } : { merchant_order_id: reference };
    const answer = await withToken(timeoutMs, (auth_token, leftMs) =>
      post('/api/ecommerce/orders/transaction_inquiry', { auth_token, ...order }, leftMs),
    ).catch((error: unknown) => {
      if (error instanceof GatewayError && error.message === 'http_404') return null;
      throw error;
    });
    return answer === null ? null : parsed(transaction, answer);
  };
  return {
    feeHundredths: settings.feeHundredths,
    methods: (['card', 'mobile_wallet'] as const).filter((method) => integrations[method]),
    async start(order) {
      const [first = '', ...others] = order.payer.name.split(' ');
      const payer = {
        first_name: first.slice(0, 50),
        last_name: others.join(' ').slice(0, 50) || '-',
        email: order.payer.email,
        phone_number: order.payer.phone_number,
      };
      const name = order.language === 'ar' ? 'شحن المحفظة' : 'Wallet top-up';
      const answer = await askGateway(`${PAYMOB_URL}/v1/intention/`, {
        method: 'POST',
        headers: { ...headers, authorization: `Token ${PAYMOB_SECRET_KEY}` },
        body: JSON.stringify({
          amount: order.total,
          currency: 'EGP',
          payment_methods: [integrations[order.method as 'card' | 'mobile_wallet']],
          items: [{ name, amount: order.total, quantity: 1 }],
          billing_data: { ...payer, country: 'EG' },
          // Paymob takes each once. It is not signed: the order's number tells whose a callback is.
          special_reference:
            order.attempt === 1 ? order.reference : `${order.reference}-${order.attempt}`,
          expiration: order.lifetimeSeconds,
          notification_url: order.callbackUrl,
          redirection_url: order.returnUrl,
        }),
        timeoutMs: GATEWAYS.startTimeoutMs,
      });
      const { client_secret, intention_order_id } = parsed(intention, answer);
      const page = new URL('/unifiedcheckout/', PAYMOB_URL);
      page.searchParams.set('publicKey', PAYMOB_PUBLIC_KEY);
      page.searchParams.set('clientSecret', client_secret);
      return { order: String(intention_order_id), action: { redirect: page.href } };
    },
    read(body, query) {
      const { data } = callback.safeParse(parseJson(body));
      if (!data) return null;
      const expected = paymobHmac(settings.PAYMOB_HMAC_SECRET, data.obj);
      if (!isSameText(String(query.hmac ?? ''), expected)) return 'forged';
      const each = data.obj;
      const isOurs = Object.values(integrations).includes(each.integration_id);
      if (!isOurs || !TIME.test(each.created_at)) return 'forged';
      const state = [each.success, each.pending, each.is_refunded, each.is_voided];
      return {
        ...presented(each),
        key: [each.id, ...state, each.amount_cents, each.currency].join('|'),
        order: String(each.order.id),
        reference: null,
        facts: {
          state: stateOf(each),
          transaction: each.id,
          success: each.success,
          pending: each.pending,
          is_refunded: each.is_refunded,
          is_voided: each.is_voided,
          amount: each.amount_cents,
          currency: each.currency,
        },
      };
    },
    async ask(asked, timeoutMs) {
      const { gateway_order, about } = asked;
      // Without the order's number nothing would tell whose transaction it is.
      const found =
        about && gateway_order !== null
          ? await transactionOf(about, timeoutMs)
          : await lastOf(asked, timeoutMs);
      if (found === null) return UNKNOWN_ORDER;
      if (gateway_order !== null && String(found.order.id) !== gateway_order) {
        throw new GatewayError('other_order');
      }
      // Nobody signs a partial refund, so it is believed in answers alone.
      const back = refundedOf(found);
      return { ...presented(found), ...(back !== 0 && { state: 'other', refunded: back }) };
    },
    async lookUp({ paid_by }, timeoutMs) {
      if (paid_by === null) throw new GatewayError('no_transaction');
      return { target: paid_by, refunded: refundedOf(await transactionOf(paid_by, timeoutMs)) };
    },
    async refund({ target, amount }, timeoutMs) {
      const answer = await askGateway(`${PAYMOB_URL}/api/acceptance/void_refund/refund`, {
        method: 'POST',
        headers: { ...headers, authorization: `Token ${PAYMOB_SECRET_KEY}` },
        body: JSON.stringify({ transaction_id: target, amount_cents: amount }),
        timeoutMs,
      }).catch((error: unknown) => {
        if (isRefusal(error)) return null;
        throw error;
      });
      if (answer === null) return { state: 'refused', number: null };
      const { id, success, pending } = parsed(refunded, answer);
      if (pending) return { state: 'pending', number: String(id) };
      return { state: success ? 'taken' : 'refused', number: String(id) };
    },
  };
}
