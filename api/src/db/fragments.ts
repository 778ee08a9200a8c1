import { type GuardianConsentState, LIMITS } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_EACH_TIME } from './pool.ts';

/**
 * True for a refund of a payment online that was refused after the wallet gave the money. Sums
 * leave out its payout and the deposit that gave it back: no money has moved.
 */
export const isGivenBack = sql<boolean>`(payment_refunds.status = 'refused'
  and payment_refunds.reserved_at is not null)`;

/** SQL that is true for an account whose password is a temporary one whose time is over. */
export const isPasswordExpired = sql<boolean>`(has_temporary_password
  and password_issued_at < now() - make_interval(days => ${sql.lit(LIMITS.temporaryPasswordDays)}))`;

export const isNotBlocked = (id: RawBuilder<unknown>) =>
  sql<boolean>`(not exists (select from account_blocks where account_id = ${id}))`;

/** SQL for the block of the account with this id, null for none; `at` as JSON writes a time. */
export const blockOf = (id: RawBuilder<unknown>) =>
  sql<{ at: string; by: string; reason: string } | null>`(select json_build_object(
      'at', block.created_at, 'by', administrator.name, 'reason', block.reason)
    from account_blocks block join administrators administrator on administrator.id = block.blocked_by
    where block.account_id = ${id})`;

/** Today in Cairo by the database's clock, YYYY-MM-DD. Transfers and coupons use this day. */
export const cairoToday = sql<string>`(now() at time zone 'Africa/Cairo')::date`;

/**
 * SQL that is true for a deposit that an online payment caused, or the refused refund of one, whose
 * money the deposit gave back.
 * @param entry the query's name of the row of `wallet_transactions`
 */
export const isOnline = (entry: 'entry' | 'wallet_transactions') => {
  const cause = sql.ref(`${entry}.cause_id`);
  return sql<boolean>`(${sql.ref(`${entry}.type`)} = 'deposit' and (
    exists (select from payments where payments.id = ${cause})
    or exists (select from payment_refunds where payment_refunds.id = ${cause})))`;
};

/**
 * SQL that is true if the text contains the search term as a whole, in any spelling (see search_key
 * in the migrations); an empty term is always found.
 * @param text as people wrote it, not a column that search_key() has normalised (see allWordsIn)
 */
export const spelledIn = (text: RawBuilder<unknown>, searched: string) =>
  sql<boolean>`strpos(search_key(${text}), search_key(${searched})) > 0`;

/** A full name and an email have at most this many words; more would only slow the search down. */
const MAX_WORDS = 6;
const LIKE_SPECIAL = /[\\%_]/g;

/** The word with a backslash before each special character of LIKE (%, _ and backslash). */
const escaped = (word: string): string => word.replace(LIKE_SPECIAL, '\\$&');

/**
 * LIKE patterns of the first 6 words of a search. All of them must match a search_text column once
 * search_key() has normalised them. One or two letters match the beginning of a word only, because
 * trigrams index three.
 */
export const wordPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ([...word].length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`));

/**
 * SQL that is true if a column that search_key() normalised contains all the search's words, of
 * which only the first 6 count; also true for a search without words. A word of one or two letters
 * must begin a word of the column.
 */
export const allWordsIn = (column: string, search: string) =>
  sql<boolean>`(${sql.join(
    [
      ...wordPatterns(search).map((word) => sql`${sql.ref(column)} like search_key(${word})`),
      sql`true`,
    ],
    sql` and `,
  )})`;

/**
 * SQL like allWordsIn(), for searches of academies by administrators: also finds a payment
 * reference that is written without its dash, as banks do.
 */
export const foundAtDesk = (column: string, search: string) =>
  allWordsIn(column, search.replace(/\bMD([0-9A-Z]{6})\b/gi, 'MD-$1'));

/**
 * SQL that is true if the timestamp falls into these days (YYYY-MM-DD) in Cairo, both included. A
 * missing day means no limit.
 */
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

/**
 * SQL that is true if somebody with this birth date is from `from` to `to` whole years old on
 * `day`, both included, like ageOn(). Two comparisons of dates, because lists ask it for each of
 * 300,000 rows.
 */
export const isAged = (
  birthDate: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  { from, to }: { from: number; to: number },
) => sql<boolean>`(${birthDate} <= (${day} - make_interval(years => ${from}::int))::date
  and ${birthDate} > (${day} - make_interval(years => ${to + 1}::int))::date)`;

/**
 * Prefix of an SQL statement that PostgreSQL shall plan anew for its values each time, because its
 * best plan depends on them: search index for a rare name, list order for a frequent one.
 */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

/**
 * True if consent from the phone of `guardian` alone proves little: `student` signs in with that
 * phone or used to, or it is another student's own, or a school's. Both names refer to rows of the
 * query.
 */
export const sharesPhone = sql<boolean>`(
  coalesce(guardian.phone_number = student.phone_number, false)
  or guardian.phone_number = any(student.former_phones)
  or exists (select from students other
    where other.phone_number = guardian.phone_number and other.phone_verified_at is not null
      and other.id <> student.id and other.phone_owner is distinct from other.phone_number)
  or exists (select from academies school
    where school.phone_number = guardian.phone_number and school.verified_at is not null))`;

/**
 * True if the current academy of `student` has confirmed that it knows `guardian`; both names refer
 * to rows of the query.
 */
export const isConfirmed = sql<boolean>`coalesce(guardian.confirmed_by = student.academy_id, false)`;

/**
 * SQL query of the decisions of all guardians of `student`, past and present; a new guardian does
 * not undo them.
 */
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
 * The latest answer about participation of the current guardian of `student`, a row of the query;
 * null without a guardian. Without an answer a no of former guardians stands, so that a child
 * cannot undo it by naming another guardian, unless the academy confirmed the new one; nor does a
 * yes undo it that comes from a shared phone (sharesPhone) and is not confirmed, which is
 * `unconfirmed` otherwise. Else it is `waiting`, or `unasked` if no link was sent.
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

/**
 * SQL that is true if a guardian asked to delete the student's account and to show nothing of the
 * student meanwhile. Whatever schools and team mates read of students leaves them out, or their
 * names.
 * @param id column with the student's id
 */
export const isHidden = (id: string) => sql<boolean>`exists (
  select from child_deletions wish where wish.student_id = ${sql.ref(id)} and wish.hides)`;

/**
 * True if the guardian of `student`, a row of the query, keeps its name off public pages: the
 * answer is no, or a yes from a shared phone that no school vouches for (adults answer for
 * themselves), or the account is about to be deleted and hidden until then.
 */
export const isHeldBack = sql<boolean>`(${isHidden('student.id')}
  or (student.birth_date > (${cairoToday} - interval '18 years')::date
    and coalesce(${guardianAnswer} in ('declined', 'withdrawn', 'unconfirmed'), false)))`;

/**
 * True if `message`, the guardian's latest link, did not arrive: it failed, or a day after it was
 * written it is still queued or no receipt says that it arrived. If it was sent without a provider
 * id, no receipt can come, and it counts as arrived.
 */
export const isLinkLost = sql<boolean>`coalesce(message.status = 'failed'
  or (message.created_at < now() - interval '1 day' and (message.status = 'queued'
    or (message.status = 'sent' and message.provider_message_id is not null))), false)`;

/**
 * SQL that is true if the current guardian of a minor has not answered about participation, and the
 * message with the latest link did not arrive (isLinkLost).
 * @param student the query's name of the student's row
 */
export const guardianUnreached = (student: 'student' | 'students') => sql<boolean>`exists (
  select from guardians guardian join outbox_messages message on message.id = guardian.link_message_id
  where guardian.student_id = ${sql.ref(`${student}.id`)} and guardian.ended_at is null
    and ${sql.ref(`${student}.birth_date`)} > (${cairoToday} - interval '18 years')::date
    and not exists (select from guardian_consents
      where guardian_id = guardian.id and kind = 'participation')
    and ${isLinkLost})`;

/**
 * SQL that is true if the current guardian of a minor was sent no link and has not answered about
 * participation.
 * @param student the query's name of the student's row
 */
export const guardianUnasked = (student: 'student' | 'students') => sql<boolean>`exists (
  select from guardians guardian
  where guardian.student_id = ${sql.ref(`${student}.id`)} and guardian.ended_at is null
    and guardian.link_sent_at is null
    and ${sql.ref(`${student}.birth_date`)} > (${cairoToday} - interval '18 years')::date
    and not exists (select from guardian_consents
      where guardian_id = guardian.id and kind = 'participation'))`;

/**
 * SQL that is true if a yes of a minor's guardian waits for the school's confirmation.
 * @param student the query's name of the student's row
 */
export const guardianUnconfirmed = (name: 'students' | 'pupil') => sql<boolean>`exists (
  select from students student where student.id = ${sql.ref(`${name}.id`)}
    and student.birth_date > (${cairoToday} - interval '18 years')::date
    and ${guardianAnswer} = 'unconfirmed')`;

/** All consent states but `missing`. */
export type GuardianAnswer = Exclude<GuardianConsentState, 'missing'>;
