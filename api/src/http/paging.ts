import type { PageMeta } from '@midan/contract';

export interface Paging {
  page: number;
  per_page: number;
}

export interface Page<R> {
  data: R[];
  meta: PageMeta;
}

export const offsetOf = ({ page, per_page }: Paging): number => (page - 1) * per_page;

/** An empty list has one page. */
export function metaOf({ page, per_page }: Paging, total: number): PageMeta {
  return { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
