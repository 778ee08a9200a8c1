import {
  type listAdminPayments,
  type PaymentMethod,
  type PaymentReview,
  type PaymentStatus,
  type PersonCause,
  type Piastres,
  type Query,
  type sumAdminPayments,
  type TransferSort,
  toWesternDigits,
} from '@midan/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foundAtDesk, withinDays } from '../../../db/fragments.ts';
import { eventNeedsPerson, isLeftToPerson, reviewOfPayment } from '../../../db/payment-reviews.ts';
import type { Db } from '../../../db/pool.ts';
import { offsetOf } from '../../../http/paging.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { GatewayName } from './gateways.ts';
import { shownStatus } from './queries.ts';

type Filter = Query<typeof sumAdminPayments>;

export interface DeskRow {
  id: string;
  academy_id: string;
  academy_name: string;
  payment_reference: string;
  gateway: GatewayName;
  method: PaymentMethod;
  status: PaymentStatus;
  review: PaymentReview | null;
  amount: Piastres;
  fee: Piastres;
  reference: string;
  gateway_order: string | null;
  paid_by: string | null;
  expires_at: Date;
  paid_at: Date | null;
  paid_late: boolean;
  refunded: Piastres;
  refunding: Piastres;
  created_at: Date;
  person_causes: PersonCause[];
}

const eventsForPerson = sql`from payment_events event
  where event.payment_id = payment.id and ${eventNeedsPerson}`;

/** Refunds that wait for another administrator or have had no answer for long. */
const refundsForPerson = sql`from payment_refunds refund where refund.payment_id = payment.id and (
    refund.status = 'requested' or (refund.status in ('reserved', 'sent')
      and coalesce(refund.sent_at, refund.reserved_at)
        < now() - make_interval(secs => ${GATEWAYS.refundOverdueSeconds}::int)))`;

const needsPerson = sql<SqlBool>`(exists (select ${eventsForPerson})
  or exists (select ${refundsForPerson}))`;

/** Each cause once, in no order; empty exactly if not `needsPerson`. */
const personCauses = sql<PersonCause[]>`array(
  select case when ${isLeftToPerson} then event.facts ->> 'state' else 'mismatch' end
    ${eventsForPerson}
  union
  select case refund.status when 'requested' then 'refund_requested'
    when 'reserved' then 'refund_unsent' else 'refund_unanswered' end ${refundsForPerson})`;

const IS_BACK = {
  refunded: sql`refund.status = 'done'`,
  refunding: sql`refund.status in ('reserved', 'sent')`,
} as const;

/** In piastres: refunds made (`refunded`) or on their way (`refunding`). */
const sumBack = (state: keyof typeof IS_BACK) => sql<Piastres>`(
  select coalesce(sum(refund.amount), 0)::bigint from payment_refunds refund
  where refund.payment_id = payment.id and ${IS_BACK[state]})`;

const hasRefunds = sql<SqlBool>`exists (select from payment_refunds refund
  where refund.payment_id = payment.id and ${IS_BACK.refunded})`;

/** Numbers may be typed in groups: `7190 1234 567890`. Each part has its own index. */
function foundBySearch(search: string): RawBuilder<SqlBool> {
  const typed = toWesternDigits(search);
  const number = typed.replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  // A gateway's number may have a dash of its own.
  const theirs = sql`(${typed}, ${number})`;
  return sql`payment.id in (
    select id from payments where academy_id in (
      select id from academies where ${foundAtDesk('desk_search_text', search)})
    union all select id from payments where reference = ${number}
    union all select id from payments
      where gateway in ('paymob', 'fawry') and gateway_order in ${theirs}
    union all select id from payments where paid_by in ${theirs})`;
}

/** Days are Cairo's, both included, of when it was paid, if unpaid of when it was created. */
const matching = ({
  search,
  gateway,
  method,
  needs_person: needed,
  refunded,
  from,
  to,
  ...rest
}: Filter) =>
  sql.join(
    [
      withinDays('payment.day', { from, to }),
      ...(rest.status ? [sql`${shownStatus} = ${rest.status}`] : []),
      ...(gateway ? [sql`payment.gateway = ${gateway}`] : []),
      ...(method ? [sql`payment.method = ${method}`] : []),
      ...(needed === 'true' ? [needsPerson] : []),
      ...(needed === 'false' ? [sql`not ${needsPerson}`] : []),
      ...(refunded === 'true' ? [hasRefunds] : []),
      ...(refunded === 'false' ? [sql`not ${hasRefunds}`] : []),
      ...(search ? [foundBySearch(search)] : []),
    ],
    sql` and `,
  );

const payments = sql`(select *, coalesce(paid_at, created_at) as day from payments) payment`;

/** @param page order and limit, or conditions that begin with `and`; may be empty */
async function selectDeskRows(
  db: Db,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select payment.id, payment.academy_id, academy.name as academy_name, academy.payment_reference,
      payment.gateway, payment.method, ${shownStatus} as status, ${reviewOfPayment} as review,
      payment.amount, payment.fee,
      payment.reference, payment.gateway_order, payment.paid_by, payment.expires_at,
      payment.paid_at, payment.paid_late, payment.created_at, ${sumBack('refunded')} as refunded,
      ${sumBack('refunding')} as refunding, ${personCauses} as person_causes
    from ${payments} join academies academy on academy.id = payment.academy_id
    where ${condition} ${page}`.execute(db);
  return rows;
}

const ORDERS: Record<TransferSort, RawBuilder<unknown>> = {
  newest: sql`payment.id desc`,
  oldest: sql`payment.id`,
  amount_high: sql`payment.amount desc, payment.id`,
  amount_low: sql`payment.amount, payment.id`,
};

export const selectAtDesk = (db: Db, query: Query<typeof listAdminPayments>): Promise<DeskRow[]> =>
  selectDeskRows(
    db,
    matching(query),
    sql`order by ${ORDERS[query.sort ?? 'newest']} limit ${query.per_page} offset ${offsetOf(query)}`,
  );

/** @param after id of the last one so far; null for the beginning */
export const selectAtDeskAfter = (
  db: Db,
  filter: Filter,
  { after, size }: { after: string | null; size: number },
): Promise<DeskRow[]> =>
  selectDeskRows(
    db,
    matching(filter),
    sql`${after ? sql`and payment.id < ${after}` : sql``} order by payment.id desc limit ${size}`,
  );

export const selectOneAtDesk = async (db: Db, id: string): Promise<DeskRow | undefined> =>
  (await selectDeskRows(db, sql`payment.id = ${id}`, sql``))[0];

export async function countAtDesk(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${payments} where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const backByPayment = sql`(select refund.payment_id,
    sum(refund.amount) filter (where ${IS_BACK.refunded}) as refunded,
    sum(refund.amount) filter (where ${IS_BACK.refunding}) as refunding
  from payment_refunds refund group by refund.payment_id)`;

/** Piastres. `amount` is without the fee; `paid_…` of the paid ones; `…_count` are payments. */
export async function sumAtDesk(db: Db, filter: Filter) {
  const { rows } = await sql<
    Record<'count' | 'paid_count' | 'refunded_count' | 'refunding_count', number> &
      Record<'amount' | 'fee' | 'paid_amount' | 'paid_fee' | 'refunded' | 'refunding', Piastres>
  >`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(fee), 0)::bigint as fee, count(*) filter (where status = 'paid') as paid_count,
      coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint as paid_amount,
      coalesce(sum(fee) filter (where status = 'paid'), 0)::bigint as paid_fee,
      count(back.refunded) as refunded_count, coalesce(sum(back.refunded), 0)::bigint as refunded,
      count(back.refunding) as refunding_count,
      coalesce(sum(back.refunding), 0)::bigint as refunding
    from ${payments} left join ${backByPayment} back on back.payment_id = payment.id
    where ${matching(filter)}`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Undefined until the payment is credited; balance afterwards, in piastres. */
export const selectDeposit = (db: Db, id: string) =>
  db
    .selectFrom('wallet_transactions')
    .select(['id', 'balance_after', 'created_at'])
    .where('type', '=', 'deposit')
    .where('cause_id', '=', id)
    .executeTakeFirst();
