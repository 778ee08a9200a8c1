import {
  canMove,
  type moveStartList,
  START_LIST_TRANSITIONS,
  type StartListState,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { pinTrack, unpinList } from './pins.ts';
import { type Place, stateOf } from './place.ts';
import {
  countOpen,
  hasBegun,
  hasOpenResults,
  isFrozen,
  lockList,
  moveSheets,
  saveList,
  selectListed,
  setLevels,
} from './queries.ts';
import { auditList, levelsOf, livingPlace, presentList, teamsOf } from './service.ts';

/** @throws AppError conflict for an empty list, start_list_incomplete */
async function freeze(trx: Trx, deps: Deps, place: Place): Promise<void> {
  const teams = await teamsOf(trx, deps, place, await selectListed(trx, place));
  if (teams.length === 0) throw new AppError('conflict');
  await setLevels(trx, place, levelsOf(teams, place));
}

/** Places that somebody looks at follow from the list. @throws AppError conflict */
async function assertNoResults(trx: Trx, place: Place): Promise<void> {
  if (await hasOpenResults(trx, place)) throw new AppError('conflict');
}

/** A school that is asked may answer until its time is over. @throws AppError invitations_open */
async function assertAnswered(trx: Trx, { event_id, track_id }: Place): Promise<void> {
  const { count } = await trx
    .selectFrom('invitations')
    .select(sql<number>`count(*)`.as('count'))
    .where('event_id', '=', event_id)
    .where('track_id', '=', track_id)
    .where('state', '=', 'invited')
    .where('reply_until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (count > 0) throw new AppError('invitations_open', { params: { count } });
}

const openAgain = async (trx: Trx, _: Deps, place: Place): Promise<void> => {
  await assertNoResults(trx, place);
  await moveSheets(trx, place, 'locked');
  await saveList(trx, place, sql`closed_at = null, feedback_at = null, version = version + 1`);
};

type Move = `${StartListState}-${StartListState}`;
const MOVES: Partial<Record<Move, (trx: Trx, deps: Deps, place: Place) => Promise<void>>> = {
  'open-locked': async (trx, deps, place) => {
    await assertAnswered(trx, place);
    await freeze(trx, deps, place);
    await saveList(trx, place, sql`locked_at = now(), version = version + 1`);
    await pinTrack(trx, place.track_id);
  },
  'locked-open': async (trx, _, place) => {
    await assertNoResults(trx, place);
    if (await hasBegun(trx, place)) throw new AppError('judging_begun');
    await setLevels(trx, place, null);
    await unpinList(trx, place);
    await saveList(trx, place, sql`locked_at = null, open_reason = null, version = version + 1`);
  },
  'locked-closed': async (trx, _, place) => {
    const count = await countOpen(trx, place);
    if (count > 0) throw new AppError('judging_open', { params: { count } });
    await moveSheets(trx, place, 'handed_in');
    await saveList(trx, place, sql`closed_at = now(), version = version + 1`);
  },
  'closed-locked': openAgain,
  'told-locked': openAgain,
  'closed-told': async (trx, _, place) => {
    // Feedback shows totals and runs.
    if (await isFrozen(trx, place)) throw new AppError('conflict');
    await saveList(trx, place, sql`feedback_at = now(), version = version + 1`);
  },
};

/**
 * The state that the list has already changes nothing, whatever the version: a retry. @throws
 * AppError conflict for a move that the table does not have, edited_meanwhile, and of MOVES
 */
export const move = (call: Call<typeof moveStartList>): Promise<Reply<typeof moveStartList>> =>
  call.once(async (trx) => {
    const { deps, params, body } = call;
    const place = await livingPlace(trx, params);
    const list = await lockList(trx, place);
    const from = stateOf(list);
    if (from !== body.state) {
      assertVersion(list, body.version);
      const work = MOVES[`${from}-${body.state}`];
      if (!work || !canMove(START_LIST_TRANSITIONS, from, body.state)) {
        throw new AppError('conflict');
      }
      await work(trx, deps, place);
      const facts = (list_state: StartListState) => ({ list_state });
      await auditList(trx, call, place, { before: facts(from), after: facts(body.state) });
    }
    return { data: await presentList(trx, deps, place) };
  });
