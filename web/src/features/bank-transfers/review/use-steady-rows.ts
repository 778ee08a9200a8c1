import type { PageMeta } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** The rows on the screen, with their newest values. */
export interface Steady<R> {
  rows: R[];
  /** Ids of rows that are no longer in the list. */
  gone: readonly string[];
  /** How many rows the list has gained since. */
  added: number;
  /** Shows the list as it is now. */
  update: () => void;
}

/**
 * Keeps the rows of a list in their places while somebody reads them and the list is read again by
 * itself. The values of the rows follow. Rows come and go at once where the reader asked for
 * another list, pressed refresh, or does not look at it.
 * @param key names the list: its filters and page
 * @param isRead false while a dialog lies over the list
 */
export function useSteadyRows<R extends { id: string }>(
  list: UseQueryResult<{ data: R[]; meta: PageMeta }, Error>,
  key: string,
  isRead: boolean,
): Steady<R> {
  const { data: page, isStale, isPlaceholderData } = list;
  const fresh = page?.data ?? [];
  // `adopts`: the next reply was asked for by the reader.
  const [kept, setKept] = useState({ key, page, rows: fresh, adopts: true });
  let { rows } = kept;
  if (key !== kept.key || page !== kept.page) {
    const stays = key === kept.key && !kept.adopts && isRead && rows.length > 0;
    const values = new Map(fresh.map((row) => [row.id, row]));
    rows = stays ? rows.map((row) => values.get(row.id) ?? row) : fresh;
    setKept({ key, page, rows, adopts: isPlaceholderData || page === undefined });
  } else if (!kept.adopts && isStale) {
    setKept({ ...kept, adopts: true });
  }
  const inList = new Set(fresh.map(({ id }) => id));
  const shown = new Set(rows.map(({ id }) => id));
  return {
    rows,
    gone: [...shown].filter((id) => !inList.has(id)),
    added: fresh.filter(({ id }) => !shown.has(id)).length,
    update: () => setKept({ key, page, rows: fresh, adopts: false }),
  };
}
