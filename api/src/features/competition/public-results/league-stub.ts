import type { League } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';

interface Place {
  event_id: string;
  track_id: string;
  level: string;
}
export const leagueOf = async (
  _db: Db,
  _place: Place,
  _at: { until: Date | null },
): Promise<League> => ({
  draw: null,
  groups: [],
  matches: [],
});
