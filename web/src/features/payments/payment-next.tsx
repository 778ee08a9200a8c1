import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Payment } from '@midan/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck, IconExternalLink } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Ltr } from '../../ui/text.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';

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

/** Says how the payment ended. @param takesFocus after a press whose button is gone: it is read once */
function End({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  return (
    <Alert color="yellow" role={takesFocus ? 'group' : 'status'} ref={alert} tabIndex={-1}>
      <Text>{text}</Text>
    </Alert>
  );
}

/** The way to the gateway's page, or what is wrong with it. */
function WayToPay({
  status,
  pay_url: url,
}: Payment & { status: 'created' | 'pending' | 'failed' }) {
  const { t } = useTranslation('payments');
  const texts = { failed: 'page.failed', created: 'page.preparing', pending: null } as const;
  const text = texts[status];
  // Support's views see neither page nor code, of which nothing is being prepared.
  if (!text && !url) return null;
  return (
    <Stack gap="md" data-unprinted>
      {text && (
        <Alert color={status === 'failed' ? 'red' : 'blue'} role="status">
          <Text>{t(text)}</Text>
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

interface Props {
  payment: Payment;
  /** What a paid one made possible. */
  after: ReactNode;
  wasCancelledHere: boolean;
}

/** What happens now, and the next step. */
export function PaymentNext({ payment, after, wasCancelledHere }: Props) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const { status, amount, refunded, fawry_code: code } = payment;
  if (status === 'paid') {
    return (
      <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status" data-unprinted>
        <Stack gap="sm" align="start">
          <Text>{t(payment.paid_late ? 'page.paidLate' : 'page.paid')}</Text>
          {refunded > 0 && <Text fw={700}>{t('page.sentBack', { amount: money(refunded) })}</Text>}
          {refunded < amount && after}
        </Stack>
      </Alert>
    );
  }
  if (payment.review) {
    return (
      <Alert color="yellow" role="status">
        <Text>{t(`page.review.${payment.review}`)}</Text>
      </Alert>
    );
  }
  if (status === 'expired' || status === 'cancelled') {
    return <End text={t(`page.${status}`)} takesFocus={wasCancelledHere} />;
  }
  return (
    <>
      <WayToPay {...payment} status={status} />
      {code && <FawryCode code={code} until={payment.expires_at} />}
    </>
  );
}
