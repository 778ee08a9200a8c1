import { Anchor, Card, Group, Skeleton, Stack, Title } from '@mantine/core';
import { getPaymentOptions, listPayments } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { OnTheWay } from '../../features/money/payments/on-the-way.tsx';
import { PaymentForm } from '../../features/money/payments/payment-form.tsx';
import { PaymentList } from '../../features/money/payments/payment-list.tsx';
import { useAddress } from '../../lib/address.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, readPage } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';
import { forMoney } from './for-money.tsx';

const WALLET = '/academy/wallet';

/** The text if it is an amount of EGP below a million, as the wallet suggests it; otherwise ''. */
const amountIn = (text: string): string => (/^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : '');

/** What a payment needs to be started; read anew when somebody comes back, perhaps having paid. */
const NOW = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** Appears once options and payments were read since the page opened. `amount` is EGP. */
function NewPayment() {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const address = useAddress();
  const options = useQuery({ ...read(getPaymentOptions), ...NOW });
  const newest = useQuery({ ...readPage(listPayments, { query: { page: 1 } }), ...NOW });
  const ofPending = { query: { page: 1, status: 'pending' as const } };
  const pending = useQuery({ ...readPage(listPayments, ofPending), ...NOW });
  const skeleton = <Skeleton h={420} radius="lg" data-waiting />;
  // What was known before may ask for money that has come meanwhile.
  const isKnown = [options, newest, pending].every((query) => query.isFetchedAfterMount);
  return (
    <DataState query={options} failure={t('failed')} skeleton={skeleton}>
      {(data) => {
        if (!isKnown) return skeleton;
        if (data.methods.length === 0) {
          return <EmptyNotice title={t('none')} text={t('noneText')} />;
        }
        const payments = newest.data?.data ?? [];
        return (
          <Card maw="42rem">
            <Stack gap="lg">
              <OnTheWay
                underReview={data.under_review}
                pending={pending.data?.data ?? []}
                newest={payments}
              />
              <PaymentForm
                options={data}
                payments={payments}
                amount={amountIn(address.text('amount'))}
                onTaken={() => address.change({ amount: null }, { replace: true })}
                onStarted={({ id }) => navigate(`/academy/payments/${id}`)}
              />
              <Anchor component={Link} to={WALLET} underline="always">
                {t('form.transfer')}
              </Anchor>
            </Stack>
          </Card>
        );
      }}
    </DataState>
  );
}

function PayPage() {
  const { t } = useTranslation('payments');
  return (
    <>
      <Group mb="md">
        <BackButton to={WALLET}>{t('toWallet')}</BackButton>
      </Group>
      <PageHeader title={t('title')} description={t('description')} />
      <RevealInOrder>
        <NewPayment />
        <section aria-labelledby="payments-title">
          <Title order={2} fz="1.15rem" mb="sm" id="payments-title">
            {t('list.title')}
          </Title>
          <PaymentList />
        </section>
      </RevealInOrder>
    </>
  );
}

export default forMoney(PayPage);
