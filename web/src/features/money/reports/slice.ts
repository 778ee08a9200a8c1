import type { PageMeta } from '@midan/contract';

/** Rows on a page of a table that is loaded at once: a quarter of days. */
const PER_PAGE = 92;

/** `asked` counts from 1; beyond the end it is the last page. */
export function pageOf<R>(rows: readonly R[], asked: number): { rows: R[]; meta: PageMeta } {
  const last_page = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(asked, last_page);
  return {
    rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    meta: { page, per_page: PER_PAGE, total: rows.length, last_page },
  };
}
