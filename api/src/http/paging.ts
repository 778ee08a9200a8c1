import type { PageMeta } from '@midan/contract';

export interface Paging {
  page: number;
  per_page: number;
}

/** One page of rows, ready for the reply. */
export interface Page<R> {
  data: R[];
  meta: PageMeta;
}

/** Where a page starts, for `limit` and `offset`. */
export const offsetOf = ({ page, per_page }: Paging): number => (page - 1) * per_page;

/** `meta` of a paged list; an empty list still has one page. */
export function metaOf({ page, per_page }: Paging, total: number): PageMeta {
  return { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
