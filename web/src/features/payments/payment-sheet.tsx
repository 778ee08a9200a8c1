import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Payment, PaymentStatus as Status } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck, IconExternalLink } from '../../icons/index.ts';
import { Brand } from '../../ui/brand.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { DateText, Ltr, Money } from '../../ui/text.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { PaymentStatus } from './payment-status.tsx';

/** What a school may cancel; the server checks it by the table of transitions. */
const OPEN: readonly Status[] = ['created', 'pending', 'failed'];

/** Where a new payment is the next step. */
const ANOTHER: readonly Status[] = ['expired', 'failed', 'cancelled'];

/** The code for Fawry, to copy and to print, with the time that is left. */
function FawryCode({ code, until }: { code: string; until: string }) {
  const { t } = useTranslation('payments');
  return (
    <Stack gap="xs">
      <Text c="dimmed">{t('page.code')}</Text>
      <Group gap="md">
        <Text fz={{ base: '1.8rem', sm: '2.4rem' }} fw={700} className="tabular">
          <Ltr>{code}</Ltr>
        </Text>
        <span data-unprinted>
          <CopyButton value={code} label={t('page.copyCode')} labelled />
        </span>
      </Group>
      <Text>{t('page.codeSteps')}</Text>
      <Text data-unprinted>
        {t('page.left')}: <TimeLeft until={until} />
      </Text>
    </Stack>
  );
}

/** What happens now, and the next step. */
function Next({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { status, pay_url: url } = payment;
  if (status === 'paid') {
    return (
      <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status" data-unprinted>
        {t(payment.paid_late ? 'page.paidLate' : 'page.paid')}
      </Alert>
    );
  }
  if (status === 'expired' || status === 'cancelled') {
    return (
      <Alert color="yellow" role="status">
        {t(`page.${status}`)}
      </Alert>
    );
  }
  // Support's views see neither page nor code, of which nothing is being prepared.
  const texts = {
    failed: 'page.failed',
    created: 'page.preparing',
    pending: null,
  } as const;
  const text = texts[status];
  if (!text && !url) return null;
  return (
    <Stack gap="md" data-unprinted>
      {text && (
        <Alert color={status === 'failed' ? 'red' : 'blue'} role="status">
          {t(text)}
        </Alert>
      )}
      {url && (
        <>
          {status === 'pending' && <Text>{t('page.waiting')}</Text>}
          <Button
            component="a"
            href={url}
            size="md"
            style={{ alignSelf: 'start' }}
            rightSection={<IconExternalLink size={20} aria-hidden />}
          >
            {t(status === 'failed' ? 'page.goAgain' : 'page.go')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** What goes or went back to where it came from. */
function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
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
            <Money value={amount} /> · <DateText value={created_at} style="time" /> ·{' '}
            {t(`refunds.${status}`)}
          </li>
        ))}
      </Stack>
    </section>
  );
}

/**
 * A payment with what to do next; a paid one is its receipt, which prints on one page.
 * @param testBank the link of a demo for a Fawry code
 */
export function PaymentSheet({ payment, testBank }: { payment: Payment; testBank?: ReactNode }) {
  const { t } = useTranslation('payments');
  const isPaid = payment.status === 'paid';
  const isOpen = OPEN.includes(payment.status);
  const facts: [string, ReactNode][] = [
    [t('page.amount'), <Money key="amount" value={payment.amount} />],
    ...(payment.fee > 0
      ? [[t('page.fee'), <Money key="fee" value={payment.fee} />] as [string, ReactNode]]
      : []),
    [
      t('page.total'),
      <strong key="total">
        <Money value={payment.total} />
      </strong>,
    ],
    [t('page.method'), t(`methods.${payment.method}`)],
    [t('page.reference'), <Ltr key="reference">{payment.reference}</Ltr>],
    [t('page.school'), <bdi key="school">{payment.academy.name}</bdi>],
    [t('page.schoolReference'), <Ltr key="school">{payment.academy.payment_reference}</Ltr>],
    [t('page.created'), <DateText key="created" value={payment.created_at} style="time" />],
    payment.paid_at
      ? [t('page.paidAt'), <DateText key="paid" value={payment.paid_at} style="time" />]
      : [t('page.until'), <DateText key="until" value={payment.expires_at} style="time" />],
  ];
  return (
    <Card component="article" maw="42rem" mx="auto" data-sheet aria-labelledby="payment-title">
      <Stack gap="lg">
        <Group justify="space-between">
          <Brand />
          <PaymentStatus payment={payment} />
        </Group>
        <Title order={1} fz="1.4rem" id="payment-title">
          {t(isPaid ? 'page.receipt' : 'page.title')}
        </Title>
        <Next payment={payment} />
        {payment.fawry_code && <FawryCode code={payment.fawry_code} until={payment.expires_at} />}
        {testBank}
        <Facts facts={facts} />
        <Refunds refunds={payment.refunds} />
        <Group gap="sm" data-unprinted>
          {ANOTHER.includes(payment.status) && (
            <Button component={Link} to="/academy/wallet/pay" variant="default">
              {t('page.again')}
            </Button>
          )}
          {isOpen && <CancelPayment payment={payment} />}
        </Group>
      </Stack>
    </Card>
  );
}
