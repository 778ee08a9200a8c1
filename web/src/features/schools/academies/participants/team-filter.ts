import { GOVERNORATES, READINESS_STATES, TEAM_STATUSES } from '@midan/contract';
import { useSite } from '../../../../lib/site.ts';
import { AGE_LEVELS } from './choice.tsx';
import { useFilter } from './use-filter.ts';

const FIELDS = {
  search: 'text',
  edition: 'text',
  track: 'text',
  governorate: GOVERNORATES,
  age_group: AGE_LEVELS,
  readiness: READINESS_STATES,
  status: TEAM_STATUSES,
} as const;

/**
 * Filters and page of the list of all schools' teams, kept in the URL, with functions that change
 * them (see useFilter). `edition` is the one whose teams are shown, the current one unless another
 * is chosen, undefined if the site lists neither; `query.edition` is the chosen one's number,
 * undefined without a choice. `editions` are those of the site.
 */
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
