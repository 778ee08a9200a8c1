import { Button, Group, Skeleton } from '@mantine/core';
import type { Receipt } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLabels } from '../features/academies/labels.ts';
import { ReceiptSheet } from '../features/receipts/receipt-sheet.tsx';
import { IconPrinter } from '../icons/index.ts';
import { isAbsent } from '../lib/api-error.ts';
import { DataState } from '../ui/data-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

interface Props<R extends Receipt> {
  purchase: UseQueryResult<R, Error>;
  /** Shown if the purchase does not exist. */
  absent: ReactNode;
  /** The link back from a receipt. */
  back: (receipt: R) => ReactNode;
}

/** A receipt to read and to print. */
export function ReceiptPage<R extends Receipt>({ purchase, absent, back }: Props<R>) {
  const { t } = useTranslation('receipts');
  const labels = useListLabels();
  const isMissing = isAbsent(purchase.error);
  return (
    <>
      {!purchase.data && <PageHeader title={t('title')} />}
      {isMissing && absent}
      {!isMissing && (
        <DataState
          query={purchase}
          failure={t('failed')}
          skeleton={<Skeleton h={520} maw="48rem" mx="auto" radius="lg" />}
        >
          {(receipt) => (
            <>
              <title>{t('tab', { number: receipt.receipt_number })}</title>
              <Group justify="space-between" gap="sm" mb="md" w="100%" maw="48rem" mx="auto">
                {back(receipt)}
                <Button
                  leftSection={<IconPrinter size={20} aria-hidden />}
                  onClick={() => window.print()}
                >
                  {t('print')}
                </Button>
              </Group>
              <ReceiptSheet
                receipt={receipt}
                place={labels.governorate(receipt.academy.governorate)}
              />
            </>
          )}
        </DataState>
      )}
    </>
  );
}
