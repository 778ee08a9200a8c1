import {
  type answerInvitation,
  type FinalLine,
  type getFinalLine,
  type inviteToFinal,
  type listInvitations,
  type OwnInvitation,
  teamNumber,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { sayInFigures } from '../../../i18n.ts';
import {
  auditList,
  deleteListed,
  insertListed,
  livingPlace,
  lockList,
  lockTeamOf,
  type Place,
  placeOf,
  saveList,
  stateOf,
} from '../start-lists/index.ts';
import {
  countWaitingLists,
  fillLine,
  lockFinal,
  type OwnRow,
  saveAnswer,
  saveFinal,
  selectFinal,
  selectLine,
  selectOwn,
} from './queries.ts';
import { fillSeats } from './seats.ts';

async function presentLine(db: Db, place: Place): Promise<FinalLine> {
  const final = await selectFinal(db, place);
  const rows = await selectLine(db, place);
  return {
    places: final?.places ?? null,
    from_each: final?.from_each ?? null,
    closed: stateOf(place) !== 'open',
    waiting_lists: await countWaitingLists(db, place, final?.from_each ?? null),
    line: rows.map(({ team_id, number, name, reply_until, ...row }) => ({
      ...row,
      team: { id: team_id, number: teamNumber(place.edition_number, number), name },
      reply_until: reply_until?.toISOString() ?? null,
    })),
  };
}

/** @throws AppError not_found */
export const show = async ({
  deps,
  params,
}: Call<typeof getFinalLine>): Promise<Reply<typeof getFinalLine>> => ({
  data: await presentLine(deps.db, await placeOf(deps.db, params)),
});

/** @throws AppError not_found, edition_archived, conflict */
export const invite = (call: Call<typeof inviteToFinal>): Promise<Reply<typeof inviteToFinal>> =>
  call.once(async (trx) => {
    const { deps, params, body } = call;
    const place = await livingPlace(trx, params);
    if (place.kind !== 'final') throw new AppError('conflict');
    const isOpen = stateOf(await lockList(trx, place)) === 'open';
    if (!isOpen) throw new AppError('conflict');
    const before = (await selectFinal(trx, place)) ?? null;
    await saveFinal(trx, place, body);
    const given = new Map<string, number>();
    for (const { level, state } of await selectLine(trx, place)) {
      const isTaken = state === 'invited' || state === 'accepted';
      if (isTaken) given.set(level, (given.get(level) ?? 0) + 1);
    }
    if (Math.max(0, ...given.values()) > body.places) throw new AppError('conflict');
    await fillLine(trx, place, body.from_each);
    const invited = await fillSeats(trx, deps, { place, isOpen });
    const { places, from_each } = body;
    if (invited > 0 || before?.places !== places || before.from_each !== from_each) {
      await auditList(trx, call, place, { before, after: { places, from_each, invited } });
    }
    return { data: await presentLine(trx, place) };
  });

const presentOwn = (row: OwnRow): OwnInvitation => ({
  event: {
    id: row.event_id,
    title: row.title,
    place: row.place,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
  },
  track: row.track,
  team: { id: row.team_id, number: teamNumber(row.edition_number, row.number), name: row.name },
  state: row.state,
  closed: row.closed,
  reply_until: row.reply_until?.toISOString() ?? null,
});

export const listOwn = async ({
  deps,
  actor,
}: Call<typeof listInvitations>): Promise<Reply<typeof listInvitations>> => ({
  data: (await selectOwn(deps.db, actor.id)).map(presentOwn),
});

async function ownOf(trx: Trx, academyId: string, params: { id: string; teamId: string }) {
  const [row] = await selectOwn(trx, academyId, params);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * The same answer again changes nothing. @throws AppError not_found for another school's team,
 * window_closed, conflict: nobody asked, it was declined, or the final's start list is locked
 */
export const answer = (
  call: Call<typeof answerInvitation>,
): Promise<Reply<typeof answerInvitation>> =>
  call.once(async (trx) => {
    const { deps, actor, params, body } = call;
    const { track_key: track, team_id } = await ownOf(trx, actor.id, params);
    const place = await livingPlace(trx, { id: params.id, track });
    const team = await lockTeamOf(trx, place, team_id);
    const isOpen = stateOf(await lockList(trx, place)) === 'open';
    await lockFinal(trx, place);
    const { state, reply_until } = await ownOf(trx, actor.id, params);
    if (state === 'expired' && reply_until) {
      const until = sayInFigures(call.language, reply_until, 'time');
      throw new AppError('window_closed', { params: { until } });
    }
    if (state !== body.answer) {
      const isGivenBack = state === 'accepted';
      if (state !== 'invited' && !isGivenBack) throw new AppError('conflict');
      if ((body.answer === 'accepted' || isGivenBack) && !isOpen) throw new AppError('conflict');
      if (body.answer === 'accepted') {
        if (team?.status !== 'active') throw new AppError('conflict');
        await insertListed(trx, place, [team_id]);
        await saveList(trx, place);
      } else if (isGivenBack) {
        await deleteListed(trx, place, team_id);
        await saveList(trx, place);
      }
      await saveAnswer(trx, place, team_id, body.answer);
      if (body.answer === 'declined') await fillSeats(trx, deps, { place, isOpen });
    }
    return { data: presentOwn(await ownOf(trx, actor.id, params)) };
  });
