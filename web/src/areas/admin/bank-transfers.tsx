import { Button, Stack, Text } from '@mantine/core';
import {
  countAdminBankTransfers,
  exportAdminBankTransfers,
  listAdminBankTransfers,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { FilterBar } from '../../features/money/bank-transfers/review/filter-bar.tsx';
import { ProofModal } from '../../features/money/bank-transfers/review/proof-modal.tsx';
import { StatusTiles } from '../../features/money/bank-transfers/review/status-tiles.tsx';
import { TransferList } from '../../features/money/bank-transfers/review/transfer-list.tsx';
import { useQueue } from '../../features/money/bank-transfers/review/use-queue.ts';
import { useReview } from '../../features/money/bank-transfers/review/use-review.ts';
import { IconPlayerPlay } from '../../icons/index.ts';
import { download } from '../../lib/download.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { readPage } from '../../lib/query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableDownload } from '../../ui/table-download.tsx';

const TransferEvidence = lazyPart(
  () => import('../../features/money/statements/transfer-evidence.tsx'),
);
const TransferNotes = lazyPart(() => import('../../features/desk/desk-notes/transfer-notes.tsx'));

const READS = [listAdminBankTransfers, countAdminBankTransfers];

export default function BankTransfers() {
  // Loads the ready-made reasons too: loading them later would take the focus from the form.
  const { t } = useTranslation(['bank-transfer-review', 'rejection-reasons', 'statements']);
  const mayDecide = useMay('money');
  const mayNote = useMay('notes');
  const reader = useAdministrator();
  const review = useReview();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, search, filter } = review;
  const query = { ...review.query, page: review.page };
  // The list reads it; here for the complaints about what is typed into the filters.
  const { error } = useQuery({
    ...readPage(listAdminBankTransfers, { query }),
    staleTime: FRESH.transfers,
  });
  const isPending = status === 'pending';
  const queue = useQueue({
    open: review.open,
    search: isPending ? search : '',
    filter: isPending ? filter : {},
    mayDecide,
  });
  const { first } = queue;
  return (
    <>
      <ListHead
        title={t('title')}
        first={
          mayDecide && (
            <Button
              leftSection={<IconPlayerPlay size={20} className="mirrored" aria-hidden />}
              disabled={!first}
              onClick={() => first && review.openTransfer(first, { inQueue: true })}
              aria-haspopup="dialog"
            >
              {t('queue.start')}
            </Button>
          )
        }
        more={
          <>
            <RefreshButton label={t('refresh')} endpoints={READS} />
            <TableDownload
              label={t('export.label')}
              done={t('export.done')}
              failed={t('export.failed')}
              save={(format) =>
                download(exportAdminBankTransfers, { query: { ...review.query, format } })
              }
            />
          </>
        }
      />
      <Stack gap="md">
        {mayDecide && queue.isAllHeld && <Text c="dimmed">{t('hold.all')}</Text>}
        <StatusTiles status={status} onChoose={review.showStatus} />
        <FilterBar
          status={status}
          onStatus={review.showStatus}
          search={search}
          onSearch={review.showSearch}
          filter={filter}
          onFilter={review.showFilter}
          clears={review.clears}
          onClear={review.clear}
          error={error}
        />
        {/* The key resets the list: rows of one status are never shown under another. */}
        <TransferList
          key={status}
          status={status}
          search={search}
          filter={filter}
          query={review.query}
          mayDecide={mayDecide}
          page={review.page}
          view={review.view}
          isRead={review.open === null}
          heading={heading}
          onOpen={review.openTransfer}
          onPage={review.showPage}
          onView={review.showView}
          onStatus={review.showStatus}
          onClear={review.clearAll}
        />
        <Text size="sm" c="dimmed">
          {t('description')} {t('export.note')}
        </Text>
      </Stack>
      <ProofModal
        id={review.open}
        queue={queue}
        inQueue={review.inQueue}
        mayDecide={mayDecide}
        evidence={(id) => (
          <Suspense>
            <TransferEvidence transferId={id} />
          </Suspense>
        )}
        notes={(id) => (
          <Suspense>
            <TransferNotes transferId={id} reader={reader} mayWrite={mayNote} />
          </Suspense>
        )}
        onOpen={review.goOn}
        onClose={review.closeTransfer}
        heading={heading}
      />
    </>
  );
}
