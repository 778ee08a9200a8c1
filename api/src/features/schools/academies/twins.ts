import { type AdministeredAcademy, LIMITS } from '@midan/contract';
import { sql } from 'kysely';

const TWINS_MAX = 5;

/** Keys are generated columns: a name or licence number in any spelling. */
const place = sql`(other.name_key = academy.name_key and other.governorate = academy.governorate)`;
const license = sql`(other.license_key = academy.license_key)`;
const phone = sql`(other.phone_number = academy.phone_number)`;

/**
 * For a row of `academies academy`. An unverified sign-up looks like others, but none like it: it
 * ends by itself.
 */
export const twinsOf = sql<AdministeredAcademy['looks_like']>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email,
      'payment_reference', payment_reference, 'reasons', reasons)
    order by id), '[]')
  from (select other.id, other.name, other.email, other.payment_reference, array_remove(array[
      case when other.name_key = academy.name_key then 'name' end,
      case when other.governorate = academy.governorate then 'governorate' end,
      case when ${license} then 'license_number' end,
      case when ${phone} then 'phone_number' end], null) as reasons
    from academies other
    where academy.status <> 'closed' and other.status <> 'closed' and other.id <> academy.id
      and other.verified_at is not null and (${place} or ${license} or ${phone})
    order by other.id limit ${sql.lit(TWINS_MAX)}) twins)`;

/** Ids of all rows that look like another: three joins, which no row is looked up for. */
export const allTwins = sql.join(
  [place, license, phone].map(
    (likeness) => sql`select academy.id from academies academy join academies other
      on ${likeness} and other.id <> academy.id
      where academy.status <> 'closed' and other.status <> 'closed'
        and other.verified_at is not null`,
  ),
  sql` union `,
);

export interface ClosingRow {
  /** As JSON writes a time. */
  at: string;
  by: string;
  reason: string;
  kept_id: string;
  kept_name: string;
  may_undo: boolean;
}

/** For a row of `academies academy`; null unless it is closed. */
export const closingOf = sql<ClosingRow | null>`(
  select json_build_object('at', closing.closed_at, 'by', closer.name, 'reason', closing.reason,
    'kept_id', kept.id, 'kept_name', kept.name, 'may_undo',
    closing.closed_at > now() - make_interval(hours => ${sql.lit(LIMITS.duplicateUndoHours)}))
  from duplicate_closings closing
  join academies kept on kept.id = closing.kept_id
  join administrators closer on closer.id = closing.closed_by
  where closing.duplicate_id = academy.id and closing.undone_at is null)`;
