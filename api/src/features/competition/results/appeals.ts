import {
  type answerAppeal,
  type openAppeal,
  RESULT_HEADS,
  type ResultMethod,
} from '@midan/contract';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { sayInFigures } from '../../../i18n.ts';
import { giveBack } from './decide.ts';
import { isHead } from './lists.ts';
import { ownResults } from './own.ts';
import { presentAppeal } from './present.ts';
import { lockResult, selectAppeals } from './queries.ts';
import { tellAnswered } from './tell.ts';

/**
 * Result list, then the appeal; who signs waits. @throws AppError not_found for a team of another
 * school or a list that schools do not see, window_closed, conflict for a second one
 */
export const open = (call: Call<typeof openAppeal>): Promise<Reply<typeof openAppeal>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const list = await lockResult(trx, params.id, 'share');
    const team = await trx
      .selectFrom('placements as placed')
      .innerJoin('teams as team', 'team.id', 'placed.team_id')
      .select('team.id')
      .where('placed.list_id', '=', params.id)
      .where('team.id', '=', params.teamId)
      .where('team.academy_id', '=', actor.id)
      .executeTakeFirst();
    if (!list?.appeals_until || !team) throw new AppError('not_found');
    if (list.edition_status === 'archived') throw new AppError('edition_archived');
    const until = list.appeals_until;
    const { rows } = await sql<{ id: string }>`
      insert into appeals (edition_id, list_id, team_id, text)
      select ${list.edition_id}, ${list.id}, ${team.id}, ${body.text} where now() < ${until}
      on conflict (list_id, team_id) do nothing returning id`.execute(trx);
    const own = (await ownResults(trx, sql`team.academy_id = ${actor.id}`, 'school')).find(
      ({ list_id, team: { id } }) => list_id === list.id && id === team.id,
    );
    if (!own) throw new AppError('not_found');
    if (rows.length > 0) return { data: own };
    if (own.appeal) throw new AppError('conflict');
    throw new AppError('window_closed', {
      params: { until: sayInFigures(call.language, until, 'time') },
    });
  });

/**
 * The head of judges or referees. An upheld one gives the list back, unless that is published by
 * now: then the next number corrects it. @throws AppError not_found, conflict for an answered one,
 * edition_archived
 */
export const answer = (call: Call<typeof answerAppeal>): Promise<Reply<typeof answerAppeal>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const known = await trx
      .selectFrom('appeals')
      .select('list_id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    const list = known && (await lockResult(trx, known.list_id));
    if (
      !list ||
      !(await isHead(trx, actor.id, list, [RESULT_HEADS[list.method as ResultMethod]]))
    ) {
      throw new AppError('not_found');
    }
    if (list.edition_status === 'archived') throw new AppError('edition_archived');
    const answered = await trx
      .updateTable('appeals')
      .set({ ...body, answered_by: actor.id, answered_at: sql<Date>`now()` })
      .where('id', '=', params.id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (answered.numUpdatedRows === 0n) throw new AppError('conflict');
    const isWaiting = list.state === 'proposed' || list.state === 'signed';
    if (body.state === 'upheld' && isWaiting) await giveBack(trx, list.id);
    await tellAnswered(trx, params.id);
    const row = (await selectAppeals(trx, [list.id])).find(({ id }) => id === params.id);
    if (!row) throw new AppError('not_found');
    return { data: presentAppeal(row, list.edition_number) };
  });
