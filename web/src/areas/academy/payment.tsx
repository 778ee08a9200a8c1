import { Anchor, Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PaymentSheet } from '../../features/payments/payment-sheet.tsx';
import { usePayment } from '../../features/payments/use-payment.ts';
import { useSite } from '../../lib/site.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

/** A payment, which knows its state by itself: the page to come back to, and the receipt. */
export default function PaymentPage() {
  const { t } = useTranslation('payments');
  const { paymentId = '' } = useParams();
  const isDemo = useSite().demo;
  const payment = usePayment(paymentId);
  return (
    <>
      <title>{t('page.title')}</title>
      <Group justify="space-between" gap="sm" mb="md" maw="42rem" mx="auto" data-unprinted>
        <BackButton to="/academy/wallet/pay">{t('page.all')}</BackButton>
        <PrintButton label={t('page.print')} />
      </Group>
      <DataState
        query={payment}
        failure={t('page.notFound')}
        skeleton={<Skeleton h={420} maw="42rem" mx="auto" radius="lg" />}
      >
        {(data) => (
          <PaymentSheet
            payment={data}
            testBank={
              isDemo &&
              data.fawry_code && (
                <Anchor
                  component={Link}
                  to={`/dev/test-bank/${data.reference}?key=${data.fawry_code}`}
                  data-unprinted
                >
                  {t('bank.open')}
                </Anchor>
              )
            }
          />
        )}
      </DataState>
    </>
  );
}
