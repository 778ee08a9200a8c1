import type { mergeLevels } from '@midan/contract';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { pinTrack, unpinList } from './pins.ts';
import { stateOf } from './place.ts';
import { hasBegun, lockList, saveList, selectListed, setLevels } from './queries.ts';
import { auditList, livingPlace, presentList } from './service.ts';

/**
 * Rubrics and mission are chosen anew. A list that is merged already changes nothing: a retry.
 * @throws AppError start_list_open, judging_begun
 */
export const merge = (call: Call<typeof mergeLevels>): Promise<Reply<typeof mergeLevels>> =>
  call.once(async (trx) => {
    const { deps, params, body } = call;
    const place = await livingPlace(trx, params);
    const list = await lockList(trx, place);
    const state = stateOf(list);
    if (state === 'open') throw new AppError('start_list_open');
    if (list.open_reason === null) {
      if (state !== 'locked' || (await hasBegun(trx, place))) throw new AppError('judging_begun');
      const teams = await selectListed(trx, place);
      await setLevels(trx, place, new Map(teams.map((id) => [id, 'open'])));
      await unpinList(trx, place);
      await pinTrack(trx, place.track_id);
      await saveList(trx, place, sql`open_reason = ${body.reason}, version = version + 1`);
      await auditList(trx, call, place, { before: null, after: { open_reason: body.reason } });
    }
    return { data: await presentList(trx, deps, place) };
  });
