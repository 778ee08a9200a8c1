import {
  getLeague,
  getStartList,
  type Level,
  listResults,
  type ResultList,
  type TrackResults,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../../lib/api.ts';
import { read } from '../../../../lib/query.ts';
import type { OfList } from '../reads.ts';

export interface OfLevel extends OfList {
  level: Level;
}
export type LevelResults = TrackResults['levels'][number];
export type Placement = ResultList['placements'][number];

export const CHANGED_BY_RESULTS = [listResults, getLeague, getStartList];

export const readResults = (params: OfList) => read(listResults, { params });

/** Writes reply with the list: it stands on the page before all are read again. */
export function useKeepResult(params: OfList) {
  const client = useQueryClient();
  return (list: ResultList) => {
    const put = (one: LevelResults) => (one.level === list.level ? { ...one, list } : one);
    client.setQueryData<Reply<typeof listResults>>(
      readResults(params).queryKey,
      (known) => known && { ...known, data: { ...known.data, levels: known.data.levels.map(put) } },
    );
  };
}
