import { Button, Stack, Text } from '@mantine/core';
import { BANK_TRANSFER_STATUSES, type BankTransfer, listBankTransfers } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { TransferStatus } from './transfer-status.tsx';

interface Props {
  start: ReactNode;
  /** Sends a rejected or withdrawn transfer again, corrected. */
  onAgain: (transfer: BankTransfer) => void;
}

export function TransferList({ start, onAgain }: Props) {
  const { t } = useTranslation('bank-transfers');
  const address = useAddress();
  const status = address.choice('status', BANK_TRANSFER_STATUSES);
  const transfers = useQuery({
    ...readPage(listBankTransfers, { query: { status, page: address.page } }),
    staleTime: FRESH.transfers,
  });
  useExistingPage(transfers, address.turnTo);
  const columns = useColumns((transfer) => address.change({ transfer }));
  return (
    <Stack gap="md">
      <FilterSelect
        label={t('list.filter')}
        all={t('list.all')}
        values={BANK_TRANSFER_STATUSES}
        labelOf={(each) => t(`status.${each}`)}
        value={status}
        onChange={(next) => address.change({ status: next, page: null })}
        maw="16rem"
      />
      <DataState
        query={transfers}
        failure={t('list.failed')}
        empty={
          status || address.page > 1 ? (
            <EmptyNotice
              title={t('list.emptyFilter')}
              action={
                <Button
                  variant="default"
                  onClick={() => address.change({ status: null, page: null })}
                >
                  {t('list.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyNotice title={t('list.emptyTitle')} text={t('list.emptyText')} action={start} />
          )
        }
      >
        {({ data, meta }) => (
          <>
            <RecordTable label={t('list.label')} rows={data} columns={columns} />
            <Pager meta={meta} onChange={address.turnTo} />
          </>
        )}
      </DataState>
      <TransferDialog
        id={address.text('transfer') || null}
        onClose={() => address.change({ transfer: null }, { replace: true })}
        onAgain={(transfer) => {
          address.change({ transfer: null }, { replace: true });
          onAgain(transfer);
        }}
      />
    </Stack>
  );
}

function useColumns(show: (id: string) => void) {
  const { t } = useTranslation('bank-transfers');
  const { money, figureDate } = useFormats();
  return [
    {
      label: t('list.date'),
      short: true,
      card: { line: 2, side: 'end' } as const,
      cell: (row: BankTransfer) => <DateText value={row.transfer_date} />,
    },
    {
      label: t('list.amount'),
      figure: true,
      card: { line: 1, side: 'start' } as const,
      cell: ({ amount }: BankTransfer) => <Money value={amount} />,
    },
    {
      label: t('list.bank'),
      card: { line: 2, side: 'start' } as const,
      cell: (row: BankTransfer) => (
        <>
          <bdi>{row.bank_name}</bdi>
          {row.reference_number && (
            <Text size="sm" c="dimmed">
              {t('list.reference')}:{' '}
              <Text span inherit display="inline-block">
                <Ltr>{row.reference_number}</Ltr>
              </Text>
            </Text>
          )}
        </>
      ),
    },
    {
      label: t('list.status'),
      card: { line: 3, side: 'start' } as const,
      cell: (row: BankTransfer) => <TransferStatus transfer={row} />,
    },
    {
      label: t('list.details'),
      short: true,
      card: { line: 1, side: 'end' } as const,
      cell: (row: BankTransfer) => (
        <Button
          size="sm"
          variant="default"
          aria-label={t('list.viewOf', {
            amount: money(row.amount),
            date: figureDate(row.transfer_date),
          })}
          onClick={() => show(row.id)}
        >
          {t('list.view')}
        </Button>
      ),
    },
  ];
}
