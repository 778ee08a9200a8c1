import { type AcademyEdition, getAcademyEdition, type WindowKind } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from './freshness.ts';
import { read } from './query.ts';
import { useSite } from './site.ts';

export const CURRENT_EDITION = {
  ...read(getAcademyEdition, { query: {} }),
  staleTime: FRESH.edition,
};

/** One place in the cache for each edition: the current one's number reads CURRENT_EDITION. */
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

export const useAcademyEdition = (number?: number) => useQuery(useEditionRead(number));

/** `path` must have no query yet. */
export const inEdition = (path: string, edition: number | undefined): string =>
  edition === undefined ? path : `${path}?edition=${edition}`;

/** The edition's window of a kind, with the school's own exceptions; undefined if there is none. */
export const windowOf = ({ windows }: AcademyEdition, kind: WindowKind) =>
  windows.find((window) => window.kind === kind);
