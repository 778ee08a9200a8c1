import { Button, Group, SimpleGrid, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { listAdminBankTransfers, type ReviewStatus } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { FRESH } from '../../../../lib/freshness.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLive } from '../../../../lib/live.ts';
import { readPage } from '../../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { useExistingPage } from '../../../../ui/use-existing-page.ts';
import { ListChanges } from './list-changes.tsx';
import { TransferCard } from './transfer-card.tsx';
import { TransferTable } from './transfer-table.tsx';
import { LIST_VIEWS, type ListView, type ReviewFilter, type ReviewQuery } from './use-review.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface Props {
  status: ReviewStatus;
  search: string;
  filter: ReviewFilter;
  /** Query of the list without its page. */
  query: ReviewQuery;
  mayDecide: boolean;
  page: number;
  view: ListView;
  /** False while a transfer lies over the list. */
  isRead: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen: (id: string) => void;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onView: (view: ListView) => void;
  onStatus: (status: ReviewStatus) => void;
  onClear: () => void;
}

type EmptyProps = Pick<Props, 'status' | 'search' | 'filter' | 'onStatus' | 'onClear'>;

function Empty({ status, search, filter, onStatus, onClear }: EmptyProps) {
  const { t } = useTranslation('bank-transfer-review');
  const title = t('empty.title');
  if (search || Object.keys(filter).some((name) => name !== 'sort')) {
    const clear = <Button onClick={onClear}>{t('clearSearch')}</Button>;
    return <EmptyNotice title={t('empty.noMatchTitle')} text={t('empty.noMatch')} action={clear} />;
  }
  if (status === 'pending') return <EmptyNotice title={title} text={t('empty.allDone')} />;
  const toPending = <Button onClick={() => onStatus('pending')}>{t('empty.toPending')}</Button>;
  return <EmptyNotice title={title} text={t('empty.noneYet')} action={toPending} />;
}

function Views({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { t } = useTranslation('bank-transfer-review');
  return (
    <Group role="group" aria-label={t('layout.label')} gap="xs">
      {LIST_VIEWS.map((each) => (
        <Button
          key={each}
          size="compact-md"
          variant={each === view ? 'filled' : 'default'}
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {t(`layout.${each}`)}
        </Button>
      ))}
    </Group>
  );
}

/** While no transfer is open, rows keep their places, and a notice counts what came or left. */
export function TransferList(props: Props) {
  const { status, filter, mayDecide, page, view, isRead, heading, onOpen, onPage } = props;
  const { t } = useTranslation('bank-transfer-review');
  const id = useId();
  const query = { ...props.query, page };
  const list = useQuery({
    ...readPage(listAdminBankTransfers, { query }),
    staleTime: FRESH.transfers,
    ...useLive(),
  });
  useExistingPage(list, onPage);
  const { rows, gone, added, update } = useSteadyRows(list, JSON.stringify(query), isRead);
  // A phone has cards only: RecordTable's breakpoint.
  const isWide = useMediaQuery('(min-width: 62.01em)', undefined, {
    getInitialValueInEffect: false,
  });
  const title = filter.twins_of ? t('list.alike') : t(`list.${status}`);
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="1.2rem" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {isWide && <Views view={view} onView={props.onView} />}
      </Group>
      <ListChanges added={added} gone={gone.length} onUpdate={update} />
      <DataState
        query={list}
        failure={t('failed')}
        isEmpty={() => rows.length === 0}
        empty={<Empty {...props} />}
      >
        {({ meta }) => (
          <>
            {isWide && view === 'table' ? (
              <TransferTable label={title} transfers={rows} gone={gone} onOpen={onOpen} />
            ) : (
              <SimpleGrid
                component="ul"
                aria-labelledby={id}
                cols={{ base: 1, sm: 2, xl: 3 }}
                m={0}
                p={0}
              >
                {rows.map((transfer) => (
                  <TransferCard
                    key={transfer.id}
                    transfer={transfer}
                    isGone={gone.includes(transfer.id)}
                    onOpen={onOpen}
                    mayDecide={mayDecide}
                  />
                ))}
              </SimpleGrid>
            )}
            <Pager meta={meta} onChange={onPage} />
          </>
        )}
      </DataState>
    </section>
  );
}
