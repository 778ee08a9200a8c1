import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  approvePaymentRefund,
  declinePaymentRefund,
  getAdminPayment,
  getPaymentRefunds,
  listAdminPayments,
  type PaymentRefund,
  type PaymentRefundStatus,
  settlePaymentRefund,
  sumAdminPayments,
} from '@midan/contract';
import { type RefObject, useRef } from 'react';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { type Status, StatusBadge } from '../../../../ui/status-badge.tsx';
import { Ltr, Money } from '../../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';

export const CHANGED_BY_REFUND = [
  getPaymentRefunds,
  getAdminPayment,
  listAdminPayments,
  sumAdminPayments,
] as const;

const LOOKS = {
  requested: 'pending',
  reserved: 'pending',
  sent: 'pending',
  done: 'approved',
  refused: 'rejected',
} as const satisfies Record<PaymentRefundStatus, Status>;

function useAnswers() {
  const { t } = useTranslation('payment-desk');
  return {
    refreshes: CHANGED_BY_REFUND,
    onSuccess: ({ message }: { message: string }) => toastSuccess(message),
    onError: (error: Error) => toastError(error, t('refunds.actFailed')),
  };
}

interface ActProps {
  refund: PaymentRefund;
  /** Gets the focus when the pressed button disappears. */
  status: RefObject<HTMLElement | null>;
}

/** Only `requested` ones can be approved, and not by their requester. */
function Decision({ refund, isOwn, status }: ActProps & { isOwn: boolean }) {
  const { t } = useTranslation('payment-desk');
  const { money } = useFormats();
  const answers = useAnswers();
  const approve = useWrite(approvePaymentRefund, answers);
  const decline = useWrite(declinePaymentRefund, answers);
  const params = { id: refund.id };
  const amount = money(refund.amount);
  const isWaiting = refund.status === 'requested';
  const [askApprove, approving] = useBusy(async () => {
    const title = t('refunds.approve');
    const text = t('refunds.approveText', { amount, name: `\u2068${refund.requester.name}\u2069` });
    const isSure = await confirm({ title, text, action: title, destructive: true });
    if (isSure && (await approve.attempt({ params }))) status.current?.focus();
  });
  const [askDecline, declining] = useBusy(async () => {
    const title = t('refunds.decline');
    const text = t('refunds.declineText', { amount });
    const isSure = await confirm({ title, text, action: title });
    if (isSure && (await decline.attempt({ params }))) status.current?.focus();
  });
  return (
    <Stack gap="xs">
      {isWaiting && isOwn && <Text c="dimmed">{t('refunds.own')}</Text>}
      <Group gap="sm">
        {isWaiting && !isOwn && (
          <Button loading={approving} onClick={() => void askApprove()}>
            {t('refunds.approve')}
          </Button>
        )}
        <Button variant="default" loading={declining} onClick={() => void askDecline()}>
          {t('refunds.decline')}
        </Button>
      </Group>
    </Stack>
  );
}

/** For a refund that the gateway does not answer. */
function Settling({ refund, status }: ActProps) {
  const { t } = useTranslation('payment-desk');
  const { money } = useFormats();
  const settle = useWrite(settlePaymentRefund, useAnswers());
  const [ask, busy] = useBusy(async (outcome: 'done' | 'refused') => {
    const action = t(`refunds.settle.${outcome}`);
    const text = t(`refunds.settle.${outcome}Text`, { amount: money(refund.amount) });
    const isSure = await confirm({ title: action, text, action, destructive: true });
    const input = { params: { id: refund.id }, body: { outcome } };
    if (isSure && (await settle.attempt(input))) status.current?.focus();
  });
  return (
    <Alert color="yellow" title={t('refunds.settle.title')}>
      <Stack gap="sm" align="start">
        <Text>{t('refunds.settle.text')}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => void ask('done')} loading={busy}>
            {t('refunds.settle.done')}
          </Button>
          <Button variant="default" onClick={() => void ask('refused')} loading={busy}>
            {t('refunds.settle.refused')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface Props {
  refund: PaymentRefund;
  mayAct: boolean;
  /** Whether the reader has requested it. */
  isOwn: boolean;
}

export function RefundItem({ refund, mayAct, isOwn }: Props) {
  const { t } = useTranslation('payment-desk');
  const { status, refusal, approver, ender, requester, gateway_refund: number } = refund;
  const standing = useRef<HTMLDivElement>(null);
  const people = [
    ['by', requester.name] as const,
    ...(approver ? [['approvedBy', approver.name] as const] : []),
    ...(ender ? [['endedBy', ender.name] as const] : []),
  ];
  const isUnsent = status === 'requested' || status === 'reserved';
  return (
    <Stack gap="xs" component="li" py="sm">
      <Group gap="sm" justify="space-between" ref={standing} tabIndex={-1}>
        <Text component="strong" fw={700}>
          <Money value={refund.amount} />
        </Text>
        <StatusBadge status={LOOKS[status]} label={t(`refunds.status.${status}`)} />
      </Group>
      <Text dir="auto">{refund.reason}</Text>
      <Group gap="xs" c="dimmed" fz="sm">
        <Moment value={refund.created_at} />
        {people.map(([role, name]) => (
          <span key={role}>
            {t(`refunds.${role}`)} <bdi>{name}</bdi>
          </span>
        ))}
        {number && (
          <span>
            {t('refunds.number')} <Ltr>{number}</Ltr>
          </span>
        )}
      </Group>
      {refusal && <Text>{t(`refunds.refusals.${refusal}`)}</Text>}
      {(status === 'reserved' || (status === 'sent' && !refund.is_overdue)) && (
        <Text role="status">{t(`refunds.waits.${status}`)}</Text>
      )}
      {mayAct && isUnsent && <Decision refund={refund} isOwn={isOwn} status={standing} />}
      {mayAct && refund.is_overdue && <Settling refund={refund} status={standing} />}
    </Stack>
  );
}
