import { asPiastres, NO_MONEY, type PaymentMethod, type Piastres } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { PaymentEvents, Payments, TestBankOrders } from '../db/types.ts';
import { GATEWAYS } from '../limits.ts';
import type { SeededAcademy } from './academies.ts';
import { addHours, known, type Seeding } from './seeding.ts';

interface Plan {
  mailbox: string;
  /** How long ago it was started. */
  hours: number;
  /** The amount is in EGP. */
  amount: number;
  method: PaymentMethod;
  end: 'paid' | 'expired' | 'cancelled' | 'pending';
}

/** Online payments that ended in several ways, the oldest first; the gateway is the test bank. */
const PLANS: readonly Plan[] = [
  { mailbox: 'blue-lotus', hours: 12 * 24, amount: 4500, method: 'card', end: 'expired' },
  { mailbox: 'papyrus-bay', hours: 11 * 24, amount: 4500, method: 'card', end: 'paid' },
  { mailbox: 'granite-gate', hours: 8 * 24, amount: 9000, method: 'mobile_wallet', end: 'paid' },
  { mailbox: 'blue-lotus', hours: 5 * 24, amount: 4500, method: 'fawry', end: 'paid' },
  { mailbox: 'josour', hours: 3 * 24, amount: 2250.5, method: 'card', end: 'cancelled' },
  { mailbox: 'josour', hours: 71, amount: 9000, method: 'card', end: 'paid' },
  { mailbox: 'delta-stars', hours: 5, amount: 4500, method: 'fawry', end: 'pending' },
];
/** Hours from a payment's start until it is paid. */
const PAID_AFTER_HOURS = { card: 0.1, mobile_wallet: 0.2, fawry: 3 } as const;

type Row = Insertable<Payments> & { id: string; academy_id: string; amount: Piastres };

export interface SeededPayment {
  row: Row;
  order: Insertable<TestBankOrders>;
  event: Insertable<PaymentEvents> | null;
  /** When its money was credited. */
  paidAt: Date | null;
}

/** With its order at the test bank and, if it is paid, the gateway's event. */
function plan(seeding: Seeding, academy: SeededAcademy, planned: Plan): SeededPayment {
  const { chance, hoursAgo, idAt } = seeding;
  const { method, end } = planned;
  const created_at = hoursAgo(planned.hours);
  const id = idAt(created_at);
  const number = () => String(chance.whole(1_000_000, 9_999_999));
  const reference = number() + number();
  const gateway = method === 'fawry' ? ('fawry' as const) : ('paymob' as const);
  const lifetime = method === 'fawry' ? GATEWAYS.fawryCodeSeconds : GATEWAYS.pageSeconds;
  const key = `1${chance.whole(10_000_000, 99_999_999)}`;
  const amount = asPiastres(Math.round(planned.amount * 100));
  const paidAt = end === 'paid' ? addHours(created_at, PAID_AFTER_HOURS[method]) : null;
  const facts = { asked: true, state: 'paid', amount, currency: 'EGP', transaction: reference };
  return {
    row: {
      id,
      academy_id: academy.id,
      gateway,
      method,
      reference,
      gateway_order: reference,
      amount,
      fee: NO_MONEY,
      status: end,
      action: end === 'pending' ? JSON.stringify({ code: key }) : null,
      starts: 1,
      ask_at: end === 'pending' ? seeding.now : null,
      expires_at: addHours(created_at, lifetime / 3600),
      paid_at: paidAt,
      paid_by: paidAt && reference,
      created_at,
    },
    order: { reference, key, total: amount },
    event: paidAt && {
      gateway,
      event_key: `asked|${reference}|paid`,
      payment_id: id,
      outcome: 'credited',
      body_sha256: Buffer.alloc(32),
      facts: JSON.stringify(facts),
      received_at: paidAt,
    },
    paidAt,
  };
}

export const planPayments = (
  seeding: Seeding,
  academies: Map<string, SeededAcademy>,
): SeededPayment[] =>
  PLANS.map((planned) => plan(seeding, known(academies, planned.mailbox), planned));

/** Leaves out their ledger entries. */
export async function savePayments({ trx }: Seeding, payments: SeededPayment[]): Promise<void> {
  await trx
    .insertInto('payments')
    .values(payments.map(({ row }) => row))
    .execute();
  await trx
    .insertInto('test_bank_orders')
    .values(payments.map(({ order }) => order))
    .execute();
  const paid = payments.flatMap(({ row, paidAt }) => (paidAt ? row.reference : []));
  await trx
    .updateTable('test_bank_orders')
    .set({ state: 'paid' })
    .where('reference', 'in', paid)
    .execute();
  const events = payments.flatMap(({ event }) => event ?? []);
  await trx.insertInto('payment_events').values(events).execute();
}
