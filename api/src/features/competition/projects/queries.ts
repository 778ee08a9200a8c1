import type { EditionStatus, ProjectContent, ProjectNeed, ProjectState } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';

type Words = { en: string; ar: string };

export interface FileRow {
  id: string;
  key: string;
  name: string;
  media_type: string;
  bytes: number;
  /** In hex. */
  sha256: string;
  removed: boolean;
}

export interface VersionRow {
  number: number;
  /** Null, as its files, for earlier ones unless all were asked for. */
  content: ProjectContent | null;
  file_ids: string[] | null;
  /** In hex. */
  sha256: string;
  /** As PostgreSQL writes it into JSON. */
  submitted_at: string;
  late: boolean;
  by: string | null;
}

interface TeamColumns {
  team_id: string;
  number: number;
  name: string;
  edition_id: string;
  edition_number: number;
  edition_status: EditionStatus;
  academy_id: string;
  academy_name: string;
  track: { key: string; name: Words } | null;
  /** `none` without a track. */
  needs: ProjectNeed;
  themes: ({ key: string } & Words)[];
  links: ({ url: string } & Words)[];
}

export interface ProjectRow extends TeamColumns {
  status: 'active' | 'inactive';
  content: ProjectContent;
  version: number;
  saved_at: Date | null;
  saved_by: string | null;
  state: ProjectState;
  /** Removed ones too, in the order in which they came. */
  files: FileRow[];
  /** Newest first. */
  versions: VersionRow[];
  comments: { id: string; author: string; text: string; at: string }[];
}

export interface LineRow extends TeamColumns {
  content: ProjectContent;
  state: ProjectState;
  files: number;
  saved_at: Date | null;
  handed_in_at: Date | null;
  version_number: number | null;
  late: boolean | null;
  comments: number;
  reminded_at: Date | null;
}

const TEAM = sql`team.id as team_id, team.number, team.name, team.edition_id, team.academy_id,
  edition.number as edition_number, edition.status as edition_status, academy.name as academy_name,
  case when track.id is not null then json_build_object('key', track.key,
    'name', json_build_object('en', track.sub_title_en, 'ar', track.sub_title_ar)) end as track,
  coalesce(track.project, 'none') as needs, coalesce(track.project_themes, '[]') as themes,
  coalesce(track.links, '[]') as links, coalesce(project.content, '{}') as content`;

/** Also of a team that has nothing yet. `newest` is what it handed in last. */
export const FROM = sql`teams team
  join editions edition on edition.id = team.edition_id
  join academies academy on academy.id = team.academy_id
  left join tracks track on track.id = team.track_id
  left join projects project on project.team_id = team.id
  left join lateral (select number, content, file_ids, submitted_at, late from project_versions
    where team_id = team.id order by number desc limit 1) newest on true
  left join lateral (select count(*) as count, array_agg(sha256 order by id) as hashes
    from project_files where team_id = team.id and removed_at is null) drafted on true`;

/** The same answer as comparing the seals. */
export const STATE = sql<ProjectState>`case
  when newest.number is null and coalesce(project.version, 0) = 0 and drafted.count = 0 then 'none'
  when newest.number is null then 'draft'
  when newest.content = project.content and coalesce(drafted.hashes, '{}') = array(
    select file.sha256 from unnest(newest.file_ids) with ordinality as listed (id, place)
    join project_files file on file.id = listed.id order by listed.place) then 'handed_in'
  else 'changed' end`;

/** Null for the school, a former student and one whom a guardian hides. */
const firstName = (id: string) => sql`(select nullif(student.first_name, '') from students student
  where student.id = ${sql.ref(id)} and student.deleted_at is null
    and not ${isHidden('student.id')})`;

/** `all` gives content and files of earlier versions too. Undefined for an unknown team. */
export async function selectProject(
  db: Db,
  teamId: string,
  { all = false } = {},
): Promise<ProjectRow | undefined> {
  const opened = sql`(${all} or version.number = newest.number)`;
  const { rows } = await sql<ProjectRow>`
    select ${TEAM}, team.status, coalesce(project.version, 0) as version, project.saved_at,
      ${firstName('project.saved_by')} as saved_by, ${STATE} as state,
      (select coalesce(json_agg(json_build_object('id', id, 'key', key, 'name', name,
          'media_type', media_type, 'bytes', bytes, 'sha256', encode(sha256, 'hex'),
          'removed', removed_at is not null) order by id), '[]')
        from project_files where team_id = team.id) as files,
      (select coalesce(json_agg(json_build_object('number', version.number,
          'content', case when ${opened} then version.content end,
          'file_ids', case when ${opened} then version.file_ids end,
          'sha256', encode(version.sha256, 'hex'), 'submitted_at', version.submitted_at,
          'late', version.late, 'by', ${firstName('version.submitted_by')})
          order by version.number desc), '[]')
        from project_versions version where version.team_id = team.id) as versions,
      (select coalesce(json_agg(json_build_object('id', id, 'author', author, 'text', text,
          'at', created_at) order by id), '[]')
        from project_comments where team_id = team.id) as comments
    from ${FROM} where team.id = ${teamId}`.execute(db);
  return rows[0];
}

/** By number. `where` names teams by `team`, `track` and `academy`, and the state by STATE. */
export async function selectLines(
  db: Db,
  where: RawBuilder<unknown>,
  { state, limit, offset = 0 }: { state?: ProjectState; limit?: number; offset?: number } = {},
): Promise<(LineRow & { total: number })[]> {
  const { rows } = await sql<LineRow & { total: number }>`
    select *, count(*) over () as total from (
      select ${TEAM}, ${STATE} as state, drafted.count::int as files, project.saved_at,
        project.reminded_at, newest.number as version_number, newest.submitted_at as handed_in_at,
        newest.late,
        (select count(*)::int from project_comments where team_id = team.id) as comments
      from ${FROM} where ${where}) line
    where (${state ?? null}::text is null or state = ${state ?? null})
    order by number limit ${limit ?? null} offset ${offset}`.execute(db);
  return rows;
}

/** Of the current edition; undefined without one. */
export async function selectOwnTeam(db: Db, studentId: string) {
  const { rows } = await sql<{ team_id: string; edition_id: string; academy_id: string }>`
    select team.id as team_id, team.edition_id, team.academy_id
    from team_members member join teams team on team.id = member.team_id
    where member.student_id = ${studentId} and member.edition_id = current_edition()`.execute(db);
  return rows[0];
}

/** Undefined for another academy's. */
export async function selectAcademyTeam(db: Db, academyId: string, teamId: string) {
  const { rows } = await sql<{ team_id: string; edition_id: string; academy_id: string }>`
    select id as team_id, edition_id, academy_id from teams
    where id = ${teamId} and academy_id = ${academyId}`.execute(db);
  return rows[0];
}

/** Titles of what teams handed in last; teams without one are left out. */
export async function titlesOf(db: Db, teamIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ team_id: string; title: string }>`
    select distinct on (team_id) team_id, content ->> 'title' as title from project_versions
    where team_id = any(${[...teamIds]}::uuid[]) order by team_id, number desc`.execute(db);
  return new Map(rows.map(({ team_id, title }) => [team_id, title]));
}
