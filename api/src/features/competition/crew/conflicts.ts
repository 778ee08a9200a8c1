import type { declareConflict, recuse } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countAcademies, lockMember, replaceConflicts } from './queries.ts';
import { holdListsOf, recuseInConflict, recuseOwn } from './recusal.ts';

/**
 * In place of the caller's own ones; the desk's stay. A draft of a team given back stays, unread.
 * @throws AppError validation_failed (invalid_choice)
 */
export const declare = ({ deps, actor, body }: Call<typeof declareConflict>) =>
  inTransaction(deps.db, async (trx): Promise<Reply<typeof declareConflict>> => {
    await lockMember(trx, actor.id);
    const academies = [...new Set(body.academies)];
    if ((await countAcademies(trx, academies)) < academies.length) {
      throw fieldError('academies', 'invalid_choice');
    }
    await replaceConflicts(trx, actor.id, academies, { by: 'crew', replaces: ['crew'] });
    await holdListsOf(trx, actor.id);
    return { data: { recused: await recuseInConflict(trx, actor.id) } };
  });

/**
 * A team that is given back already stays so, with its first reason. @throws AppError not_found
 * for a team that is not the caller's to judge, judging_begun while its sheet is handed in
 */
export const giveBack = (call: Call<typeof recuse>): Promise<Reply<typeof recuse>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const own = { crewId: actor.id, eventId: params.id, teamId: params.teamId };
    await holdListsOf(trx, actor.id);
    const rounds = await trx
      .selectFrom('assignments')
      .select('recused_at')
      .where('crew_id', '=', actor.id)
      .where('event_id', '=', params.id)
      .where('team_id', '=', params.teamId)
      .execute();
    if (rounds.length === 0) throw new AppError('not_found');
    if (rounds.some(({ recused_at }) => recused_at === null)) {
      if ((await recuseOwn(trx, own, body.reason)) === 0) throw new AppError('judging_begun');
    }
    return { data: null };
  });
