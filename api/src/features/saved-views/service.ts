import {
  type createSavedView,
  type deleteSavedView,
  type listSavedViews,
  type SavedFilters,
  type SavedView,
  type SavedViewScreen,
  savedFilters,
} from '@midan/contract';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { ACCOUNTS } from '../../limits.ts';
import { deleteView, insertView, lockOwner, selectViews, type ViewRow } from './queries.ts';

/** A view for the reply: its id, list (`screen`), name and filters. */
const presentView = ({ screen, filters, ...view }: ViewRow): SavedView => ({
  ...view,
  screen: screen as SavedViewScreen,
  filters: filters as SavedFilters,
});

/** The administrator's own views of one list, or of all lists, by name. */
export const list = async ({
  deps,
  actor,
  query,
}: Call<typeof listSavedViews>): Promise<Reply<typeof listSavedViews>> => ({
  data: (await selectViews(deps.db, actor.id, query.screen)).map(presentView),
});

/**
 * Saves a new view of a list for the administrator, at most `ACCOUNTS.savedViewsMax` per list.
 * Filters that are blank or that the list does not have are left out.
 * @throws AppError too_many_saved_views, validation_failed (already_used) for the name of another
 *   of the administrator's views of that list
 */
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
    if (known.length >= ACCOUNTS.savedViewsMax) {
      throw new AppError('too_many_saved_views', { params: { max: ACCOUNTS.savedViewsMax } });
    }
    const filters = savedFilters(screen, body.filters) ?? {};
    const view = { administrator_id: actor.id, screen, name, filters };
    return { data: presentView(await insertView(trx, view)) };
  });

/**
 * Deletes one of the administrator's own views.
 * @throws AppError not_found
 */
export async function remove({
  deps,
  actor,
  params,
}: Call<typeof deleteSavedView>): Promise<Reply<typeof deleteSavedView>> {
  if (!(await deleteView(deps.db, actor.id, params.id))) throw new AppError('not_found');
  return { data: null };
}
