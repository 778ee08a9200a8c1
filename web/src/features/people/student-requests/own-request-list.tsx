import { Button, Stack } from '@mantine/core';
import { listOwnRequests, OWN_REQUEST_STATUSES } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import cards from '../../../ui/cards.module.css';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { OwnRequestCard } from './own-request-card.tsx';

const PER_PAGE = 10;

/** @param start shown without any request: the way to the first */
export function OwnRequestList({ start }: { start: ReactNode }) {
  const { t } = useTranslation('student-requests');
  const address = useAddress();
  const status = address.choice('status', OWN_REQUEST_STATUSES);
  const list = useQuery({
    ...readPage(listOwnRequests, { query: { status, page: address.page, per_page: PER_PAGE } }),
    staleTime: FRESH.studentArea,
  });
  useExistingPage(list, address.turnTo);
  const isNarrowed = status !== undefined || address.page > 1;
  const show = (next: string | null) => address.change({ status: next, page: null });
  return (
    <Stack gap="lg">
      <FilterButtons
        label={t('filter.label')}
        all={t('filter.all')}
        values={OWN_REQUEST_STATUSES}
        labelOf={(each) => t(`status.${each}`)}
        value={status}
        onChange={(next) => show(next ?? null)}
      />
      <DataState
        query={list}
        failure={t('failed')}
        empty={
          isNarrowed ? (
            <EmptyNotice
              title={t('filter.emptyTitle')}
              text={t('filter.emptyText')}
              action={
                <Button variant="default" onClick={() => show(null)}>
                  {t('filter.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyNotice title={t('emptyTitle')} text={t('emptyText')} action={start} />
          )
        }
      >
        {({ data, meta }) => (
          <div>
            <ul className={cards.list} aria-label={t('list')}>
              {data.map((request) => (
                <OwnRequestCard key={request.id} request={request} />
              ))}
            </ul>
            <Pager meta={meta} onChange={address.turnTo} />
          </div>
        )}
      </DataState>
    </Stack>
  );
}
