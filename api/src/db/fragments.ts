import { type GuardianConsentState, LIMITS, searchKey, toWesternDigits } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_EACH_TIME } from './pool.ts';

/**
 * A refused online refund that the wallet gave. Sums leave out its payout and the deposit that gave
 * it back: no money has moved.
 */
export const isGivenBack = sql<boolean>`(payment_refunds.status = 'refused'
  and payment_refunds.reserved_at is not null)`;

export const isPasswordExpired = sql<boolean>`(has_temporary_password
  and password_issued_at < now() - make_interval(days => ${sql.lit(LIMITS.temporaryPasswordDays)}))`;

export const isNotBlocked = (id: RawBuilder<unknown>) =>
  sql<boolean>`(not exists (select from account_blocks where account_id = ${id}))`;

/** Null for none; `at` as JSON writes a time. */
export const blockOf = (id: RawBuilder<unknown>) =>
  sql<{ at: string; by: string; reason: string } | null>`(select json_build_object(
      'at', block.created_at, 'by', administrator.name, 'reason', block.reason)
    from account_blocks block join administrators administrator on administrator.id = block.blocked_by
    where block.account_id = ${id})`;

/** Today in Cairo by the database's clock, YYYY-MM-DD. Transfers and coupons use this day. */
export const cairoToday = sql<string>`(now() at time zone 'Africa/Cairo')::date`;

/** A deposit of an online payment, or of its refused refund. */
export const isOnline = (entry: 'entry' | 'wallet_transactions') => {
  const cause = sql.ref(`${entry}.cause_id`);
  return sql<boolean>`(${sql.ref(`${entry}.type`)} = 'deposit' and (
    exists (select from payments where payments.id = ${cause})
    or exists (select from payment_refunds where payment_refunds.id = ${cause})))`;
};

/**
 * In any spelling (search_key in the migrations); empty is always found. `text` is as people wrote
 * it, not a normalised column (see allWordsIn).
 */
export const spelledIn = (text: RawBuilder<unknown>, searched: string) =>
  sql<boolean>`strpos(search_key(${text}), search_key(${searched})) > 0`;

/** A full name and an email have at most this many words; more would only slow the search down. */
const MAX_WORDS = 6;
const LIKE_SPECIAL = /[\\%_]/g;

const escaped = (word: string): string => word.replace(LIKE_SPECIAL, '\\$&');

// Joined to the word before it in keys, and looked for alone: Nour El-Din by any of his words.
const JOINED = /\B(ALDYN|ALLW)(?= |$)/g;

/**
 * All must match a column of search_key(). One or two letters match the beginning of a word only,
 * because trigrams index three.
 */
export const wordPatterns = (search: string): string[] =>
  searchKey(search)
    .replace(JOINED, ' $1')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ([...word].length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`));

/**
 * Of a column that search_key() normalised; only the first 6 words count, and no word is always
 * found. One or two letters must begin a word.
 */
export const allWordsIn = (column: string, search: string) =>
  sql<boolean>`(${sql.join(
    [...wordPatterns(search).map((word) => sql`${sql.ref(column)} like ${word}`), sql`true`],
    sql` and `,
  )})`;

/** Also finds a payment reference that is written without its dash or with another, as banks do. */
export const foundAtDesk = (column: string, search: string) =>
  allWordsIn(
    column,
    toWesternDigits(search.normalize('NFKC')).replace(/\bMD\p{Pd}?([0-9A-Z]{6})\b/giu, 'MD-$1'),
  );

/** YYYY-MM-DD in Cairo, both included. A missing day means no limit. */
export function withinDays(
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean> {
  const start = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Africa/Cairo')`;
  return sql<boolean>`(${sql.join(
    [
      ...(from ? [sql`${sql.ref(column)} >= ${start(from, 0)}`] : []),
      ...(to ? [sql`${sql.ref(column)} < ${start(to, 1)}`] : []),
      sql`true`,
    ],
    sql` and `,
  )})`;
}

/** Both included, like ageOn(). Two comparisons of dates: lists ask it for each of 300,000 rows. */
export const isAged = (
  birthDate: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  { from, to }: { from: number; to: number },
) => sql<boolean>`(${birthDate} <= (${day} - make_interval(years => ${from}::int))::date
  and ${birthDate} > (${day} - make_interval(years => ${to + 1}::int))::date)`;

/** Order of a class list, completed by the student's id; without a class (null) last. */
export const byName = sql`(first_name collate people), (last_name collate people)`;
export const byClass = sql`(class_name collate people), ${byName}`;

/**
 * The best plan depends on the values: search index for a rare name, list order for a frequent one.
 */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

/**
 * A yes from `guardian`'s phone proves little: `student` signs in with it or used to, or it is
 * another student's own, or a school's.
 */
export const sharesPhone = sql<boolean>`(
  coalesce(guardian.phone_number = student.phone_number, false)
  or guardian.phone_number = any(student.former_phones)
  or exists (select from students other
    where other.phone_number = guardian.phone_number and other.phone_verified_at is not null
      and other.id <> student.id and other.phone_owner is distinct from other.phone_number)
  or exists (select from academies school
    where school.phone_number = guardian.phone_number and school.verified_at is not null))`;

/** The current academy of `student` knows `guardian`; both are rows of the query. */
export const isConfirmed = sql<boolean>`coalesce(guardian.confirmed_by = student.academy_id, false)`;

/** Those of past guardians too: a new guardian does not undo them. */
export const decisionsOn = (kind: 'participation' | 'photos') => sql`
  select consent.id, consent.guardian_id, consent.action from guardian_consents consent
  join guardians guardian on guardian.id = consent.guardian_id
  where guardian.student_id = student.id and consent.kind = ${kind}`;

/** The latest decision of all guardians of `student` about participation, if it is a no. */
const standingNo = sql`(select action from (${decisionsOn('participation')}
  order by consent.id desc limit 1) decision where action <> 'given')`;

/** Like standingNo, but of the guardians before `guardian`, a row of the query. */
const formerNo = sql`(select action from (
  select * from (${decisionsOn('participation')}) each where each.guardian_id <> guardian.id
  order by each.id desc limit 1) decision where action <> 'given')`;

/**
 * Of the current guardian of `student`; null without one. A no of former guardians stands, so that
 * a child cannot undo it by naming another guardian, unless the academy confirmed the new one; a
 * yes from a shared phone (sharesPhone) does not undo it, and else is `unconfirmed` until
 * confirmed.
 */
export const guardianAnswer = sql<GuardianAnswer | null>`coalesce((
  select case
      when latest.action = 'given' and ${sharesPhone} and not ${isConfirmed}
        then coalesce(${formerNo}, 'unconfirmed')
      else coalesce(latest.action, case when not ${isConfirmed} then ${standingNo} end,
        case when guardian.link_sent_at is null then 'unasked' else 'waiting' end)
    end
    from guardians guardian
    left join lateral (select action from guardian_consents
      where guardian_id = guardian.id and kind = 'participation' order by id desc limit 1) latest
      on true
    where guardian.student_id = student.id and guardian.ended_at is null), ${standingNo})`;

/** Of the current guardian of `student` about photos; null without a decision. */
export const photosAnswer = sql<'given' | 'unconfirmed' | 'declined' | 'withdrawn' | null>`(
  select case when latest.action = 'given' and ${sharesPhone} and not ${isConfirmed}
      then 'unconfirmed' else latest.action end
    from guardians guardian
    cross join lateral (select action from guardian_consents
      where guardian_id = guardian.id and kind = 'photos' order by id desc limit 1) latest
    where guardian.student_id = student.id and guardian.ended_at is null)`;

/**
 * A guardian asked to delete the account and show nothing meanwhile. What schools and team mates
 * read leaves these students out, or their names.
 */
export const isHidden = (id: string) => sql<boolean>`exists (
  select from child_deletions wish where wish.student_id = ${sql.ref(id)} and wish.hides)`;

/**
 * Off public pages: the answer is no, or a yes from a shared phone that no school vouches for
 * (adults answer for themselves), or isHidden.
 */
export const isHeldBack = sql<boolean>`(${isHidden('student.id')}
  or (student.birth_date > (${cairoToday} - interval '18 years')::date
    and coalesce(${guardianAnswer} in ('declined', 'withdrawn', 'unconfirmed'), false)))`;

/**
 * `message`, the latest link, failed, or a day later it is still queued or has no receipt. Without
 * a provider id no receipt can come, and it counts as arrived.
 */
export const isLinkLost = sql<boolean>`coalesce(message.status = 'failed'
  or (message.created_at < now() - interval '1 day' and (message.status = 'queued'
    or (message.status = 'sent' and message.provider_message_id is not null))), false)`;

/** No answer about participation, and the latest link did not arrive (isLinkLost). */
export const guardianUnreached = (student: 'student' | 'students') => sql<boolean>`exists (
  select from guardians guardian join outbox_messages message on message.id = guardian.link_message_id
  where guardian.student_id = ${sql.ref(`${student}.id`)} and guardian.ended_at is null
    and ${sql.ref(`${student}.birth_date`)} > (${cairoToday} - interval '18 years')::date
    and not exists (select from guardian_consents
      where guardian_id = guardian.id and kind = 'participation')
    and ${isLinkLost})`;

/** Sent no link, and no answer about participation. */
export const guardianUnasked = (student: 'student' | 'students') => sql<boolean>`exists (
  select from guardians guardian
  where guardian.student_id = ${sql.ref(`${student}.id`)} and guardian.ended_at is null
    and guardian.link_sent_at is null
    and ${sql.ref(`${student}.birth_date`)} > (${cairoToday} - interval '18 years')::date
    and not exists (select from guardian_consents
      where guardian_id = guardian.id and kind = 'participation'))`;

/** A yes of a minor's guardian waits for the school's confirmation. */
export const guardianUnconfirmed = (name: 'students' | 'pupil') => sql<boolean>`exists (
  select from students student where student.id = ${sql.ref(`${name}.id`)}
    and student.birth_date > (${cairoToday} - interval '18 years')::date
    and ${guardianAnswer} = 'unconfirmed')`;

export type GuardianAnswer = Exclude<GuardianConsentState, 'missing'>;
