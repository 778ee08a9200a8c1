import {
  asPiastres,
  type getAdminPayment,
  type listAdminPayments,
  type listUnknownPayments,
  type PaymentAtDesk,
  type PaymentWithEvents,
  PERSON_CAUSES,
  type sumAdminPayments,
  toEgp,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import {
  countAtDesk,
  type DeskRow,
  selectAtDesk,
  selectDeposit,
  selectOneAtDesk,
  sumAtDesk,
} from './desk-queries.ts';
import { countUnknown, selectEventsOf, selectUnknown } from './event-list.ts';
import { presentEvent } from './present-event.ts';

const presentAtDesk = (row: DeskRow): PaymentAtDesk => ({
  id: row.id,
  gateway: row.gateway,
  method: row.method,
  status: row.status,
  review: row.review,
  amount: toEgp(row.amount),
  fee: toEgp(row.fee),
  total: toEgp(asPiastres(row.amount + row.fee)),
  reference: row.reference,
  gateway_order: row.gateway_order,
  transaction: row.paid_by,
  expires_at: row.expires_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  paid_late: row.paid_late,
  refunded: toEgp(row.refunded),
  refunding: toEgp(row.refunding),
  created_at: row.created_at.toISOString(),
  academy: {
    id: row.academy_id,
    name: row.academy_name,
    payment_reference: row.payment_reference,
  },
  needs_person: row.person_causes.length > 0,
  person_causes: PERSON_CAUSES.filter((cause) => row.person_causes.includes(cause)),
});

/** @throws AppError not_found */
export async function paymentAtDesk(db: Db, id: string): Promise<PaymentWithEvents> {
  const [payment, deposit, events] = await Promise.all([
    selectOneAtDesk(db, id),
    selectDeposit(db, id),
    selectEventsOf(db, id),
  ]);
  if (!payment) throw new AppError('not_found');
  return {
    ...presentAtDesk(payment),
    deposit: deposit
      ? {
          id: deposit.id,
          balance_after: toEgp(deposit.balance_after),
          created_at: deposit.created_at.toISOString(),
        }
      : null,
    events: events.map(presentEvent),
  };
}

export async function listAtDesk({
  deps,
  query,
}: Call<typeof listAdminPayments>): Promise<Reply<typeof listAdminPayments>> {
  const [rows, total] = await Promise.all([
    selectAtDesk(deps.db, query),
    countAtDesk(deps.db, query),
  ]);
  return { data: rows.map(presentAtDesk), meta: metaOf(query, total) };
}

/** In EGP. `net`: paid amounts without fees, less refunds made and on their way. */
export async function sums({
  deps,
  query,
}: Call<typeof sumAdminPayments>): Promise<Reply<typeof sumAdminPayments>> {
  const { count, amount, fee, refunded, refunding, ...of } = await sumAtDesk(deps.db, query);
  return {
    data: {
      all: { count, amount: toEgp(amount), fee: toEgp(fee) },
      paid: { count: of.paid_count, amount: toEgp(of.paid_amount), fee: toEgp(of.paid_fee) },
      refunded: { count: of.refunded_count, amount: toEgp(refunded) },
      refunding: { count: of.refunding_count, amount: toEgp(refunding) },
      net: toEgp(asPiastres(of.paid_amount - refunded - refunding)),
    },
  };
}

/** @throws AppError not_found */
export const getAtDesk = async ({
  deps,
  params,
}: Call<typeof getAdminPayment>): Promise<Reply<typeof getAdminPayment>> => ({
  data: await paymentAtDesk(deps.db, params.id),
});

export async function listUnknown({
  deps,
  query,
}: Call<typeof listUnknownPayments>): Promise<Reply<typeof listUnknownPayments>> {
  const [events, total] = await Promise.all([
    selectUnknown(deps.db, query),
    countUnknown(deps.db, query),
  ]);
  return { data: events.map(presentEvent), meta: metaOf(query, total) };
}
