import { Group, Stack } from '@mantine/core';
import {
  exportAdminPayments,
  listAdminPayments,
  listUnknownPayments,
  sumAdminPayments,
} from '@midan/contract';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { PaymentSums } from '../../features/money/payments/desk/payment-sums.tsx';
import { PaymentTable } from '../../features/money/payments/desk/payment-table.tsx';
import { UnknownOrders } from '../../features/money/payments/desk/unknown-orders.tsx';
import { usePaymentFilter } from '../../features/money/payments/desk/use-payment-filter.ts';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableDownload } from '../../ui/table-download.tsx';

const READS = [listAdminPayments, sumAdminPayments, listUnknownPayments];

export default function Payments() {
  const { t } = useTranslation(['payment-desk', 'payments']);
  const mayAct = useMay('money');
  const shown = usePaymentFilter();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          <Group gap="sm">
            <RefreshButton label={t('refresh')} endpoints={READS} />
            <TableDownload
              label={t('export.label')}
              done={t('export.done')}
              failed={t('export.failed')}
              save={(format) =>
                download(exportAdminPayments, { query: { ...shown.filter, format } })
              }
            />
          </Group>
        }
      />
      <Stack gap="lg">
        <PaymentSums filter={shown.filter} />
        <PaymentTable {...shown} />
        <UnknownOrders mayAct={mayAct} />
      </Stack>
    </>
  );
}
