import { LIMITS, type PaymentOutcome } from '@midan/contract';
import { sql } from 'kysely';
import { eventNeedsPerson, reviewEndsCredit, reviewsOfEvent } from '../../../db/payment-reviews.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { GatewayName } from './gateways.ts';

export interface EventRow {
  gateway: GatewayName;
  event_key: string;
  payment_id: string | null;
  outcome: PaymentOutcome;
  facts: Record<string, string | number | boolean | null>;
  received_at: Date;
  needs_person: boolean;
  ends_credit: boolean;
  reviewer_id: string | null;
  reviewer_name: string | null;
  note: string | null;
  reviewed_at: Date | null;
}

const firstReview = sql<{
  administrator_id: string | null;
  note: string | null;
  created_at: Date | null;
}>`(select * from ${reviewsOfEvent} done order by created_at limit 1)`.as<'review'>(sql`review`);

const events = (db: Db) =>
  db
    .selectFrom('payment_events as event')
    .leftJoinLateral(firstReview, (join) => join.onTrue())
    .leftJoin('administrators as reviewer', 'reviewer.id', 'review.administrator_id')
    .select(['event.gateway', 'event.event_key', 'event.payment_id', 'event.received_at'])
    .select(['reviewer.id as reviewer_id', 'reviewer.name as reviewer_name', 'review.note'])
    .select(['review.created_at as reviewed_at', eventNeedsPerson.as('needs_person')])
    .select(reviewEndsCredit.as('ends_credit'))
    .select((eb) => eb.ref('event.outcome').$castTo<PaymentOutcome>().as('outcome'))
    .select((eb) => eb.ref('event.facts').$castTo<EventRow['facts']>().as('facts'));

const newestFirst = (db: Db) =>
  events(db).orderBy('event.received_at', 'desc').orderBy('event.event_key', 'desc');

export const selectEventsOf = (db: Db, paymentId: string): Promise<EventRow[]> =>
  newestFirst(db)
    .where('event.payment_id', '=', paymentId)
    .limit(LIMITS.paymentEventsShown)
    .execute();

interface UnknownFilter {
  needs_person?: 'true' | 'false' | undefined;
}

/** Events of orders that were not started here. */
const isUnknown = ({ needs_person: needed }: UnknownFilter) =>
  sql<boolean>`(event.outcome = 'unknown_order' and ${
    needed === undefined ? sql`true` : sql`${eventNeedsPerson} = ${needed === 'true'}`
  })`;

export const selectUnknown = (db: Db, query: UnknownFilter & Paging): Promise<EventRow[]> =>
  newestFirst(db).where(isUnknown(query)).limit(query.per_page).offset(offsetOf(query)).execute();

export async function countUnknown(db: Db, filter: UnknownFilter): Promise<number> {
  const { total } = await db
    .selectFrom('payment_events as event')
    .select(sql<number>`count(*)`.as('total'))
    .where(isUnknown(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** The review and `needs_person` may change unless the caller holds the payment's lock. */
export const selectEvent = (
  db: Db,
  gateway: GatewayName,
  key: string,
): Promise<EventRow | undefined> =>
  events(db)
    .where('event.gateway', '=', gateway)
    .where('event.event_key', '=', key)
    .executeTakeFirst();

export interface NewReview {
  gateway: GatewayName;
  event_key: string;
  administrator_id: string;
  note: string;
}

/** False if this very event is reviewed already. The caller holds the payment's lock, if any. */
export async function insertReview(trx: Trx, review: NewReview): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_key')
    .executeTakeFirst();
  return inserted !== undefined;
}
