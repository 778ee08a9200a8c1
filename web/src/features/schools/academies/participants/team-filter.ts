import { GOVERNORATES, READINESS_STATES, TEAM_STATUSES } from '@midan/contract';
import { useSite } from '../../../../lib/site.ts';
import { AGE_LEVELS } from './choice.tsx';
import { useFilter } from './use-filter.ts';

const FIELDS = {
  search: 'text',
  edition: 'text',
  event: 'text',
  track: 'text',
  governorate: GOVERNORATES,
  age_group: AGE_LEVELS,
  readiness: READINESS_STATES,
  status: TEAM_STATUSES,
} as const;

/** `edition` is the shown one, the current one without a choice; undefined if there is none. */
export function useTeamFilter() {
  const { query, ...filter } = useFilter(FIELDS);
  const { editions, edition: current } = useSite();
  const shown = editions.find(({ number }) => String(number) === query.edition);
  return {
    ...filter,
    query: { ...query, edition: shown?.number },
    editions,
    edition: shown ?? editions.find(({ number }) => number === current.number),
  };
}
export type TeamFilter = ReturnType<typeof useTeamFilter>;
