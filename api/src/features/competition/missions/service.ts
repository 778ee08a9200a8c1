import { isDeepStrictEqual } from 'node:util';
import type { listMissions, saveMission } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { lockListsOf, pinTrack } from '../start-lists/index.ts';
import {
  lockNewest,
  lockTrack,
  presentMission,
  selectMission,
  selectMissionsOf,
} from './queries.ts';

/** @throws AppError not_found */
export async function list({
  deps,
  params,
}: Call<typeof listMissions>): Promise<Reply<typeof listMissions>> {
  const edition = await deps.readDb
    .selectFrom('editions')
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!edition) throw new AppError('not_found');
  return { data: (await selectMissionsOf(deps.readDb, edition.id)).map(presentMission) };
}

type Newest = Awaited<ReturnType<typeof lockNewest>>;

/** Every save has a version of its own, so that of two editors the second is told. */
function write(
  trx: Trx,
  place: { edition_id: string; track_id: string },
  save: string,
  at: Newest,
) {
  const version = (at?.version ?? 0) + 1;
  const kept =
    at && !at.locked_at
      ? trx
          .updateTable('missions')
          .set({ content: save, version })
          .where('id', '=', at.id)
          .returning('id')
      : trx
          .insertInto('missions')
          .values({ ...place, content: save, version })
          .returning('id');
  return kept.executeTakeFirstOrThrow();
}

/**
 * One transaction: track, its lists, mission. In place until a list is locked with it, then a row of
 * its own; the same content changes nothing. Locked lists without a mission get it. @throws AppError not_found, edited_meanwhile
 */
export async function save({
  deps,
  actor,
  params,
  body,
  requestId,
}: Call<typeof saveMission>): Promise<Reply<typeof saveMission>> {
  return inTransaction(deps.db, async (trx) => {
    const track = await lockTrack(trx, params.id, params.track);
    if (!track) throw new AppError('not_found');
    await lockListsOf(trx, track.id);
    const newest = await lockNewest(trx, track.id);
    if (newest && isDeepStrictEqual(newest.content, JSON.parse(JSON.stringify(body.content)))) {
      return { data: presentMission({ ...newest, key: track.key }) };
    }
    if ((newest?.version ?? null) !== body.version) throw new AppError('edited_meanwhile');
    const place = { edition_id: params.id, track_id: track.id };
    const { id } = await write(trx, place, JSON.stringify(body.content), newest);
    await pinTrack(trx, track.id);
    const kept = await selectMission(trx, id);
    await writeAudit(trx, {
      before: newest ? { track: track.key, mission: newest.version } : null,
      after: { track: track.key, mission: kept.version },
      administratorId: actor.id,
      action: 'edition.mission',
      entityType: 'edition',
      entityId: params.id,
      requestId,
    });
    return { data: presentMission(kept) };
  });
}
