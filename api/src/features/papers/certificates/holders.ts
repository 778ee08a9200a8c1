import {
  type CertificateKind,
  type CertificateNameState,
  isAwarded,
  type Localized,
  latinName,
} from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { arrivedStudents } from '../../competition/arrivals/index.ts';
import { isReadyTeam, type RatedEdition, readyAmong } from '../../competition/teams/index.ts';
import { REVOKED_BY_HAND } from './queries.ts';

/** Null is everybody. */
export interface Audience {
  academy_id: string | null;
  team_id: string | null;
  /** Missing in batches of before. */
  student_id?: string | null;
}

export type CertifiedEdition = RatedEdition;

export interface HolderRow {
  holder_id: string;
  student_id: string | null;
  team_id: string | null;
  academy_id: string;
  own_name: string;
  /** As confirmed for the present `own_name`; null otherwise. */
  name_ar: string | null;
  name_en: string | null;
  is_confirmed: boolean;
  team: string | null;
  academy: string;
  track: Localized | null;
}

const ownName = sql`trim(student.first_name || ' ' || student.last_name)`;
const track = sql`case when tracks.id is not null then
  jsonb_build_object('ar', tracks.sub_title_ar, 'en', tracks.sub_title_en) end as track`;

const mentorName = sql`trim(team.mentor_name)`;

/** SQL for HolderRows of members whose student was not deleted. */
const students = (edition: Pick<CertifiedEdition, 'id'>) => sql`
  select student.id as holder_id, student.id as student_id, team.id as team_id, team.academy_id,
    ${ownName} as own_name, names.name_ar, names.name_en,
    names.holder_id is not null as is_confirmed, team.name as team, academy.name as academy, ${track}
  from team_members member
  join students student on student.id = member.student_id and student.deleted_at is null
  join teams team on team.id = member.team_id
  join academies academy on academy.id = team.academy_id
  left join tracks on tracks.id = team.track_id
  left join certificate_names names on names.holder_id = student.id
    and names.written_as = ${ownName}
  where member.edition_id = ${edition.id}`;

/** Who may get a certificate of participation: all members, or those who arrived at an event. */
const participants = (edition: Pick<CertifiedEdition, 'id'>) => sql`
  select * from (${students(edition)}) member
  where (not exists (select from editions where id = ${edition.id} and participation = 'arrived')
    or student_id in ${arrivedStudents(edition.id)})`;

/** SQL for HolderRows; the holder is the team that names a mentor. */
const mentors = (edition: Pick<CertifiedEdition, 'id'>) => sql`
  select team.id as holder_id, null::uuid as student_id, team.id as team_id, team.academy_id,
    ${mentorName} as own_name, names.name_ar, names.name_en,
    names.holder_id is not null as is_confirmed, team.name as team, academy.name as academy, ${track}
  from teams team join academies academy on academy.id = team.academy_id
  left join tracks on tracks.id = team.track_id
  left join certificate_names names on names.holder_id = team.id
    and names.written_as = ${mentorName}
  where team.edition_id = ${edition.id} and ${mentorName} <> ''`;

/** SQL for HolderRows: schools with a team in the edition, complete or not. */
const schools = (edition: CertifiedEdition) => sql`
  select academy.id as holder_id, null::uuid as student_id, null::uuid as team_id,
    academy.id as academy_id, academy.name as own_name, null as name_ar, null as name_en,
    true as is_confirmed, null as team, academy.name as academy, null::jsonb as track
  from academies academy
  where exists (select from teams team where team.academy_id = academy.id
    and team.edition_id = ${edition.id})`;

/** Whether or not their teams are complete. */
function candidates(edition: CertifiedEdition, kind: CertificateKind): RawBuilder<unknown> {
  if (kind === 'mentor') return mentors(edition);
  if (kind === 'participation') return participants(edition);
  return kind === 'school' ? schools(edition) : students(edition);
}

/** Places and awards are given by hand. */
const asksForComplete = (kind: CertificateKind): boolean => !isAwarded(kind);

interface Asked {
  edition: CertifiedEdition;
  kind: CertificateKind;
  audience: Audience;
  /** In English; empty for none. */
  award: string;
  takes_unconfirmed: boolean;
  /** Missing in a batch by hand. */
  result_list_id?: string | null;
  /** The last holder of the portion before; null for the first. */
  after_id: string | null;
}

/** A batch by hand for the team, its member or (schools' own) the school includes the revoked. */
const givesBack = ({ kind, audience, result_list_id }: Asked): boolean =>
  !result_list_id &&
  (audience.team_id !== null || (kind === 'school' && audience.academy_id !== null));

/**
 * Those without a certificate of this kind and award that counts, by id; their teams may be
 * incomplete. Whose was revoked by hand only if givesBack() allows them.
 */
export async function selectNextHolders(db: Db, batch: Asked, limit: number): Promise<HolderRow[]> {
  const { edition, kind, audience, award, takes_unconfirmed, after_id } = batch;
  const { rows } = await sql<HolderRow>`
    select * from (${candidates(edition, kind)}) holder
    where (${after_id}::uuid is null or holder_id > ${after_id}::uuid)
      and (${audience.academy_id}::uuid is null or academy_id = ${audience.academy_id}::uuid)
      and (${audience.team_id}::uuid is null or team_id = ${audience.team_id}::uuid)
      and (${audience.student_id ?? null}::uuid is null
        or student_id = ${audience.student_id ?? null}::uuid)
      and (is_confirmed or ${takes_unconfirmed})
      and not exists (select from certificates certificate
        where certificate.edition_id = ${edition.id} and certificate.kind = ${kind}
          and certificate.holder_id = holder.holder_id and certificate.award = ${award}
          and certificate.revoked_at is null and certificate.replaced_at is null)
      and (${givesBack(batch)} or not exists (select from certificates certificate
        where certificate.edition_id = ${edition.id} and certificate.kind = ${kind}
          and certificate.holder_id = holder.holder_id and certificate.award = ${award}
          and ${REVOKED_BY_HAND}))
    order by holder_id limit ${limit}`.execute(db);
  return rows;
}

/** Those of a complete team, or schools with one; all of them for places and awards. */
export async function onlyEntitled(
  db: Db,
  { edition, kind }: { edition: CertifiedEdition; kind: CertificateKind },
  holders: readonly HolderRow[],
): Promise<HolderRow[]> {
  if (!asksForComplete(kind)) return [...holders];
  const asked =
    kind === 'school'
      ? await selectTeamsOf(db, edition.id, holders)
      : holders.flatMap(({ team_id }) => team_id ?? []);
  const { rows } = await sql<{ id: string; academy_id: string }>`
    select id, academy_id from teams where id in ${readyAmong(edition, asked)}`.execute(db);
  const entitled = new Set(rows.flatMap(({ id, academy_id }) => [id, academy_id]));
  return holders.filter(({ team_id, academy_id }) => entitled.has(team_id ?? academy_id));
}

async function selectTeamsOf(db: Db, editionId: string, holders: readonly HolderRow[]) {
  const { rows } = await sql<{ id: string }>`select id from teams where edition_id = ${editionId}
    and academy_id = any(${holders.map(({ academy_id }) => academy_id)}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

type Named = Pick<HolderRow, 'holder_id' | 'academy_id' | 'own_name' | 'name_ar' | 'name_en'>;

/** Whatever team or school they are in; undefined e.g. after an erasure. */
export async function selectPrintedName(
  db: Db,
  certificate: Pick<HolderRow, 'holder_id' | 'student_id' | 'academy_id'>,
): Promise<Localized | undefined> {
  const { holder_id, student_id, academy_id } = certificate;
  const { rows } = await sql<Named>`
    select holder_id, academy_id, own_name, name_ar, name_en from (
      select ${ownName} as own_name, names.name_ar, names.name_en
        from students student left join certificate_names names
          on names.holder_id = student.id and names.written_as = ${ownName}
        where student.id = ${student_id} and student.deleted_at is null
      union all select ${mentorName}, names.name_ar, names.name_en
        from teams team left join certificate_names names
          on names.holder_id = team.id and names.written_as = ${mentorName}
        where team.id = ${holder_id} and ${mentorName} <> ''
      union all select name, null, null from academies
        where id = ${holder_id}) named,
      (values (${holder_id}::uuid, ${academy_id}::uuid)) certificate (holder_id, academy_id)`.execute(
    db,
  );
  return rows[0] && printedName(rows[0]);
}

/** Of complete teams or, for schools, with one. Who has a certificate counts too. */
export async function countHolders(db: Db, edition: CertifiedEdition, kind: CertificateKind) {
  const complete = sql`select team.id, team.academy_id from teams team
    where team.edition_id = ${edition.id} and ${isReadyTeam(edition, sql`team.id`)}`;
  const { rows } = await sql<{ holders: number; confirmed: number }>`
    select count(*) as holders, count(*) filter (where is_confirmed) as confirmed
    from (${candidates(edition, kind)}) holder
    where coalesce(team_id, academy_id) in (
      select unnest(array[id, academy_id]) from (${complete}) team)`.execute(db);
  return rows[0] ?? { holders: 0, confirmed: 0 };
}

/** SQL query of `academy_id`, `academy`, `is_confirmed` of participants and mentors of complete teams. */
const entitledNames = (edition: CertifiedEdition) => sql`(select academy_id, academy, is_confirmed
  from (${participants(edition)} union all ${mentors(edition)}) holder
  where ${isReadyTeam(edition, sql`team_id`)})`;

/** SQL query of the ids of schools that have names to confirm. */
export const schoolsToConfirm = (edition: CertifiedEdition) =>
  sql`(select academy_id from ${entitledNames(edition)} name where not is_confirmed)`;

/** By name, with the number of all such schools. */
export async function selectToConfirm(
  db: Db,
  edition: CertifiedEdition,
  page: { limit: number; offset: number },
) {
  const { rows } = await sql<{ id: string; name: string; names: number; waiting: number }>`
    select academy_id as id, academy as name, count(*) as names,
      count(*) filter (where not is_confirmed) as waiting
    from ${entitledNames(edition)} name group by academy_id, academy
    having not bool_and(is_confirmed) order by academy, academy_id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(distinct academy_id) as total
    from ${entitledNames(edition)} name where not is_confirmed`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** As confirmed, else the own name, spelt in Latin letters. A school's name is words: it stays. */
export function printedName({ holder_id, academy_id, own_name, name_ar, name_en }: Named) {
  const isSchool = holder_id === academy_id;
  return { ar: name_ar ?? own_name, en: name_en ?? (isSchool ? own_name : latinName(own_name)) };
}

export interface NamesWanted {
  edition: Pick<CertifiedEdition, 'id'>;
  of: { academy_id: string } | { team_id: string };
  state?: CertificateNameState | undefined;
}

/** SQL from `from` on. */
const names = ({ edition, of, state }: NamesWanted) => sql`
  from (${students(edition)} union all ${mentors(edition)}) holder
  where ${'academy_id' in of ? sql`academy_id = ${of.academy_id} and not ${isHidden('holder.student_id')}` : sql`team_id = ${of.team_id}`}
    and (${state ?? null}::text is null or is_confirmed = (${state ?? null} = 'confirmed'))`;

/** By team, members before the mentor; confirming a name moves none of them. */
export async function selectNames(
  db: Db,
  wanted: NamesWanted,
  page: { limit: number; offset: number },
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select * ${names(wanted)}
    order by team, team_id, student_id is null, own_name, holder_id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countNames(db: Db, wanted: NamesWanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${names(wanted)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
