import {
  asPiastres,
  getPaymentRefunds,
  type PaymentMethod,
  type PaymentRefund,
  type PaymentRefunds,
  refundPayment,
} from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { PaymentRefunds as PaymentRefundRows } from '../src/db/types.ts';
import { send, type TestApp } from './app.ts';
import { academyWith } from './fixtures.ts';
import type { GatewayDouble } from './gateways/double.ts';
import { callBack, paymentReference, started } from './payments.ts';
import { insertRow, updateRow } from './rows.ts';

/** An active school with a credited payment of `amount` EGP. */
export async function paidSchool(
  context: TestApp,
  double: GatewayDouble,
  method: PaymentMethod = 'card',
  amount = 4000,
) {
  const academy = await academyWith(context.db, { balance: 0 });
  const { id, reference } = await started(context, academy.token, method, amount);
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference));
  return { ...academy, payment: id, reference };
}

/** Amounts in EGP; `left` is what the form showed as refundable. */
export async function refundOf(
  context: TestApp,
  { token }: { token: string },
  id: string,
  amount: number,
  left = amount,
) {
  const { status, body } = await send(context, refundPayment, {
    token,
    params: { id },
    body: { amount, reason: 'اتفقنا مع المدرسة', left_before: left },
  });
  return { status, code: body.code, errors: body.errors, data: body.data as PaymentRefund };
}

export const refundsOf = async (
  context: TestApp,
  { token }: { token: string },
  id: string,
): Promise<PaymentRefunds> =>
  (await send(context, getPaymentRefunds, { token, params: { id } })).body.data;

/** Does not run the job; the times of sending and refusal move back by `seconds`. */
export const refundDue = (db: Db, id: string, seconds = 0) =>
  db.transaction().execute(async (trx) => {
    // Past the triggers that keep these times.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update payment_refunds set ask_at = now(),
      sent_at = sent_at - make_interval(secs => ${seconds}),
      refused_at = refused_at - make_interval(secs => ${seconds}) where id = ${id}`.execute(trx);
  });

/** Moves the times at which a refund was reserved and sent back by `seconds`. */
export const refundAged = (db: Db, id: string, seconds: number) =>
  db.transaction().execute(async (trx) => {
    // Past the trigger that keeps these times.
    await sql`set local session_replication_role = replica`.execute(trx);
    const earlier = (column: string) =>
      sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`;
    await sql`update payment_refunds set ${earlier('reserved_at')}, ${earlier('sent_at')}
      where id = ${id}`.execute(trx);
  });

/** A payment of 100 EGP that the test bank knows, without its deposit in the ledger. */
export async function addPaid(db: Db, academyId: string): Promise<string> {
  const reference = paymentReference();
  const amount = asPiastres(10_000);
  await db.insertInto('test_bank_orders').values({ reference, total: amount }).execute();
  await updateRow(db, 'test_bank_orders', { reference }, { state: 'paid' });
  const { id } = await insertRow(db, 'payments', {
    academy_id: academyId,
    gateway: 'paymob',
    method: 'card',
    reference,
    gateway_order: reference,
    paid_by: reference,
    amount,
    fee: asPiastres(0),
    status: 'paid',
    paid_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  });
  return id;
}

/** 100 EGP, by default a requested one of a new addPaid(), without its ledger entry. */
export async function addPaymentRefund(
  db: Db,
  owner: { academyId: string; administratorId: string },
  fields: Partial<Insertable<PaymentRefundRows>> = {},
): Promise<string> {
  const { id } = await insertRow(db, 'payment_refunds', {
    payment_id: fields.payment_id ?? (await addPaid(db, owner.academyId)),
    amount: asPiastres(10_000),
    reason: 'سبب',
    status: 'requested',
    requested_by: owner.administratorId,
    ...fields,
  });
  return id;
}

/** `requested` by the other administrator, `own` by this one, `overdue` sent a day ago. */
export async function addRefunds(db: Db, academyId: string, by: { mine: string; others: string }) {
  const long = new Date(Date.now() - 24 * 3_600_000);
  const times = { reserved_at: long, sent_at: long, ask_at: new Date(Date.now() + 3_600_000) };
  const mine = { academyId, administratorId: by.mine };
  return {
    payment: await addPaid(db, academyId),
    requested: await addPaymentRefund(db, { academyId, administratorId: by.others }),
    own: await addPaymentRefund(db, mine),
    overdue: await addPaymentRefund(db, mine, { status: 'sent', ...times }),
  };
}
