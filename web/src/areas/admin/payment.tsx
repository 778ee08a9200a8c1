import { Stack, Text } from '@mantine/core';
import { getAdminPayment } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { AskGateway } from '../../features/money/payments/desk/ask-gateway.tsx';
import { EventList } from '../../features/money/payments/desk/event-list.tsx';
import { PaymentFacts } from '../../features/money/payments/desk/payment-facts.tsx';
import { CauseAlerts } from '../../features/money/payments/desk/person-causes.tsx';
import { Refunds } from '../../features/money/payments/desk/refunds.tsx';
import { PaymentStatus } from '../../features/money/payments/payment-status.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

export default function PaymentPage() {
  const { t } = useTranslation(['payment-desk', 'payments']);
  const { paymentId: id = '' } = useParams();
  const mayAct = useMay('money');
  const administrator = useAdministrator();
  const live = useLive();
  const found = useQuery({ ...read(getAdminPayment, { params: { id } }), staleTime: 0, ...live });
  const back = <BackButton to="/admin/payments">{t('back')}</BackButton>;
  if (isAbsent(found.error)) {
    return (
      <>
        <PageHeader title={t('payments:page.title')} />
        <EmptyNotice title={t('notFound')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('payments:page.title')} action={back} />
      <DataState query={found} failure={t('oneFailed')}>
        {(payment) => (
          <Stack gap="lg">
            <CauseAlerts {...payment} />
            <Section id="payment-facts" title={t('details')}>
              <Stack gap="lg" align="start">
                <PaymentStatus payment={payment} />
                <PaymentFacts payment={payment} />
                {mayAct && <AskGateway id={payment.id} />}
              </Stack>
            </Section>
            {payment.status === 'paid' && (
              <Refunds payment={payment} mayAct={mayAct} own={administrator?.id} />
            )}
            <Section id="payment-events" title={t('events.title')} text={t('events.text')}>
              {payment.events.length > 0 ? (
                <EventList
                  events={payment.events}
                  payment={payment}
                  label={t('events.title')}
                  mayAct={mayAct}
                />
              ) : (
                <Text c="dimmed">{t('events.none')}</Text>
              )}
            </Section>
          </Stack>
        )}
      </DataState>
    </>
  );
}
