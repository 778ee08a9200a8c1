import { LIMITS, type ProjectContent, type ProjectNeed, takesProjects } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Language } from '../../../i18n.ts';
import { assertWindowOpen } from '../../season/editions/index.ts';

interface TeamRef {
  team_id: string;
  edition_id: string;
  academy_id: string;
}

export interface Held extends TeamRef {
  name: string;
  themes: { key: string }[];
  content: Partial<ProjectContent>;
  version: number;
  members: { student_id: string; role: 'leader' | 'member' }[];
}

/**
 * Holds the team, then its project, whose row is made if it has none: whoever writes it waits, and
 * members stay. @throws AppError not_found for an inactive team or a track without projects
 */
export async function holdProject(trx: Trx, { team_id, edition_id, academy_id }: TeamRef) {
  await sql`select from teams where id = ${team_id} for share`.execute(trx);
  const { rows: teams } = await sql<Pick<Held, 'name' | 'themes'> & { needs: ProjectNeed }>`
    select team.name, track.project as needs, track.project_themes as themes
    from teams team join tracks track on track.id = team.track_id
    where team.id = ${team_id} and team.academy_id = ${academy_id} and team.status = 'active'`.execute(
    trx,
  );
  const [team] = teams;
  if (!team || !takesProjects(team.needs)) throw new AppError('not_found');
  const { rows: members } = await sql<Held['members'][number]>`
    select student_id, role from team_members where team_id = ${team_id} order by id`.execute(trx);
  await sql`insert into projects (team_id, edition_id) values (${team_id}, ${edition_id})
    on conflict do nothing`.execute(trx);
  const project = await trx
    .selectFrom('projects')
    .select(['content', 'version'])
    .where('team_id', '=', team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { name, themes } = team;
  return { team_id, edition_id, academy_id, name, themes, members, ...project } as Held;
}

/** In the minutes of grace, too. True if late. @throws AppError as assertWindowOpen */
export const assertTaken = (trx: Trx, team: TeamRef, language: Language): Promise<boolean> => {
  const act = { actor: { id: team.academy_id }, language };
  return assertWindowOpen(trx, act, team, 'project', LIMITS.projectGraceMinutes);
};

/** Not in the minutes of grace. @throws AppError as assertWindowOpen */
export const assertOpen = (trx: Trx, team: TeamRef, language: Language): Promise<boolean> =>
  assertWindowOpen(trx, { actor: { id: team.academy_id }, language }, team, 'project');
