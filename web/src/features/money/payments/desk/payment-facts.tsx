import { Anchor, Text } from '@mantine/core';
import type { PaymentWithEvents } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Ltr, Money } from '../../../../ui/text.tsx';

type Named = [string, ReactNode];

export function PaymentFacts({ payment }: { payment: PaymentWithEvents }) {
  const { t } = useTranslation(['payment-desk', 'payments']);
  const { academy, deposit } = payment;
  const given = (isGiven: unknown, fact: () => Named): Named[] => (isGiven ? [fact()] : []);
  const facts: Named[] = [
    [
      t('payments:page.school'),
      <Anchor key="school" component={Link} to={`/admin/academies/${academy.id}`}>
        <bdi>{academy.name}</bdi>
      </Anchor>,
    ],
    [t('payments:page.schoolReference'), <Ltr key="its">{academy.payment_reference}</Ltr>],
    [t('payments:page.amount'), <Money key="amount" value={payment.amount} />],
    ...given(payment.fee > 0, () => [
      t('payments:page.fee'),
      <Money key="fee" value={payment.fee} />,
    ]),
    [
      t('payments:page.total'),
      <Text key="total" component="strong" fw={700}>
        <Money value={payment.total} />
      </Text>,
    ],
    ...given(payment.refunded > 0, () => [
      t('refunded'),
      <Money key="refunded" value={payment.refunded} />,
    ]),
    ...given(payment.refunding > 0, () => [
      t('refunding'),
      <Money key="refunding" value={payment.refunding} />,
    ]),
    [t('payments:page.method'), t(`payments:methods.${payment.method}`)],
    [t('filter.gateway'), t(`gateways.${payment.gateway}`)],
    [t('payments:page.reference'), <Ltr key="reference">{payment.reference}</Ltr>],
    [t('order'), <Ltr key="order">{payment.gateway_order}</Ltr>],
    ...given(payment.transaction, () => [
      t('transaction'),
      <Ltr key="transaction">{payment.transaction}</Ltr>,
    ]),
    [t('payments:page.created'), <Moment key="created" value={payment.created_at} />],
    [t('payments:page.until'), <Moment key="until" value={payment.expires_at} />],
    ...given(payment.paid_at, () => [
      t(payment.paid_late ? 'paidLate' : 'payments:page.paidAt'),
      <Moment key="paid" value={payment.paid_at ?? ''} />,
    ]),
    ...given(deposit, () => [
      t('balanceAfter'),
      <>
        <Money value={deposit?.balance_after ?? 0} />{' '}
        <Anchor component={Link} to={`/admin/reports?tab=transactions&search=${payment.reference}`}>
          {t('toLedger')}
        </Anchor>
      </>,
    ]),
  ];
  return <Facts facts={facts} />;
}
