import type { PageMeta } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface Steady<R> {
  rows: R[];
  /** Ids of rows that are no longer in the list. */
  gone: readonly string[];
  /** Number of rows in the list that are not shown yet. */
  added: number;
  update: () => void;
}

/**
 * Values are updated at once; rows only if filters, page or refresh changed, or a dialog is open.
 * @param key identifies the list: its filters and page
 * @param isRead false while a dialog lies over the list
 */
export function useSteadyRows<R extends { id: string }>(
  list: UseQueryResult<{ data: R[]; meta: PageMeta }, Error>,
  key: string,
  isRead: boolean,
): Steady<R> {
  const { data: page, isStale, isPlaceholderData } = list;
  const fresh = page?.data ?? [];
  // `adopts`: the next reply replaces the rows.
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
