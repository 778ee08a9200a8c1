import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { BANK_TRANSFER_STATUSES, type BankTransfer, listBankTransfers } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { readPage } from '../../lib/query.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { DateText, Ltr, Money } from '../../ui/text.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { TransferStatus } from './transfer-status.tsx';

/** Part 2 §7: fresh for 1 minute. */
const FRESH = 60_000;

/** The school's bank transfers, newest first. `start` is a newcomer's step. */
export function TransferList({ start }: { start: ReactNode }) {
  const { t } = useTranslation('bank-transfers');
  const address = useAddress();
  const [shown, setShown] = useState<string | null>(null);
  const status = address.choice('status', BANK_TRANSFER_STATUSES);
  const transfers = useQuery({
    ...readPage(listBankTransfers, { query: { status, page: address.page } }),
    staleTime: FRESH,
  });
  const columns = useColumns(setShown);
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('list.filter')}
        maw="16rem"
        size="md"
        value={status ?? ''}
        onChange={({ currentTarget }) =>
          address.change({ status: currentTarget.value, page: null })
        }
        data={[
          { value: '', label: t('list.all') },
          ...BANK_TRANSFER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <DataState
        query={transfers}
        failure={t('list.failed')}
        isEmpty={({ data }) => data.length === 0}
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
            <Pager meta={meta} onChange={(page) => address.change({ page })} />
          </>
        )}
      </DataState>
      <ProofDialog id={shown} onClose={() => setShown(null)} />
    </Stack>
  );
}

function useColumns(show: (id: string) => void) {
  const { t } = useTranslation('bank-transfers');
  const { money, date } = useFormats();
  return [
    {
      label: t('list.date'),
      short: true,
      cell: (row: BankTransfer) => <DateText value={row.transfer_date} />,
    },
    {
      label: t('list.amount'),
      figure: true,
      cell: ({ amount }: BankTransfer) => <Money value={amount} />,
    },
    {
      label: t('list.bank'),
      cell: (row: BankTransfer) => (
        <>
          <bdi>{row.bank_name}</bdi>
          {row.reference_number && (
            <Text size="sm" c="dimmed">
              {t('list.reference')}: <Ltr>{row.reference_number}</Ltr>
            </Text>
          )}
        </>
      ),
    },
    { label: t('list.status'), cell: (row: BankTransfer) => <TransferStatus transfer={row} /> },
    {
      label: t('list.proof'),
      short: true,
      cell: (row: BankTransfer) =>
        row.transfer_proof_url ? (
          <Button
            size="sm"
            variant="default"
            aria-label={t('list.viewOf', {
              amount: money(row.amount),
              date: date(row.transfer_date),
            })}
            onClick={() => show(row.id)}
          >
            {t('list.view')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t('list.none')}
          </Text>
        ),
    },
  ];
}
