import { Button, Group, Skeleton } from '@mantine/core';
import { getPurchase } from '@midan/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useListLabels } from '../../features/academies/labels.ts';
import { ReceiptSheet } from '../../features/receipts/receipt-sheet.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const LOG = '/academy/wallet';

function NoReceipt() {
  const { t } = useTranslation('receipts');
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyNotice
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <Button component={Link} to={LOG}>
            {t('toLog')}
          </Button>
        }
      />
    </>
  );
}

export default function ReceiptPage() {
  const { t } = useTranslation('receipts');
  const { purchaseId: id = '' } = useParams();
  const labels = useListLabels();
  const purchase = useQuery(read(getPurchase, { params: { id } }));
  if (isAbsent(purchase.error)) return <NoReceipt />;
  return (
    <>
      {!purchase.data && <PageHeader title={t('title')} />}
      <DataState
        query={purchase}
        failure={t('failed')}
        skeleton={<Skeleton h={520} maw="48rem" mx="auto" radius="lg" />}
      >
        {(receipt) => (
          <>
            <title>{t('tab', { number: receipt.receipt_number })}</title>
            <Group justify="space-between" gap="sm" mb="md" maw="48rem" mx="auto">
              <BackButton to={LOG}>{t('toLog')}</BackButton>
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
    </>
  );
}
