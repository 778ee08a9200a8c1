import { Button, Group, Skeleton } from '@mantine/core';
import { getAdminPurchase } from '@midan/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useListLabels } from '../../features/academies/labels.ts';
import { ReceiptSheet } from '../../features/receipts/receipt-sheet.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The receipt of a school's purchase, as the school has it. */
export default function AdminReceipt() {
  const { t } = useTranslation('receipts');
  const { purchaseId: id = '' } = useParams();
  const labels = useListLabels();
  const purchase = useQuery(read(getAdminPurchase, { params: { id } }));
  if (isAbsent(purchase.error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyNotice
          title={t('notFoundTitle')}
          action={<BackButton to="/admin/reports">{t('toReports')}</BackButton>}
        />
      </>
    );
  }
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
              <BackButton to={`/admin/academies/${receipt.academy_id}`}>{t('toSchool')}</BackButton>
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
