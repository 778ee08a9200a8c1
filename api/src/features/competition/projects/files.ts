import { hash } from 'node:crypto';
import { type addProjectFile, LIMITS, type removeProjectFile } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Handler, Reply } from '../../../http/implement.ts';
import { asAnswered, removePicture, withStoredFile } from '../../../http/stored-pictures.ts';
import type { UploadedFile } from '../../../http/uploads.ts';
import { redrawWithWebp } from '../../../ports/pictures.ts';
import { kindOf, namedAs } from './file-kinds.ts';
import { assertOpen, holdProject } from './hold.ts';
import { assertMember, ownReply, ownTeam } from './own.ts';

/** As it is kept: pictures lose their metadata. @throws AppError validation_failed, overloaded */
async function read(file: UploadedFile) {
  const kind = kindOf(file.content);
  if (!kind) throw fieldError('file', 'project_file_type');
  if (kind !== 'picture') return { content: file.content, ...kind };
  return asAnswered('file', redrawWithWebp(file.content, file.owner));
}

/** So that nobody hands in, unseen, files that came or went; the caller holds the project. */
async function raiseVersion(trx: Trx, teamId: string): Promise<void> {
  await sql`update projects set version = version + 1 where team_id = ${teamId}`.execute(trx);
}

/**
 * The file is stored before its row is committed. @throws AppError not_found, project_files_full,
 * validation_failed (file), overloaded, and of assertWindowOpen; FileStorageError
 */
async function store({
  deps,
  actor,
  body,
  file,
  language,
  once,
}: Call<typeof addProjectFile>): Promise<Reply<typeof addProjectFile>> {
  const kept = await read(file);
  return withStoredFile(deps, 'projects', kept, (key, refer) =>
    once(async (trx) => {
      const team = await ownTeam(trx, actor.id);
      await assertOpen(trx, team, language);
      const held = await holdProject(trx, team);
      assertMember(held, actor.id);
      const { team_id, edition_id } = team;
      const { rows } = await sql`select from project_files
        where team_id = ${team_id} and removed_at is null`.execute(trx);
      const max = LIMITS.projectFilesMax;
      if (rows.length >= max) throw new AppError('project_files_full', { params: { max } });
      await trx
        .insertInto('project_files')
        .values({
          ...{ team_id, edition_id, key, name: namedAs(body.name, kept.extension) },
          ...{ media_type: kept.contentType, bytes: kept.content.length },
          sha256: hash('sha256', kept.content, 'buffer'),
        })
        .execute();
      await raiseVersion(trx, team_id);
      refer();
      return ownReply(trx, deps, team_id, actor.id);
    }),
  );
}
/** Before the file is received. Whether there is room is asked later: a fifth file may come again. */
const mayAdd: Handler<typeof addProjectFile>['beforeFile'] = ({ deps, actor, language }) =>
  inTransaction(deps.db, async (trx) => {
    await assertOpen(trx, await ownTeam(trx, actor.id), language);
  });
export const add: Handler<typeof addProjectFile> = Object.assign(store, { beforeFile: mayAdd });

/**
 * Again, it changes nothing. Its bytes go unless a version has it. @throws AppError not_found, and
 * of assertWindowOpen
 */
export async function remove({
  deps,
  actor,
  params,
  language,
}: Call<typeof removeProjectFile>): Promise<Reply<typeof removeProjectFile>> {
  const { unused, reply } = await inTransaction(deps.db, async (trx) => {
    const team = await ownTeam(trx, actor.id);
    await assertOpen(trx, team, language);
    const held = await holdProject(trx, team);
    assertMember(held, actor.id);
    const { rows } = await sql<{ key: string; drafted: boolean; unused: boolean }>`
      update project_files file set removed_at = coalesce(removed_at, now())
      where id = ${params.id} and team_id = ${team.team_id}
      returning key, old.removed_at is null as drafted, not exists (select from project_versions version
        where version.team_id = file.team_id and file.id = any(version.file_ids)) as unused`.execute(
      trx,
    );
    const [file] = rows;
    if (!file) throw new AppError('not_found');
    if (file.drafted) await raiseVersion(trx, team.team_id);
    return {
      unused: file.unused ? file.key : null,
      reply: await ownReply(trx, deps, team.team_id, actor.id),
    };
  });
  await removePicture(deps, unused);
  return reply;
}
