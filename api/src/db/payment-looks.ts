/**
 * SQL about news of payment gateways that people have looked at. A look covers all news of a payment that
 * tell of the same money.
 */
import type { PaymentReview } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';

/** True for news by which the gateway calls a transaction paid. */
const callsPaid = (event: 'event' | 'seen') => {
  const facts = sql.ref(`${event}.facts`);
  return sql`(${facts} ->> 'state' = 'paid' or ${facts} ->> 'status' = 'PAID')`;
};

/**
 * The money that news tells of, as text: transaction, piastres and currency. Null unless it calls a
 * transaction with a number paid. Fawry's callbacks tell EGP.
 */
const moneyOf = (event: 'event' | 'seen') => {
  const facts = sql.ref(`${event}.facts`);
  return sql`(case when ${callsPaid(event)} and ${facts} ->> 'transaction' is not null
    then concat_ws('|', ${facts} ->> 'transaction',
      coalesce(${facts} ->> 'amount', round((${facts} ->> 'order_amount')::numeric * 100)::text),
      coalesce(${facts} ->> 'currency', 'EGP')) end)`;
};

/** The money that a `difference` is about, like `moneyOf`; null if no sum of one transaction is known. */
const moneyOfDifference = sql`(case when difference.transaction is not null
    and difference.theirs is not null
    and difference.cause in ('other_amount', 'not_credited', 'paid_twice')
  then concat_ws('|', difference.transaction,
    (case difference.cause when 'paid_twice' then difference.theirs - difference.ours
      else difference.theirs end)::text, 'EGP') end)`;

/**
 * Looks that cover an `event`: its own review, that of other news of its payment about the same money,
 * and a difference about that money that somebody has dealt with.
 */
export const looksAtEvent = sql`(
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

/**
 * True for an `event` by which the job leaves an unpaid payment to a person, because it did not
 * learn what became of its money: the gateway never confirmed a callback, or its answers cannot be
 * read.
 */
export const isLeftToPerson = sql<boolean>`(coalesce(event.facts ->> 'state', '')
  in ('never_confirmed', 'unreadable'))`;

/**
 * True for an `event` that a person has to look at and nobody has. A payment that was credited after all
 * needs nobody.
 */
export const eventNeedsPerson = sql<boolean>`(event.outcome in ('mismatch', 'unknown_order')
  and not exists ${looksAtEvent}
  and not (${isLeftToPerson} and exists (
    select from payments credited where credited.id = event.payment_id and credited.status = 'paid')))`;

/** News by which a gateway calls a `payment` paid, and which does not agree with it. */
const otherMoney = sql`select from payment_events event where event.payment_id = payment.id
  and event.outcome = 'mismatch' and ${callsPaid('event')}`;

/**
 * True for an unpaid `payment` that nothing credits by itself any more, because that could pay twice:
 * somebody noted its missing money as dealt with, or reviewed news that left it to a person, or looked at
 * other money that came for it.
 */
export const isCreditEnded = sql<boolean>`(exists (select from payment_differences
    where payment_id = payment.id and cause = 'not_credited' and dealt_at is not null)
  or exists (select from payment_events event join payment_reviews using (gateway, event_key)
    where event.payment_id = payment.id and event.outcome = 'mismatch' and ${isLeftToPerson})
  or exists (${otherMoney} and exists ${looksAtEvent}))`;

/** True for an `event` of which a look ends the credit of its `payment`. */
export const lookEndsCredit = sql<boolean>`(event.outcome = 'mismatch'
  and (${isLeftToPerson} or ${callsPaid('event')})
  and exists (select from payments payment
    where payment.id = event.payment_id and payment.status <> 'paid'))`;

/**
 * The review of a `payment` that is not paid: `open` while nobody has looked at other money that came for
 * it, `done` once its credit is ended. Null without such money.
 */
export const reviewOfPayment = sql<PaymentReview | null>`(case when payment.status = 'paid' then null
  when exists (${otherMoney} and not exists ${looksAtEvent}) then 'open'
  when ${isCreditEnded} then 'done' end)`;

/**
 * The first review of news that tells of the money of an open `difference`. Not of money that is missing
 * here: such a difference also says that nothing credits the payment any more, which a person says there.
 */
export const firstLookAtDifference = (paymentIds: readonly string[]): RawBuilder<unknown> => sql`(
  select distinct on (difference.id) difference.id, done.administrator_id, done.note
  from payment_differences difference
  join payment_events seen on seen.payment_id = difference.payment_id
  join payment_reviews done on done.gateway = seen.gateway and done.event_key = seen.event_key
  where difference.payment_id = any(${paymentIds}::uuid[]) and difference.gone_at is null
    and difference.dealt_at is null and difference.cause in ('other_amount', 'paid_twice')
    and ${moneyOfDifference} = ${moneyOf('seen')}
  order by difference.id, done.created_at)`;
