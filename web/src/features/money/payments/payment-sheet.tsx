import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Payment, PaymentStatus as Status } from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { PaymentNext } from './payment-next.tsx';
import { PaymentStatus } from './payment-status.tsx';

/** States in which a school may cancel; the server checks it by the table of transitions. */
const OPEN: readonly Status[] = ['created', 'pending', 'failed'];

const ANOTHER: readonly Status[] = ['expired', 'failed', 'cancelled'];

function Refunds({ refunds, method }: Pick<Payment, 'refunds' | 'method'>) {
  const { t } = useTranslation('payments');
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="payment-refunds">
      <Title order={2} fz="1.1rem" id="payment-refunds" mb="xs">
        {t('refunds.title')}
      </Title>
      <Stack component="ul" gap="xs" m={0} ps="lg">
        {refunds.map(({ id, amount, status, created_at }) => (
          <li key={id}>
            <Money value={amount} /> ·{' '}
            {t(status === 'done' ? `refunds.done.${method}` : `refunds.${status}`)}
            <Text size="sm" c="dimmed">
              <Moment value={created_at} />
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function useFacts(payment: Payment): [string, ReactNode][] {
  const { t } = useTranslation('payments');
  const { amount, fee, total, method, reference, academy } = payment;
  const facts: [string, ReactNode][] = [
    [t('page.amount'), <Money key="amount" value={amount} />],
    [
      t('page.total'),
      <strong key="total">
        <Money value={total} />
      </strong>,
    ],
    [t('page.method'), t(`methods.${method}`)],
    [t('page.reference'), <Ltr key="reference">{reference}</Ltr>],
    [t('page.school'), <bdi key="school">{academy.name}</bdi>],
    [t('page.schoolReference'), <Ltr key="school">{academy.payment_reference}</Ltr>],
    [t('page.created'), <Moment key="created" value={payment.created_at} />],
  ];
  if (fee > 0) facts.splice(1, 0, [t('page.fee'), <Money key="fee" value={fee} />]);
  if (payment.paid_at) {
    facts.push([t('page.paidAt'), <Moment key="paid" value={payment.paid_at} />]);
  } else if (payment.status !== 'cancelled' && !payment.fawry_code && !payment.review) {
    facts.push([t('page.until'), <Moment key="until" value={payment.expires_at} />]);
  }
  return facts;
}

/** After a cancelled payment no amount is filled in. */
function Another({ status, amount }: Payment) {
  const { t } = useTranslation('payments');
  const query = status === 'cancelled' ? '' : `?amount=${amount}`;
  return (
    <Button component={Link} to={`/academy/wallet/pay${query}`} variant="default">
      {t('page.again')}
    </Button>
  );
}

interface Props {
  payment: Payment;
  /** Time (ISO) of the last answer while the payment cannot be read again; null otherwise. */
  staleSince: string | null;
  after: ReactNode;
  testBank?: ReactNode;
}

/** A paid one is its receipt, which prints on one page. */
export function PaymentSheet({ payment, staleSince, after, testBank }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const { figureDate } = useFormats();
  const [wasCancelledHere, setCancelledHere] = useState(false);
  const { status } = payment;
  const facts = useFacts(payment);
  return (
    <Card component="article" maw="42rem" mx="auto" data-sheet aria-labelledby="payment-title">
      <Stack gap="lg">
        <Group justify="space-between">
          <Brand />
          <PaymentStatus payment={payment} />
        </Group>
        <Title order={1} fz="1.4rem" id="payment-title">
          {t(status === 'paid' ? 'page.receipt' : 'page.title')}
        </Title>
        {staleSince && (
          <Alert color="yellow" role="status" title={t('common:lost.title')} data-unprinted>
            <Text>{t('page.stale', { time: figureDate(staleSince, 'time') })}</Text>
          </Alert>
        )}
        <PaymentNext payment={payment} after={after} wasCancelledHere={wasCancelledHere} />
        {testBank}
        <Facts facts={facts} />
        <Refunds refunds={payment.refunds} method={payment.method} />
        {status !== 'paid' && !payment.review && (
          <Group gap="sm" data-unprinted>
            {(payment.not_started || ANOTHER.includes(status)) && <Another {...payment} />}
            {OPEN.includes(status) && (
              <CancelPayment payment={payment} onCancelled={() => setCancelledHere(true)} />
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
