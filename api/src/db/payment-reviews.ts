/** A review covers all events of a payment about the same money. */
import type { PaymentReview } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';

/** The gateway calls a transaction paid. */
const callsPaid = (event: 'event' | 'seen') => {
  const facts = sql.ref(`${event}.facts`);
  return sql`(${facts} ->> 'state' = 'paid' or ${facts} ->> 'status' = 'PAID')`;
};

/**
 * Transaction, piastres and currency, joined by `|`; null unless it reports a paid transaction with
 * a number. Fawry's callbacks name no currency: it is EGP.
 */
const moneyOf = (event: 'event' | 'seen') => {
  const facts = sql.ref(`${event}.facts`);
  return sql`(case when ${callsPaid(event)} and ${facts} ->> 'transaction' is not null
    then concat_ws('|', ${facts} ->> 'transaction',
      coalesce(${facts} ->> 'amount', round((${facts} ->> 'order_amount')::numeric * 100)::text),
      coalesce(${facts} ->> 'currency', 'EGP')) end)`;
};

/** The money of a `difference`, like `moneyOf`; null if no sum of one transaction is known. */
const moneyOfDifference = sql`(case when difference.transaction is not null
    and difference.theirs is not null
    and difference.cause in ('other_amount', 'not_credited', 'paid_twice')
  then concat_ws('|', difference.transaction,
    (case difference.cause when 'paid_twice' then difference.theirs - difference.ours
      else difference.theirs end)::text, 'EGP') end)`;

/** Its own, those of its payment's other events about the same money, and a resolved difference. */
export const reviewsOfEvent = sql`(
  select done.administrator_id, done.note, done.created_at from payment_reviews done
    where done.gateway = event.gateway and done.event_key = event.event_key
  union all
  select done.administrator_id, done.note, done.created_at
    from payment_events seen join payment_reviews done using (gateway, event_key)
    where seen.payment_id = event.payment_id and seen.event_key <> event.event_key
      and ${moneyOf('seen')} = ${moneyOf('event')}
  union all
  select difference.dealt_by, difference.dealt_reason, difference.dealt_at
    from payment_differences difference
    where difference.payment_id = event.payment_id and difference.dealt_at is not null
      and ${moneyOfDifference} = ${moneyOf('event')})`;

/** The gateway never confirmed a callback, or its answers cannot be read. */
export const isLeftToPerson = sql<boolean>`(coalesce(event.facts ->> 'state', '')
  in ('never_confirmed', 'unreadable'))`;

/** None is needed once a payment that was left to a person is paid after all. */
export const eventNeedsPerson = sql<boolean>`(event.outcome in ('mismatch', 'unknown_order')
  and not exists ${reviewsOfEvent}
  and not (${isLeftToPerson} and exists (
    select from payments credited where credited.id = event.payment_id and credited.status = 'paid')))`;

/** Events that call a `payment` paid but do not match it. */
const otherMoney = sql`select from payment_events event where event.payment_id = payment.id
  and event.outcome = 'mismatch' and ${callsPaid('event')}`;

/**
 * A person may have credited it: dealt with its missing money, or reviewed an event that left it to
 * a person or brought other money.
 */
export const isCreditEnded = sql<boolean>`(exists (select from payment_differences
    where payment_id = payment.id and cause = 'not_credited' and dealt_at is not null)
  or exists (select from payment_events event join payment_reviews using (gateway, event_key)
    where event.payment_id = payment.id and event.outcome = 'mismatch' and ${isLeftToPerson})
  or exists (${otherMoney} and exists ${reviewsOfEvent}))`;

/** True if reviewing this `event` stops automatic crediting of its `payment`. */
export const reviewEndsCredit = sql<boolean>`(event.outcome = 'mismatch'
  and (${isLeftToPerson} or ${callsPaid('event')})
  and exists (select from payments payment
    where payment.id = event.payment_id and payment.status <> 'paid'))`;

/** `open` while nobody reviewed other money, `done` once credit ended, otherwise null. */
export const reviewOfPayment = sql<PaymentReview | null>`(case when payment.status = 'paid' then null
  when exists (${otherMoney} and not exists ${reviewsOfEvent}) then 'open'
  when ${isCreditEnded} then 'done' end)`;

/**
 * Not for `not_credited`: dealing with one also stops automatic crediting, which a person decides.
 */
export const firstReviewOfDifference = (paymentIds: readonly string[]): RawBuilder<unknown> => sql`(
  select distinct on (difference.id) difference.id, done.administrator_id, done.note
  from payment_differences difference
  join payment_events seen on seen.payment_id = difference.payment_id
  join payment_reviews done on done.gateway = seen.gateway and done.event_key = seen.event_key
  where difference.payment_id = any(${paymentIds}::uuid[]) and difference.gone_at is null
    and difference.dealt_at is null and difference.cause in ('other_amount', 'paid_twice')
    and ${moneyOfDifference} = ${moneyOf('seen')}
  order by difference.id, done.created_at)`;
