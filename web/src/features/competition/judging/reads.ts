import {
  type AdminEdition,
  getJudgingOverview,
  getJudgingResults,
  getStartList,
  listCrew,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api.ts';
import { read } from '../../../lib/query.ts';

export const PLACE = '/admin/events';

/** A track at an event, as the desk's endpoints take it. */
export interface OfList {
  id: string;
  track: string;
}

export type Track = AdminEdition['tracks'][number];

export const CHANGED_BY_LISTS = [getStartList, getJudgingOverview, getJudgingResults, listCrew];

export const readList = (params: OfList) => read(getStartList, { params });

/** Writes reply with the whole list: it is not read again. */
export function useKeepList(params: OfList) {
  const client = useQueryClient();
  return ({ data, message }: Pick<Reply<typeof getStartList>, 'data' | 'message'>) =>
    client.setQueryData(readList(params).queryKey, { data, message, meta: {} } as Reply<
      typeof getStartList
    >);
}
