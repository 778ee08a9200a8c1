import { asPiastres, type Piastres } from '@midan/contract';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { RECONCILING } from '../../limits.ts';
import { toldPiastres } from '../../ports/payment-gateway.ts';
import type { GatewayName } from '../payments/index.ts';

/** Money at a gateway for an order that nobody here has. */
export interface UnknownOrder {
  gateway: GatewayName;
  /** The gateway's number of it. */
  transaction: string;
  amount: Piastres;
  currency: string;
}

/** The named fields that each gateway's events keep (GatewayEvent.facts). */
const paymob = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  success: z.boolean(),
  pending: z.boolean(),
  is_refunded: z.boolean(),
  is_voided: z.boolean(),
  amount: z.number().int(),
  currency: z.string(),
  /** Left out by earlier versions. `other` for a refund, which is a transaction of its own. */
  state: z.string().optional(),
});
const fawry = z.object({
  fawry_reference: z.string(),
  status: z.string(),
  order_amount: z.number(),
});

interface Told extends UnknownOrder {
  isPaid: boolean;
}

/** Reads an order from the stored facts of a gateway's event; null if they do not fit. */
function toldBy(gateway: GatewayName, facts: unknown): Told | null {
  if (gateway === 'fawry') {
    const { data } = fawry.safeParse(facts);
    if (!data) return null;
    const amount = toldPiastres(data.order_amount);
    const isPaid = data.status === 'PAID';
    return { gateway, transaction: data.fawry_reference, amount, currency: 'EGP', isPaid };
  }
  const { data } = paymob.safeParse(facts);
  if (!data) return null;
  const { transaction, currency } = data;
  const isMade = data.success && !data.pending && !data.is_refunded && !data.is_voided;
  const isPaid = isMade && (data.state ?? 'paid') === 'paid';
  return { gateway, transaction, amount: asPiastres(data.amount), currency, isPaid };
}

/** Key of an order that nobody here has: `gateway|transaction`. */
export const keyOf = (order: { gateway: GatewayName; transaction: string | null }): string =>
  `${order.gateway}|${order.transaction}`;

export interface UnknownOrders {
  /** Those that are paid. */
  orders: UnknownOrder[];
  /** Keys of all orders whose events were read, paid or not; null if all events were read. */
  read: ReadonlySet<string> | null;
}

/**
 * Selects orders that nobody here has and whose last signed callback calls them paid, from the
 * newest `RECONCILING.unknownMax` events. Leaves out those whose transaction was credited since.
 * `read` has the keys of all orders of these events, paid or not; null if these are all events.
 */
export async function selectUnknownOrders(db: Db): Promise<UnknownOrders> {
  const events = await db
    .selectFrom('payment_events')
    .select(['gateway', 'facts'])
    .where('outcome', '=', 'unknown_order')
    .orderBy('received_at', 'desc')
    .limit(RECONCILING.unknownMax)
    .execute();
  const last = new Map<string, Told>();
  for (const { gateway, facts } of events) {
    const told = toldBy(gateway, facts);
    if (told && !last.has(keyOf(told))) last.set(keyOf(told), told);
  }
  const paid = [...last.values()].filter(({ isPaid }) => isPaid);
  const known = await selectCredited(db, paid);
  return {
    orders: paid.filter((each) => !known.has(keyOf(each))),
    read: events.length < RECONCILING.unknownMax ? null : new Set(last.keys()),
  };
}

/** Keys (keyOf) of the payments here that a transaction of these orders credited. */
async function selectCredited(db: Db, orders: readonly UnknownOrder[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const transactions = orders.map(({ transaction }) => transaction);
  const rows = await db
    .selectFrom('payments')
    .select(['gateway', 'paid_by'])
    .where('paid_by', 'in', transactions)
    .execute();
  return new Set(rows.map(({ gateway, paid_by }) => `${gateway}|${paid_by}`));
}
