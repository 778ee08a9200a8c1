import {
  type AdminEdition,
  getAdminDashboard,
  getEdition,
  getSettings,
  getSite,
  listEditions,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../../lib/api.ts';
import { read } from '../../../../lib/query.ts';

/** Reads that are no longer true once an edition was changed, besides that edition's own. */
export const CHANGED_BY_EDITIONS = [listEditions, getSite, getSettings, getAdminDashboard];

/** Options for useQuery that read an edition; see read(). */
export const readEdition = (id: string) => read(getEdition, { params: { id } });

/**
 * Returns a function that puts the edition of a write's reply into the cache, so that it is not
 * read again.
 */
export function useKeepEdition() {
  const client = useQueryClient();
  return (reply: { data: AdminEdition; message: string }) =>
    client.setQueryData<Reply<typeof getEdition>>(readEdition(reply.data.id).queryKey, {
      ...reply,
      meta: {} as Reply<typeof getEdition>['meta'],
    });
}
