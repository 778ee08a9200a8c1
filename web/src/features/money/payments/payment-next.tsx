import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Payment } from '@midan/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconCircleCheck, IconExternalLink } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';

/** @param total EGP */
function FawryCode({ code, total, until }: { code: string; total: number; until: string }) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
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
      <Text>{t('page.codeSteps', { total: money(total) })}</Text>
      <Group gap="xs">
        <Text>
          {t('page.payBefore')} <Moment value={until} />
        </Text>
        <span data-unprinted>
          <TimeLeft until={until} />
        </span>
      </Group>
    </Stack>
  );
}

/** @param takesFocus true after a press whose button is gone: it is read once */
function End({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  return (
    <Alert color="yellow" role="group" ref={alert} tabIndex={-1}>
      <Text>{text}</Text>
    </Alert>
  );
}

interface Props {
  payment: Payment;
  /** Unless all of it was refunded: what the money made possible. */
  after: ReactNode;
  wasCancelledHere: boolean;
}

/** Nothing while it is `pending` without a review. A failed one may still be paid. */
function News({ payment, after, wasCancelledHere }: Props) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const { status, amount, refunded, review } = payment;
  if (status === 'paid') {
    return (
      <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="group" data-unprinted>
        <Stack gap="sm" align="start">
          <Text>{t(payment.paid_late ? 'page.paidLate' : 'page.paid')}</Text>
          {refunded > 0 && <Text fw={700}>{t('page.sentBack', { amount: money(refunded) })}</Text>}
          {refunded < amount && after}
        </Stack>
      </Alert>
    );
  }
  if (review) return <End text={t(`page.review.${review}`)} takesFocus={false} />;
  if (status === 'expired' || status === 'cancelled') {
    return <End text={t(`page.${status}`)} takesFocus={wasCancelledHere} />;
  }
  if (status === 'pending') return null;
  const text = payment.not_started ? 'notStarted' : status === 'created' ? 'preparing' : status;
  return (
    <Alert color={text === 'preparing' ? 'blue' : 'red'} role="group" data-unprinted>
      <Text>{t(`page.${text}`)}</Text>
    </Alert>
  );
}

function WayToPay({ status, pay_url: url }: Payment) {
  const { t } = useTranslation('payments');
  if (!url) return null;
  return (
    <Stack gap="md" data-unprinted>
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
    </Stack>
  );
}

/** The status region exists before its news, so that screen readers announce it. */
export function PaymentNext(props: Props) {
  const { payment, wasCancelledHere } = props;
  const { status, fawry_code: code } = payment;
  // The focus reads a cancellation; what comes after it is news again.
  const isReadByFocus = wasCancelledHere && status === 'cancelled';
  return (
    <Stack gap="md">
      <div role={isReadByFocus ? undefined : 'status'}>
        <News {...props} />
      </div>
      <WayToPay {...payment} />
      {code && <FawryCode code={code} total={payment.total} until={payment.expires_at} />}
    </Stack>
  );
}
