import {
  type createSavedView,
  type deleteSavedView,
  LIMITS,
  type listSavedViews,
  savedQuery,
} from '@midan/contract';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { deleteView, insertView, lockOwner, selectViews } from './queries.ts';

export const list = async ({
  deps,
  actor,
  query,
}: Call<typeof listSavedViews>): Promise<Reply<typeof listSavedViews>> => ({
  data: await selectViews(deps.db, actor.id, query.screen),
});

/** Saves a view. @throws AppError too_many_saved_views, validation_failed (already_used) */
export const create = ({
  actor,
  body,
  once,
}: Call<typeof createSavedView>): Promise<Reply<typeof createSavedView>> =>
  once(async (trx) => {
    const { screen, name } = body;
    await lockOwner(trx, actor.id);
    const known = await selectViews(trx, actor.id, screen);
    if (known.some((view) => view.name === name)) throw fieldError('name', 'already_used');
    if (known.length >= LIMITS.savedViewsMax) {
      throw new AppError('too_many_saved_views', { params: { max: LIMITS.savedViewsMax } });
    }
    const query = savedQuery(screen, body.query) ?? '';
    return { data: await insertView(trx, { administrator_id: actor.id, screen, name, query }) };
  });

/** @throws AppError not_found */
export async function remove({
  deps,
  actor,
  params,
}: Call<typeof deleteSavedView>): Promise<Reply<typeof deleteSavedView>> {
  if (!(await deleteView(deps.db, actor.id, params.id))) throw new AppError('not_found');
  return { data: null };
}
