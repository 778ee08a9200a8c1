import { Anchor, Card, Group, Skeleton, Stack, Title } from '@mantine/core';
import { getPaymentOptions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { PaymentList } from '../../features/payments/payment-list.tsx';
import { useAddress } from '../../lib/address.ts';
import { read } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { InOrder } from '../../ui/in-order.tsx';
import { Link } from '../../ui/link.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const WALLET = '/academy/wallet';

/** An amount in the address, as the wallet suggests it; anything else is left out. */
const amountIn = (text: string): string => (/^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : '');

/** Paying online, and the school's payments so far. */
export default function PayPage() {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const address = useAddress();
  const mayPay = useSchoolMay('money');
  const options = useQuery({ ...read(getPaymentOptions), staleTime: 0 });
  return (
    <>
      <Group mb="md">
        <BackButton to={WALLET}>{t('toWallet')}</BackButton>
      </Group>
      <PageHeader title={t('title')} description={t('description')} />
      <InOrder>
        {mayPay ? (
          <DataState
            query={options}
            failure={t('failed')}
            skeleton={<Skeleton h={420} radius="lg" />}
          >
            {(data) =>
              data.methods.length === 0 ? (
                <EmptyNotice title={t('none')} text={t('noneText')} />
              ) : (
                <Card maw="42rem">
                  <Stack gap="lg">
                    <PaymentForm
                      options={data}
                      amount={amountIn(address.text('amount'))}
                      onStarted={({ id }) => navigate(`/academy/payments/${id}`)}
                    />
                    <Anchor component={Link} to={WALLET} underline="always">
                      {t('form.transfer')}
                    </Anchor>
                  </Stack>
                </Card>
              )
            }
          </DataState>
        ) : (
          <NotPermitted needed="money" />
        )}
        <section aria-labelledby="payments-title">
          <Title order={2} fz="1.15rem" mb="sm" id="payments-title">
            {t('list.title')}
          </Title>
          <PaymentList />
        </section>
      </InOrder>
    </>
  );
}
