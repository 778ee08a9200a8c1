import type { getOwnProject, handInOwnProject, OwnProject, saveOwnProject } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { handIn } from './hand-in.ts';
import { assertTaken, type Held, holdProject } from './hold.ts';
import { projectOf } from './present.ts';
import { selectOwnTeam } from './queries.ts';
import { contentOf, isSame } from './seal.ts';

/** @throws AppError not_found without a team of the current edition */
export async function ownTeam(db: Db, studentId: string) {
  const team = await selectOwnTeam(db, studentId);
  if (!team) throw new AppError('not_found');
  return team;
}

/** Once the team is held. @throws AppError not_found for who left it meanwhile */
export function assertMember({ members }: Held, studentId: string): void {
  if (!members.some((member) => member.student_id === studentId)) throw new AppError('not_found');
}

async function isLeader(db: Db, teamId: string, studentId: string): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`
    select (bool_or(student_id = ${studentId} and role = 'leader') or count(*) = 1) as leads
    from team_members where team_id = ${teamId}`.execute(db);
  return rows[0]?.leads ?? false;
}

/** @throws AppError not_found */
export async function ownReply(
  db: Db,
  deps: Deps,
  teamId: string,
  studentId: string,
): Promise<{ data: OwnProject }> {
  const [project, may_hand_in] = [
    await projectOf(db, deps, teamId),
    await isLeader(db, teamId, studentId),
  ];
  return { data: { ...project, may_hand_in } };
}

/** @throws AppError not_found */
export async function get({
  deps,
  actor,
}: Call<typeof getOwnProject>): Promise<Reply<typeof getOwnProject>> {
  const { team_id } = await ownTeam(deps.db, actor.id);
  return ownReply(deps.db, deps, team_id, actor.id);
}

async function write(trx: Trx, held: Held, content: object, studentId: string): Promise<void> {
  await trx
    .updateTable('projects')
    .set({ content: JSON.stringify(content), version: held.version + 1 })
    .set({ saved_at: sql<Date>`now()`, saved_by: studentId })
    .where('team_id', '=', held.team_id)
    .execute();
}

/**
 * The same content again changes nothing, whatever the version. @throws AppError not_found,
 * edited_meanwhile, validation_failed (theme: invalid_choice), and of assertWindowOpen
 */
export const save = ({
  deps,
  actor,
  body,
  language,
}: Call<typeof saveOwnProject>): Promise<Reply<typeof saveOwnProject>> =>
  inTransaction(deps.db, async (trx) => {
    const team = await ownTeam(trx, actor.id);
    await assertTaken(trx, team, language);
    const held = await holdProject(trx, team);
    assertMember(held, actor.id);
    const { version, ...content } = body;
    const stored = contentOf(held.content);
    if (!isSame(stored, content)) {
      assertVersion(held, version);
      // The theme that is there may stay, although the organiser took it away.
      const isKnown = held.themes.some(({ key }) => key === content.theme);
      if (content.theme !== null && content.theme !== stored.theme && !isKnown) {
        throw fieldError('theme', 'invalid_choice');
      }
      await write(trx, held, content, actor.id);
    }
    return ownReply(trx, deps, team.team_id, actor.id);
  });

/** @throws AppError not_found, leader_only, and of assertWindowOpen and handIn */
export const handInOwn = ({
  deps,
  actor,
  body,
  language,
  once,
}: Call<typeof handInOwnProject>): Promise<Reply<typeof handInOwnProject>> =>
  once(async (trx) => {
    const team = await ownTeam(trx, actor.id);
    const late = await assertTaken(trx, team, language);
    const held = await holdProject(trx, team);
    assertMember(held, actor.id);
    if (!(await isLeader(trx, team.team_id, actor.id))) throw new AppError('leader_only');
    await handIn(trx, held, { version: body.version, late, language, by: actor.id });
    return ownReply(trx, deps, team.team_id, actor.id);
  });
