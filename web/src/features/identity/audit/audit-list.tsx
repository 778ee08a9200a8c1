import { Button, Stack } from '@mantine/core';
import { listAudit } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import styles from './audit-list.module.css';
import { EntryCard } from './entry-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { AuditFilter } from './use-audit-filter.ts';

export function AuditList(filter: AuditFilter) {
  const { t } = useTranslation('audit');
  const { query, page, isNarrow, turnTo, showAll } = filter;
  const list = useQuery({ ...readPage(listAudit, { query: { ...query, page } }), staleTime: 0 });
  useExistingPage(list, turnTo);
  return (
    <Stack gap="lg">
      <FilterBar filter={filter} error={list.error} />
      <DataState
        query={list}
        failure={t('loadFailed')}
        empty={
          <EmptyNotice
            title={isNarrow ? t('noMatch') : t('empty')}
            action={
              isNarrow && (
                <Button variant="default" onClick={showAll}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        }
      >
        {({ data, meta }) => (
          <div aria-busy={list.isPlaceholderData}>
            <ul className={styles.list} aria-label={t('list')}>
              {data.map((entry) => (
                <EntryCard key={entry.id} entry={entry} />
              ))}
            </ul>
            <Pager meta={meta} onChange={turnTo} />
          </div>
        )}
      </DataState>
    </Stack>
  );
}
