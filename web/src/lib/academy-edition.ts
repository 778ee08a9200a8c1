import { type AcademyEdition, getAcademyEdition, type WindowKind } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
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

/** An account page of an edition. */
export const inEdition = (path: string, edition: number | undefined): string =>
  edition === undefined ? path : `${path}?edition=${edition}`;

/** When something is possible for the school; undefined for an unknown kind. */
export const windowOf = ({ windows }: AcademyEdition, kind: WindowKind) =>
  windows.find((window) => window.kind === kind);
