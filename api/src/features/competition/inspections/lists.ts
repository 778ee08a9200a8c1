import { isDeepStrictEqual } from 'node:util';
import type { InspectionList, listInspectionLists, saveInspectionList } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { selectInspectionLists } from './queries.ts';

/** @throws AppError not_found */
export async function list({
  deps: { readDb: db },
  params,
}: Call<typeof listInspectionLists>): Promise<Reply<typeof listInspectionLists>> {
  const edition = await db
    .selectFrom('editions')
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!edition) throw new AppError('not_found');
  const tracks = await db
    .selectFrom('tracks')
    .select('id')
    .where('edition_id', '=', edition.id)
    .execute();
  return {
    data: await selectInspectionLists(
      db,
      tracks.map(({ id }) => id),
    ),
  };
}

/** Of two who save at once the second waits. */
const lockTrack = (trx: Trx, { id, track }: { id: string; track: string }) =>
  trx
    .selectFrom('tracks')
    .select(['id', 'key'])
    .where('edition_id', '=', id)
    .where('key', '=', track)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Every save is a row of its own: phones offline inspect by the version that they have. The same
 * items again change nothing. @throws AppError not_found, edited_meanwhile, edition_archived
 */
export const save = (
  call: Call<typeof saveInspectionList>,
): Promise<Reply<typeof saveInspectionList>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { params, body, actor, requestId } = call;
    const track = await lockTrack(trx, params);
    if (!track) throw new AppError('not_found');
    const [newest] = await selectInspectionLists(trx, [track.id]);
    if (newest && isDeepStrictEqual(newest.items, JSON.parse(JSON.stringify(body.items)))) {
      return { data: newest };
    }
    if ((newest?.version ?? null) !== body.version) throw new AppError('edited_meanwhile');
    const version = (newest?.version ?? 0) + 1;
    const { id } = await trx
      .insertInto('inspection_lists')
      .values({
        ...{ edition_id: params.id, track_id: track.id, version },
        items: JSON.stringify(body.items),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      before: newest ? { track: track.key, inspection_list: newest.version } : null,
      after: { track: track.key, inspection_list: version },
      administratorId: actor.id,
      action: 'edition.inspection_list',
      entityType: 'edition',
      entityId: params.id,
      requestId,
    });
    return { data: { id, track: track.key, version, items: body.items } satisfies InspectionList };
  });
