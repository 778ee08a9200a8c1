import { createHash } from 'node:crypto';
import { type Egp, NO_MONEY, type Piastres, toEgp } from '@midan/contract';
import { z } from 'zod';
import { GATEWAYS } from '../limits.ts';
import {
  askGateway,
  GatewayError,
  isRefusal,
  type OrderState,
  type PaymentGateway,
  parseJson,
  toldPiastres,
  UNKNOWN_ORDER,
} from './payment-gateway.ts';
import { isSameText } from './secrets.ts';

export interface FawrySettings {
  FAWRY_URL: string;
  FAWRY_MERCHANT_CODE: string;
  FAWRY_SECURE_KEY: string;
  /** The school's fee in hundredths of a percent. */
  feeHundredths: number;
}

const sha256 = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('')).digest('hex');

const twoDecimals = (amount: Egp): string => amount.toFixed(2);

const amount = z.number().min(0).max(1e9);
const STATES = ['NEW', 'UNPAID', 'PAID', 'CANCELED', 'EXPIRED', 'FAILED'] as const;

const notification = z.object({
  fawryRefNumber: z.string().max(50),
  merchantRefNumber: z.string().max(50),
  paymentAmount: amount,
  orderAmount: amount,
  fawryFees: amount.nullish(),
  orderStatus: z.string().max(40),
  paymentMethod: z.string().max(40),
  // Spelled so by Fawry.
  paymentRefrenceNumber: z.string().max(50).nullish(),
  messageSignature: z.string().max(200),
});
export type FawryNotification = z.input<typeof notification>;

/** Notification V2: hexadecimal SHA-256 over the values and the key, no HMAC. */
export const fawrySignature = (
  key: string,
  each: Omit<FawryNotification, 'messageSignature'>,
): string =>
  sha256(
    each.fawryRefNumber,
    each.merchantRefNumber,
    twoDecimals(each.paymentAmount),
    twoDecimals(each.orderAmount),
    each.orderStatus,
    each.paymentMethod,
    each.paymentRefrenceNumber ?? '',
    key,
  );

/** Null for a part of it, because Fawry never says how much. */
function refundedOf(orderStatus: string, total: Piastres): Piastres | null {
  if (orderStatus === 'REFUNDED') return total;
  return orderStatus === 'PARTIAL_REFUNDED' ? null : NO_MONEY;
}

/**
 * Its amount is `orderAmount`, because `paymentAmount` may include Fawry's fee. `refunded` is set
 * only if something was refunded, to null for a part.
 */
function stateOf({
  orderStatus,
  orderAmount,
  paymentRefrenceNumber,
}: Pick<FawryNotification, 'orderStatus' | 'orderAmount' | 'paymentRefrenceNumber'>): OrderState {
  const known = STATES.find((state) => state === orderStatus);
  const states = { NEW: 'open', UNPAID: 'open', PAID: 'paid', EXPIRED: 'open' } as const;
  const state: OrderState['state'] =
    known === 'FAILED' || known === 'CANCELED' ? 'declined' : known ? states[known] : 'other';
  const piastres = toldPiastres(orderAmount);
  const transaction = paymentRefrenceNumber || null;
  const refunded = refundedOf(orderStatus, piastres);
  return {
    state,
    amount: piastres,
    currency: 'EGP',
    transaction,
    ...(refunded !== NO_MONEY && { refunded }),
  };
}

/** A number of Fawry's or ours, as text or not. */
const orderNumber = z.union([z.string().max(50), z.number()]).transform(String);
const charge = z.object({
  statusCode: z.literal(200),
  referenceNumber: orderNumber,
  merchantRefNumber: orderNumber,
});
const status = z.object({
  merchantRefNumber: orderNumber,
  fawryRefNumber: orderNumber.nullish(),
  orderAmount: amount,
  orderStatus: z.string().max(40),
  paymentRefrenceNumber: orderNumber.nullish(),
});
/**
 * 200 for success, else a status or a code of its own. Only the latter, of four digits, say that
 * nothing was done.
 */
const refundAnswer = z.object({ statusCode: z.coerce.number().int() });
const isFawryRefusal = (code: number): boolean => code >= 1000;
/** `http_…`, `fawry_…`, or `unreadable`. */
const reasonOf = (answer: unknown): string => {
  const { data } = refundAnswer.safeParse(answer);
  if (!data || data.statusCode === 200) return 'unreadable';
  return isFawryRefusal(data.statusCode) ? `fawry_${data.statusCode}` : `http_${data.statusCode}`;
};
/** Our merchant code (9901) or signature (9946) is refused, whatever the order. */
const REFUSED_KEY = ['http_401', 'http_403', 'fawry_9901', 'fawry_9946'];
/** 'not_signed_in' for REFUSED_KEY: Fawry is asked again later. */
function explain(error: unknown): never {
  const isKey = error instanceof GatewayError && REFUSED_KEY.includes(error.message);
  throw isKey ? new GatewayError('not_signed_in') : error;
}
const unknownOrder = z.object({ statusCode: z.coerce.number().refine((code) => code === 9938) });

/** The payer gets a code and pays it at a shop or in the app. */
export function fawry(settings: FawrySettings): PaymentGateway {
  const { FAWRY_URL, FAWRY_MERCHANT_CODE: merchant, FAWRY_SECURE_KEY: key } = settings;
  const base = `${FAWRY_URL}/ECommerceWeb/Fawry/payments`;

  /** Null if Fawry does not know the order. @throws GatewayError */
  async function statusOf(reference: string, timeoutMs: number = GATEWAYS.askTimeoutMs) {
    const query = new URLSearchParams({
      merchantCode: merchant,
      merchantRefNumber: reference,
      signature: sha256(merchant, reference, key),
    });
    const answer = await askGateway(`${base}/status/v2?${query}`, { timeoutMs }).catch(explain);
    if (unknownOrder.safeParse(answer).success) return null;
    const { data } = status.safeParse(answer);
    if (!data) return explain(new GatewayError(reasonOf(answer)));
    if (data.merchantRefNumber !== reference) throw new GatewayError('other_order');
    return data;
  }

  return {
    feeHundredths: settings.feeHundredths,
    methods: ['fawry'],
    async start(order) {
      const total = toEgp(order.total);
      const profile = order.payer.id;
      const signature = sha256(
        merchant,
        order.reference,
        profile,
        'PAYATFAWRY',
        twoDecimals(total),
        key,
      );
      const answer = await askGateway(`${base}/charge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          merchantCode: merchant,
          merchantRefNum: order.reference,
          customerProfileId: profile,
          customerName: order.payer.name,
          customerMobile: order.payer.phone_number.replace(/^\+2/, ''),
          customerEmail: order.payer.email,
          paymentMethod: 'PAYATFAWRY',
          amount: total,
          currencyCode: 'EGP',
          language: order.language === 'ar' ? 'ar-eg' : 'en-gb',
          description: order.language === 'ar' ? 'شحن المحفظة' : 'Wallet top-up',
          paymentExpiry: order.expiresAt.getTime(),
          chargeItems: [{ itemId: 'wallet', price: total, quantity: 1 }],
          orderWebHookUrl: order.callbackUrl,
          signature,
        }),
        timeoutMs: GATEWAYS.startTimeoutMs,
      });
      const { data } = charge.safeParse(answer);
      if (data?.merchantRefNumber === order.reference) {
        return { order: order.reference, action: { code: data.referenceNumber } };
      }
      // Fawry takes each reference once. It is known when an earlier answer was lost.
      const known = order.attempt > 1 ? await statusOf(order.reference) : null;
      if (!known?.fawryRefNumber || stateOf(known).amount !== order.total) {
        throw new GatewayError('refused');
      }
      return { order: order.reference, action: { code: known.fawryRefNumber } };
    },
    read(body) {
      const { data } = notification.safeParse(parseJson(body));
      if (!data) return null;
      if (!isSameText(data.messageSignature, fawrySignature(key, data))) return 'forged';
      return {
        ...stateOf(data),
        key: [
          data.fawryRefNumber,
          data.merchantRefNumber,
          data.orderStatus,
          data.paymentRefrenceNumber ?? '',
          twoDecimals(data.orderAmount),
          'EGP',
        ].join('|'),
        order: data.merchantRefNumber,
        reference: data.merchantRefNumber,
        facts: {
          fawry_reference: data.fawryRefNumber,
          transaction: data.paymentRefrenceNumber || null,
          status: data.orderStatus,
          order_amount: data.orderAmount,
          payment_amount: data.paymentAmount,
          fawry_fees: data.fawryFees ?? null,
        },
      };
    },
    async ask({ reference }, timeoutMs) {
      const found = await statusOf(reference, timeoutMs);
      return found === null ? UNKNOWN_ORDER : stateOf(found);
    },
    async lookUp({ reference }, timeoutMs) {
      const found = await statusOf(reference, timeoutMs);
      if (!found?.fawryRefNumber) throw new GatewayError('unknown_order');
      const { orderStatus, orderAmount } = found;
      const total = toldPiastres(orderAmount);
      return { target: found.fawryRefNumber, refunded: refundedOf(orderStatus, total) };
    },
    async refund({ target, amount, reason }, timeoutMs) {
      const refundAmount = toEgp(amount);
      const answer = await askGateway(`${base}/refund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          merchantCode: merchant,
          referenceNumber: target,
          refundAmount,
          reason,
          signature: sha256(merchant, target, twoDecimals(refundAmount), reason, key),
        }),
        timeoutMs,
      }).catch((error: unknown) => {
        if (isRefusal(error)) return null;
        throw error;
      });
      if (answer === null) return { state: 'refused', number: null };
      const { data } = refundAnswer.safeParse(answer);
      const taken = data?.statusCode === 200;
      if (!data || (!taken && !isFawryRefusal(data.statusCode))) {
        throw new GatewayError(reasonOf(answer));
      }
      return { state: taken ? 'taken' : 'refused', number: null };
    },
  };
}
