import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { listAdminBankTransfers } from './bank-transfers.ts';

/** Lists whose filters administrators can save, with the filters of each. */
const FILTERS = {
  bank_transfers: z.omit(listAdminBankTransfers.query, { page: true, per_page: true }),
};
export type SavedViewScreen = keyof typeof FILTERS;
const screen = z.enum(Object.keys(FILTERS) as [SavedViewScreen]);

/**
 * The filters of a query string, in the list's order, without parameters that are no filter: page,
 * open record. Returns null if a filter has no valid value.
 */
export function savedQuery(of: SavedViewScreen, query: string): string | null {
  const given = new URLSearchParams(query);
  const names = Object.keys(FILTERS[of].shape).filter((name) => given.get(name));
  const filters = names.map((name): [string, string] => [name, given.get(name) ?? '']);
  const isValid = FILTERS[of].safeParse(Object.fromEntries(filters)).success;
  return isValid ? new URLSearchParams(filters).toString() : null;
}

/** The filters of a list, kept under a name by one administrator. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Query string without a question mark: `status=rejected&bank=CIB`. */
  query: z.string(),
});
export type SavedView = z.output<typeof savedView>;

const ofOwn = { access: ['admin'], permission: 'own' } as const;

export const listSavedViews = defineEndpoint({
  ...ofOwn,
  name: 'listSavedViews',
  summary: 'List the views that the caller has saved for a list, by name',
  method: 'GET',
  path: '/admin/saved-views',
  query: z.object({ screen }),
  reply: z.array(savedView),
});

export const createSavedView = defineEndpoint({
  ...ofOwn,
  name: 'createSavedView',
  summary: 'Save the filters of a list under a name',
  method: 'POST',
  path: '/admin/saved-views',
  status: 201,
  idempotent: true,
  body: z
    .object({
      screen,
      name: line(LIMITS.savedViewNameMax),
      query: z.string().check(z.maxLength(LIMITS.savedViewQueryMax)),
    })
    .check(
      z.refine((body) => savedQuery(body.screen, body.query) !== null, {
        path: ['query'],
        error: 'invalid',
      }),
    ),
  reply: savedView,
  message: 'view_saved',
  errors: ['too_many_saved_views'],
});

export const deleteSavedView = defineEndpoint({
  ...ofOwn,
  name: 'deleteSavedView',
  summary: "Delete one of the caller's saved views",
  method: 'DELETE',
  path: '/admin/saved-views/{id}',
  params: z.object({ id }),
  reply: z.null(),
  message: 'view_deleted',
});
