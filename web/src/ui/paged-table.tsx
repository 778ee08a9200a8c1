import type { PageMeta } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { DataState } from './data-state.tsx';
import { Pager } from './pager.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { type TurnTo, useExistingPage } from './use-existing-page.ts';

interface Props<R> {
  query: UseQueryResult<{ data: R[]; meta: PageMeta }, Error>;
  label: string;
  columns: readonly Column<R>[];
  onPage: TurnTo;
}
type State = Pick<ComponentProps<typeof DataState>, 'failure' | 'onRetry'> & { empty?: ReactNode };

/** The page before stays until the next is there; one beyond the last becomes the last. */
export function PagedTable<R extends { id: string }>(props: Props<R> & State) {
  const { query, label, columns, onPage, ...state } = props;
  useExistingPage(query, onPage);
  return (
    <DataState query={query} {...state}>
      {({ data, meta }) => (
        <div aria-busy={query.isPlaceholderData}>
          <RecordTable label={label} columns={columns} rows={data} />
          <Pager meta={meta} onChange={onPage} />
        </div>
      )}
    </DataState>
  );
}
