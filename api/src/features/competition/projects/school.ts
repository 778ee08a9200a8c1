import {
  type commentProject,
  type deleteProjectComment,
  type getTeamProject,
  type handInTeamProject,
  LIMITS,
  type listAcademyProjects,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { noteOnceADay } from '../../messaging/student-notices/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { handIn } from './hand-in.ts';
import { assertTaken, holdProject } from './hold.ts';
import { presentLine, projectOf, projectWindow } from './present.ts';
import { selectAcademyTeam, selectLines } from './queries.ts';

/** @throws AppError not_found for another academy's team */
async function schoolTeam(db: Db, academyId: string, id: string) {
  const team = await selectAcademyTeam(db, academyId, id);
  if (!team) throw new AppError('not_found');
  return team;
}

/** @throws AppError not_found for a draft or an unknown edition */
export async function listOfAcademy({
  deps: { db },
  actor,
  query,
}: Call<typeof listAcademyProjects>): Promise<Reply<typeof listAcademyProjects>> {
  const { id } = await editionOf({ db }, query.edition);
  const own = sql`team.academy_id = ${actor.id} and team.edition_id = ${id}
    and team.status = 'active'`;
  const [{ closes_at, open }, lines] = await Promise.all([
    projectWindow(db, id, actor.id),
    selectLines(db, own),
  ]);
  return { data: { closes_at, open, teams: lines.map(presentLine) } };
}

/** @throws AppError not_found */
export async function getOfTeam({
  deps,
  actor,
  params,
}: Call<typeof getTeamProject>): Promise<Reply<typeof getTeamProject>> {
  const { team_id } = await schoolTeam(deps.db, actor.id, params.id);
  return { data: await projectOf(deps.db, deps, team_id) };
}

/** @throws AppError not_found, and of assertWindowOpen and handIn */
export const handInOfTeam = ({
  deps,
  actor,
  params,
  body,
  language,
  once,
}: Call<typeof handInTeamProject>): Promise<Reply<typeof handInTeamProject>> =>
  once(async (trx) => {
    const team = await schoolTeam(trx, actor.id, params.id);
    const late = await assertTaken(trx, team, language);
    const held = await holdProject(trx, team);
    await handIn(trx, held, { version: body.version, late, language, by: null });
    return { data: await projectOf(trx, deps, team.team_id) };
  });

/** Of the member of the staff, else of the school's contact person. */
async function authorOf(
  trx: Trx,
  { id, staff }: { id: string; staff?: { id: string } | undefined },
) {
  const { rows } = await sql<{ name: string }>`select coalesce(
    (select name from academy_staff where id = ${staff?.id ?? null}),
    (select contact_person_name from academies where id = ${id})) as name`.execute(trx);
  return rows[0]?.name ?? '';
}

/** The members are told once a day. @throws AppError not_found, project_comments_full */
export const comment = ({
  deps,
  actor,
  params,
  body,
  once,
}: Call<typeof commentProject>): Promise<Reply<typeof commentProject>> =>
  once(async (trx) => {
    const team = await schoolTeam(trx, actor.id, params.id);
    const { team_id, edition_id } = team;
    await sql`select from editions where id = ${edition_id} for key share`.execute(trx);
    const held = await holdProject(trx, team);
    const { rows } = await sql`select from project_comments where team_id = ${team_id}`.execute(
      trx,
    );
    const max = LIMITS.commentsMax;
    if (rows.length >= max) throw new AppError('project_comments_full', { params: { max } });
    const author = await authorOf(trx, actor);
    const written = { team_id, edition_id, author, text: body.text };
    await trx.insertInto('project_comments').values(written).execute();
    const members = held.members.map(({ student_id }) => student_id);
    const told = { kind: 'project_commented', facts: { team: held.name } } as const;
    await noteOnceADay(trx, members, { ...told, edition_id });
    return { data: await projectOf(trx, deps, team_id) };
  });

/** Again, it is not found. @throws AppError not_found, edition_archived */
export const deleteComment = ({
  deps,
  actor,
  params,
}: Call<typeof deleteProjectComment>): Promise<Reply<typeof deleteProjectComment>> =>
  inTransaction(deps.db, async (trx) => {
    const { team_id, edition_id } = await schoolTeam(trx, actor.id, params.id);
    const { rows } = await sql<{ status: string }>`
      select status from editions where id = ${edition_id} for key share`.execute(trx);
    if (rows[0]?.status === 'archived') throw new AppError('edition_archived');
    const gone = await trx
      .deleteFrom('project_comments')
      .where('id', '=', params.commentId)
      .where('team_id', '=', team_id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new AppError('not_found');
    return { data: await projectOf(trx, deps, team_id) };
  });
