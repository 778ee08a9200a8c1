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

/**
 * Options of useQuery for an edition. Without a number, or with that of the current one, they are
 * CURRENT_EDITION, so that each edition has one place in the cache.
 */
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

/**
 * Result of `useQuery` for an edition as the signed-in school sees it; the current one without a
 * number.
 */
export const useAcademyEdition = (number?: number) => useQuery(useEditionRead(number));

/**
 * `path`, which must have no query yet, with `?edition=` and the number; unchanged without a
 * number.
 */
export const inEdition = (path: string, edition: number | undefined): string =>
  edition === undefined ? path : `${path}?edition=${edition}`;

/** The edition's window of a kind, with the school's own exceptions; undefined if there is none. */
export const windowOf = ({ windows }: AcademyEdition, kind: WindowKind) =>
  windows.find((window) => window.kind === kind);
