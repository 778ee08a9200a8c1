import type { freezeResults, movePlacement } from '@midan/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import { assertVersion, changesNothing } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { isWaiting } from '../start-lists/index.ts';
import { auditResult, livingResult } from './decide.ts';
import { presentResult } from './present.ts';
import { lockEvent, saveResult, selectPlacements, unlessPublished } from './queries.ts';
import { tellShown } from './tell.ts';

/**
 * A save that changes nothing is a retry, whatever the version. @throws AppError not_found, conflict
 * for a list that is not proposed, or that its schools see under a freeze; validation_failed (reason,
 * place), edited_meanwhile, edition_archived
 */
export const move = (call: Call<typeof movePlacement>) =>
  inTransaction(call.deps.db, async (trx): Promise<Reply<typeof movePlacement>> => {
    const { params, body } = call;
    const list = await livingResult(trx, params.id);
    const placements = await selectPlacements(trx, [list.id]);
    const placed = placements.find(({ team_id }) => team_id === params.teamId);
    if (!placed) throw new AppError('not_found');
    const isSeen = list.frozen_at !== null && list.shown_at !== null;
    if (list.state !== 'proposed' || isSeen) throw new AppError('conflict');
    const teams = placements.length;
    if (body.place !== null && body.place > teams) {
      throw fieldError('place', 'too_big', { max: teams });
    }
    const isMoved = body.place !== placed.computed;
    if (isMoved && !body.reason) throw fieldError('reason', 'required');
    const wanted = {
      place: body.place,
      moved_reason: isMoved ? body.reason : null,
      award_en: body.award?.en ?? null,
      award_ar: body.award?.ar ?? null,
    };
    if (!changesNothing(placed, wanted)) {
      assertVersion(list, body.version);
      await trx
        .updateTable('placements')
        .set(wanted)
        .where('list_id', '=', list.id)
        .where('team_id', '=', placed.team_id)
        .execute();
      await saveResult(trx, list.id, sql`state = state`);
      const facts = ({ place, award_en }: Pick<typeof placed, 'place' | 'award_en'>) => ({
        ...{ team: placed.name, place, award: award_en },
      });
      const after = { ...facts(wanted), reason: wanted.moved_reason };
      await auditResult(trx, call, list, { before: facts(placed), after });
    }
    return { data: await presentResult(trx, list.id) };
  });

/**
 * Its end shows to schools what was proposed meanwhile; from then on they may appeal,
 * so an instant that was set meanwhile does not stand. @throws AppError not_found, edition_archived
 */
export const freeze = ({ deps, actor, params, body, requestId }: Call<typeof freezeResults>) =>
  inTransaction(deps.db, async (trx): Promise<Reply<typeof freezeResults>> => {
    const event = await lockEvent(trx, params.id);
    if (!event) throw new AppError('not_found');
    if (event.status === 'archived') throw new AppError('edition_archived');
    let { frozen_at } = event;
    if (body.frozen !== (frozen_at !== null)) {
      const change = { frozen_at: body.frozen ? sql<Date>`now()` : null };
      ({ frozen_at } = await trx
        .updateTable('edition_events')
        .set(change)
        .where('id', '=', params.id)
        .returning('frozen_at')
        .executeTakeFirstOrThrow());
      if (!body.frozen) {
        const change = sql<{ id: string }>`update result_lists list set shown_at = now(),
          publish_at = null, version = version + 1 where event_id = ${params.id}
            and shown_at is null and ${isWaiting()} returning id`;
        const { rows } = await unlessPublished(trx, change);
        await tellShown(
          trx,
          rows.map(({ id }) => id),
        );
      }
      const facts = (frozen: boolean) => ({ event: event.title_en, frozen });
      await writeAudit(trx, {
        ...{ before: facts(!body.frozen), after: facts(body.frozen) },
        administratorId: actor.id,
        ...{ action: 'edition.freeze', entityType: 'edition', entityId: event.edition_id },
        requestId,
      });
    }
    return { data: { frozen_at: frozen_at?.toISOString() ?? null } };
  });
