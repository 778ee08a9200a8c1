import { type AcademyEdition, getAcademyEdition, type WindowKind } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from './api.ts';
import { FRESH } from './freshness.ts';
import { read } from './query.ts';
import { useSite } from './site.ts';

/** The current edition as the signed-in school sees it. */
export const CURRENT_EDITION = {
  ...read(getAcademyEdition, { query: {} }),
  staleTime: FRESH.edition,
};

/** Options for an edition; the current one without a number, so that each has one place in the cache. */
function useEditionRead(number?: number) {
  const current = useSite().edition.number;
  if (number === undefined || number === current) return CURRENT_EDITION;
  const other = read(getAcademyEdition, { query: { edition: number } });
  return {
    ...other,
    queryKey: other.queryKey as typeof CURRENT_EDITION.queryKey,
    staleTime: FRESH.edition,
  };
}

/** An edition as the signed-in school sees it; the current one without a number. */
export const useAcademyEdition = (number?: number) => useQuery(useEditionRead(number));

/** Puts the edition returned by a write into the cache. */
export function useKeepEdition(number: number) {
  const client = useQueryClient();
  const { queryKey } = useEditionRead(number);
  return (reply: Pick<Reply<typeof getAcademyEdition>, 'data' | 'message'>) =>
    client.setQueryData(queryKey, reply);
}

/** When something is possible for the school; undefined for an unknown kind. */
export const windowOf = ({ windows }: AcademyEdition, kind: WindowKind) =>
  windows.find((window) => window.kind === kind);
