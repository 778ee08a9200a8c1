import {
  type AdminEdition,
  getAdminDashboard,
  getEdition,
  getSettings,
  getSite,
  getTrackProject,
  listEditions,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../../lib/api.ts';
import { read } from '../../../../lib/query.ts';

export const CHANGED_BY_EDITIONS = [
  listEditions,
  getSite,
  getSettings,
  getAdminDashboard,
  getTrackProject,
];

export const readEdition = (id: string) => read(getEdition, { params: { id } });

/** So that it is not read again after a write. */
export function useKeepEdition() {
  const client = useQueryClient();
  return (reply: { data: AdminEdition; message: string }) =>
    client.setQueryData<Reply<typeof getEdition>>(readEdition(reply.data.id).queryKey, {
      ...reply,
      meta: {} as Reply<typeof getEdition>['meta'],
    });
}
