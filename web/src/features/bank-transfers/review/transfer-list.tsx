import { Button, SimpleGrid, Title } from '@mantine/core';
import { listAdminBankTransfers, type ReviewStatus } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FRESH } from '../../../lib/freshness.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { TransferCard } from './transfer-card.tsx';
import type { ReviewFilter, ReviewQuery } from './use-review.ts';

interface Props {
  status: ReviewStatus;
  search: string;
  filter: ReviewFilter;
  /** What the list is asked for, without the page. */
  query: ReviewQuery;
  mayDecide: boolean;
  page: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen: (id: string) => void;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onStatus: (status: ReviewStatus) => void;
  /** Shows everything of the status again. */
  onClear: () => void;
}

function Empty({
  status,
  search,
  filter,
  onStatus,
  onClear,
}: Omit<Props, 'page' | 'heading' | 'query'>) {
  const { t } = useTranslation('bank-transfer-review');
  const title = t('empty.title');
  if (search || Object.keys(filter).some((name) => name !== 'sort')) {
    const clear = <Button onClick={onClear}>{t('clearSearch')}</Button>;
    return <EmptyNotice title={title} text={t('empty.noMatch')} action={clear} />;
  }
  if (status === 'pending') return <EmptyNotice title={title} text={t('empty.allDone')} />;
  const toPending = <Button onClick={() => onStatus('pending')}>{t('empty.toPending')}</Button>;
  return <EmptyNotice title={title} text={t('empty.noneYet')} action={toPending} />;
}

/** The transfers of one status, a page at a time. */
export function TransferList(props: Props) {
  const { status, filter, query, mayDecide, page, heading, onOpen, onPage } = props;
  const { t } = useTranslation('bank-transfer-review');
  const id = useId();
  const list = useQuery({
    ...readPage(listAdminBankTransfers, { query: { ...query, page } }),
    staleTime: FRESH.transfers,
  });
  useExistingPage(list, page, onPage);
  return (
    <section aria-labelledby={id}>
      <Title order={2} fz="1.2rem" mb="sm" id={id} ref={heading} tabIndex={-1}>
        {filter.twins_of ? t('list.alike') : t(`list.${status}`)}
      </Title>
      <DataState query={list} failure={t('failed')} empty={<Empty {...props} />}>
        {({ data, meta }) => (
          <>
            <SimpleGrid
              component="ul"
              aria-labelledby={id}
              cols={{ base: 1, sm: 2, xl: 3 }}
              m={0}
              p={0}
            >
              {data.map((transfer) => (
                <TransferCard
                  key={transfer.id}
                  transfer={transfer}
                  onOpen={onOpen}
                  mayDecide={mayDecide}
                />
              ))}
            </SimpleGrid>
            <Pager meta={meta} onChange={onPage} />
          </>
        )}
      </DataState>
    </section>
  );
}
