import { createHash } from 'node:crypto';
import { type proposeResults, RESULT_HEADS } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { findList } from '../judging/index.ts';
import { titlesOf } from '../projects/index.ts';
import { holdList, slugOf } from '../start-lists/index.ts';
import { isHead } from './lists.ts';
import { presentResult } from './present.ts';
import { lockEvent, selectLevels, selectNewest } from './queries.ts';
import { tellShown } from './tell.ts';
import { workOut } from './work-out.ts';

/**
 * Start list, event, result list. A list that was given back keeps its number; after a published one
 * comes the next. Not shown while the event is frozen. @throws AppError not_found for who does not
 * head the judges (sheets) or referees (runs, league) there; judging_open; conflict for a start list
 * that is not closed, and while a list is proposed or signed; validation_failed (correction_reason)
 */
export const propose = (call: Call<typeof proposeResults>): Promise<Reply<typeof proposeResults>> =>
  onceOrPreview(call, async (trx) => {
    const { actor, params, body } = call;
    const list = await findList(trx, params.id, params.track);
    if (!(await isHead(trx, actor.id, list, Object.values(RESULT_HEADS))))
      throw new AppError('not_found');
    const state = await holdList(trx, list, 'share');
    if (state === 'open' || state === 'locked') {
      const levels = await selectLevels(trx, list);
      const count = levels.find(({ level }) => level === params.level)?.open ?? 0;
      throw count > 0
        ? new AppError('judging_open', { params: { count } })
        : new AppError('conflict');
    }
    await slugOf(trx, list.event_id);
    const event = await lockEvent(trx, list.event_id);
    if (!event) throw new AppError('not_found');
    if (event.status === 'archived') throw new AppError('edition_archived');
    const worked = await workOut(trx, params);
    const isOwn = worked && (await isHead(trx, actor.id, list, [RESULT_HEADS[worked.method]]));
    if (!worked || !isOwn) throw new AppError('not_found');
    const before = await selectNewest(trx, list, params.level);
    if (before?.state === 'proposed' || before?.state === 'signed') throw new AppError('conflict');
    const isGivenBack = before?.state === 'open';
    const number = (before?.number ?? 0) + (isGivenBack ? 0 : 1);
    const reason = body.correction_reason ?? (isGivenBack ? before.correction_reason : null);
    if (number > 1 && !reason && !body.dry_run) throw fieldError('correction_reason', 'required');
    const { method, snapshot, placements } = worked;
    const content = {
      ...{ state: 'proposed', method, snapshot, proposed_by: actor.id },
      sha256: createHash('sha256').update(snapshot).digest(),
      proposed_at: sql<Date>`now()`,
      shown_at: event.frozen_at ? null : sql<Date>`now()`,
      correction_reason: number > 1 ? (reason ?? '') : null,
    };
    const { event_id, track_id, edition_id } = list;
    const { id } = await (isGivenBack
      ? trx
          .updateTable('result_lists')
          .set({ ...content, version: sql`version + 1` })
          .where('id', '=', before.id)
          .returning('id')
      : trx
          .insertInto('result_lists')
          .values({ ...content, event_id, track_id, edition_id, level: params.level, number })
          .returning('id')
    ).executeTakeFirstOrThrow();
    const awards = await selectAwards(trx, before?.id);
    await trx.deleteFrom('placements').where('list_id', '=', id).execute();
    await savePlacements(trx, { id, edition_id }, placements, awards);
    if (!event.frozen_at) await tellShown(trx, [id]);
    return { data: await presentResult(trx, id) };
  });

/** By team: they stay when a list is given back or corrected. */
async function selectAwards(trx: Trx, listId: string | undefined) {
  if (!listId) return new Map();
  const rows = await trx
    .selectFrom('placements')
    .select(['team_id', 'award_en', 'award_ar'])
    .where('list_id', '=', listId)
    .where('award_en', 'is not', null)
    .execute();
  return new Map(rows.map(({ team_id, award_en, award_ar }) => [team_id, { award_en, award_ar }]));
}

/** With what teams and schools are called today. */
async function savePlacements(
  trx: Trx,
  { id, edition_id }: { id: string; edition_id: string },
  placements: NonNullable<Awaited<ReturnType<typeof workOut>>>['placements'],
  awards: Awaited<ReturnType<typeof selectAwards>>,
): Promise<void> {
  const ids = placements.map(({ team_id }) => team_id);
  const titles = await titlesOf(trx, ids);
  const teams = await trx
    .selectFrom('teams')
    .innerJoin('academies', 'academies.id', 'teams.academy_id')
    .select(['teams.id', 'teams.name as team', 'academies.name as academy'])
    .select('academies.governorate')
    .where('teams.id', 'in', ids)
    .execute();
  const nameOf = new Map(teams.map(({ id: teamId, ...names }) => [teamId, names]));
  await trx
    .insertInto('placements')
    .values(
      placements.map(({ place, ...placed }) => ({
        ...{ ...placed, list_id: id, edition_id, computed: place, place },
        ...(nameOf.get(placed.team_id) ?? { team: '', academy: '' }),
        ...awards.get(placed.team_id),
        project: titles.get(placed.team_id) ?? null,
      })),
    )
    .execute();
}
