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

/** Values of filters by name, as the list's address has them. */
const values = z.record(z.string(), z.string());
export type SavedFilters = z.output<typeof values>;

/**
 * Returns those of the given parameters that are filters of the list, in the list's order. Blank
 * ones and all others, e.g. the page and the open record, are left out. Null if a filter has an
 * invalid value.
 */
export function savedFilters(of: SavedViewScreen, given: SavedFilters): SavedFilters | null {
  const names = Object.keys(FILTERS[of].shape).filter((name) => given[name]);
  const filters = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
  return FILTERS[of].safeParse(filters).success ? filters : null;
}

/** The filters of a list, kept under a name by one administrator. */
export const savedView = z.object({
  id: z.string(),
  screen,
  name: z.string(),
  /** E.g. `{ "status": "rejected", "bank": "CIB" }`. */
  filters: values,
});
export type SavedView = z.output<typeof savedView>;

const ofOwn = { access: ['admin'], permission: 'own' } as const;

export const listSavedViews = defineEndpoint({
  ...ofOwn,
  name: 'listSavedViews',
  summary: 'List the views that the caller has saved, of one list or of all, by name',
  method: 'GET',
  path: '/admin/saved-views',
  query: z.object({ screen: z.optional(screen) }),
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
      filters: values,
    })
    .check(
      z.refine((body) => savedFilters(body.screen, body.filters) !== null, {
        path: ['filters'],
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
