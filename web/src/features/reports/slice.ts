import type { PageMeta } from '@midan/contract';

/** Rows of one page of a table whose rows came all at once: a quarter of days. */
const PER_PAGE = 92;

/** A page of them; one beyond the end is the last one. */
export function pageOf<R>(rows: readonly R[], asked: number): { rows: R[]; meta: PageMeta } {
  const last_page = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(asked, last_page);
  return {
    rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    meta: { page, per_page: PER_PAGE, total: rows.length, last_page },
  };
}
