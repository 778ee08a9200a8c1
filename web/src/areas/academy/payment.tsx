import { Anchor, Group, Skeleton } from '@mantine/core';
import type { Payment } from '@midan/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { PaymentSheet } from '../../features/money/payments/payment-sheet.tsx';
import { usePayment } from '../../features/money/payments/use-payment.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSite } from '../../lib/site.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { forMoney } from './for-money.tsx';
import { PaymentNextStep } from './payment-next-step.tsx';

/** Nothing outside a demo, and for a payment without a Fawry code. */
function TestBankLink({ reference, fawry_code: code }: Payment) {
  const { t } = useTranslation('payments');
  const isDemo = useSite().demo;
  if (!isDemo || !code) return null;
  return (
    <Anchor component={Link} to={`/dev/test-bank/${reference}?key=${code}`} data-unprinted>
      {t('bank.open')}
    </Anchor>
  );
}

/** Gateways add the end of the card's number and signatures to the page's query. */
function useBareAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
}

/** Read until paid: every 5 s for 2 min from each return to the page, and once after its expiry. */
function PaymentPage() {
  const { t } = useTranslation('payments');
  const { paymentId = '' } = useParams();
  useBareAddress();
  const { payment, staleSince } = usePayment(paymentId);
  const all = <BackButton to="/academy/wallet/pay">{t('page.all')}</BackButton>;
  if (isAbsent(payment.error)) {
    return (
      <>
        <PageHeader title={t('page.title')} />
        <EmptyNotice title={t('page.notFound')} text={t('page.notFoundText')} action={all} />
      </>
    );
  }
  return (
    <>
      <title>{t('page.title')}</title>
      <Group justify="space-between" gap="sm" mb="md" maw="42rem" mx="auto" data-unprinted>
        {all}
        {payment.data && <PrintButton label={t('page.print')} />}
      </Group>
      <DataState
        query={payment}
        failure={t('page.loadFailed')}
        skeleton={<Skeleton h={420} maw="42rem" mx="auto" radius="lg" />}
      >
        {(data) => (
          <PaymentSheet
            payment={data}
            staleSince={staleSince}
            after={data.status === 'paid' && <PaymentNextStep />}
            testBank={<TestBankLink {...data} />}
          />
        )}
      </DataState>
    </>
  );
}

export default forMoney(PaymentPage);
