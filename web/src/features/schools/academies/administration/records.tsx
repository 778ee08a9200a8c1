import { Group, Stack } from '@mantine/core';
import type { PageMeta } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyNotice } from '../../../../ui/data-state.tsx';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import type { Column } from '../../../../ui/record-table.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';

export const RECORDS = ['ledger', 'transfers', 'teams', 'students', 'staff'] as const;
type RecordsName = (typeof RECORDS)[number];

interface ListProps<R extends { id: string }> {
  name: RecordsName;
  /** Placeholder of the search; without it there is no search box. */
  search?: string;
  list: UseQueryResult<{ data: R[]; meta: PageMeta }, Error>;
  columns: Column<R>[];
  filter?: ReactNode;
}

export function Records<R extends { id: string }>(props: ListProps<R>) {
  const { name, list, columns, search, filter } = props;
  const { t } = useTranslation('academies-administration');
  const { text, change, turnTo } = useAddress();
  const words = text('search');
  return (
    <Stack gap="md">
      {search && (
        <Group>
          <SearchBox
            label={t('records.search')}
            placeholder={search}
            value={words}
            onChange={(next) => change({ search: next, page: null }, { replace: true })}
          />
        </Group>
      )}
      {filter}
      <PagedTable
        query={list}
        label={t(`records.tabs.${name}`)}
        columns={columns}
        onPage={turnTo}
        failure={t('records.failed')}
        empty={
          <EmptyNotice
            title={search && words ? t('records.noMatch') : t(`records.empty.${name}`)}
          />
        }
      />
    </Stack>
  );
}
