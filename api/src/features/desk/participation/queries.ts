import type { EditionStatus } from '@midan/contract';
import { sql } from 'kysely';
import {
  cairoToday,
  guardianAnswer,
  guardianUnconfirmed,
  isHidden,
} from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';

export interface StandingRow {
  joined: boolean;
  teams: number;
  teams_without_track: number;
  /** Ids by number. */
  teams_refused: string[];
  guardians_unconfirmed: number;
  /** Today in Cairo, YYYY-MM-DD. */
  today: string;
  governorate: string | null;
}

interface OwnEditionRow {
  number: number;
  en: string;
  ar: string;
  status: EditionStatus;
  joined: boolean;
}

const hasRefusal = sql`exists (select from team_members member
  join students student on student.id = member.student_id
  where member.team_id = teams.id
    and student.birth_date > (${cairoToday} - interval '18 years')::date
    and ${guardianAnswer} in ('declined', 'withdrawn'))`;

export async function selectStanding(
  db: Db,
  editionId: string,
  academyId: string,
): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select count(*) as teams, count(*) filter (where track_id is null) as teams_without_track,
      coalesce(array_agg(id::text order by number) filter (where ${hasRefusal}), '{}')
        as teams_refused,
      (select count(*) from students pupil where academy_id = ${academyId}
        and not ${isHidden('pupil.id')} and ${guardianUnconfirmed('pupil')}) as guardians_unconfirmed,
      exists (select from edition_academies
        where edition_id = ${editionId} and academy_id = ${academyId}) as joined,
      (now() at time zone 'Africa/Cairo')::date as today,
      (select governorate from academies where id = ${academyId}) as governorate
    from teams
    where academy_id = ${academyId} and edition_id = ${editionId} and status = 'active'`.execute(
    db,
  );
  return rows[0] as StandingRow;
}

/** Open and running ones, the current one, `editionId` and those it takes part in; no drafts. */
export async function selectOwnEditions(db: Db, editionId: string, academyId: string) {
  const { rows } = await sql<OwnEditionRow>`
    select number, name_en as en, name_ar as ar, status, own.edition_id is not null as joined
    from editions
    left join edition_academies own on own.edition_id = id and own.academy_id = ${academyId}
    where status <> 'draft' and (status in ('open', 'running') or is_current
      or id = ${editionId} or own.edition_id is not null)
    order by number desc`.execute(db);
  return rows;
}

interface EntriesRow {
  key: string;
  all: number;
  own: number;
}

/** Teams in tracks with a limit, inactive ones too: of all academies and of one (`own`). */
export async function selectEntries(db: Db, editionId: string, academyId: string) {
  const { rows } = await sql<EntriesRow>`
    select tracks.key, count(teams.id) as all,
      count(teams.id) filter (where teams.academy_id = ${academyId}) as own
    from tracks left join teams on teams.track_id = tracks.id
    where tracks.edition_id = ${editionId}
      and num_nonnulls(capacity, entries_max_per_academy) > 0
    group by tracks.key`.execute(db);
  return rows;
}

/** False if it takes part already. */
export async function insertParticipation(
  trx: Trx,
  editionId: string,
  academyId: string,
): Promise<boolean> {
  const added = await trx
    .insertInto('edition_academies')
    .values({ edition_id: editionId, academy_id: academyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('academy_id')
    .executeTakeFirst();
  return added !== undefined;
}

export const participates = async (db: Db, editionId: string, academyId: string) =>
  (await db
    .selectFrom('edition_academies')
    .select('academy_id')
    .where('edition_id', '=', editionId)
    .where('academy_id', '=', academyId)
    .executeTakeFirst()) !== undefined;
