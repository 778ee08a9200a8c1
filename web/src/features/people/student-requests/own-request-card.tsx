import { Button, Card, Text, Title } from '@mantine/core';
import {
  getStudentDashboard,
  listOwnRequests,
  type OwnRequest,
  withdrawRequest,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import cards from '../../../ui/cards.module.css';
import { confirm } from '../../../ui/confirm.ts';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

const TONES: Record<OwnRequest['status'], Status> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'inactive',
};

function Withdraw({ request, name }: { request: OwnRequest; name: string }) {
  const { t } = useTranslation('student-requests');
  const withdraw = useWrite(withdrawRequest, {
    refreshes: [listOwnRequests, getStudentDashboard],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('withdraw.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const { title, text, action } = t('withdraw', { returnObjects: true });
    if (await confirm({ title, text, action, destructive: true })) {
      await withdraw.attempt({ params: { id: request.id } });
    }
  });
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'start', marginBlockStart: 'auto' }}
      aria-label={t('withdraw.actionFor', { name })}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('withdraw.action')}
    </Button>
  );
}

export function OwnRequestCard({ request }: { request: OwnRequest }) {
  const { t } = useTranslation('student-requests');
  const { status, academy } = request;
  const isClosed = request.closed_reason !== null;
  const name = academy?.name ?? t('everybody');
  return (
    <Card component="li" className={cards.card}>
      <div className={cards.head}>
        <div className={cards.words}>
          <Title order={2} fz="1.1rem">
            <bdi>{name}</bdi>
          </Title>
          <Text size="sm" c="dimmed">
            {t(`kinds.${request.is_open ? 'open' : request.request_type}`)} · {t('sent')}{' '}
            <DateText value={request.created_at} style="relative" />
          </Text>
        </div>
        <StatusBadge
          status={isClosed ? 'inactive' : TONES[status]}
          label={t(`status.${isClosed ? 'closed' : status}`)}
        />
      </div>
      {request.class_name !== null && (
        <Text>
          {t('byLink')} <bdi>{request.class_name}</bdi>
        </Text>
      )}
      {request.message && (
        <blockquote className={cards.message} dir="auto" aria-label={t('message')}>
          {request.message}
        </blockquote>
      )}
      {request.decided_at && (
        <Text size="sm" c="dimmed">
          {t(isClosed ? 'closed' : status === 'withdrawn' ? 'withdrawn' : 'decided')}{' '}
          <DateText value={request.decided_at} style="time" />
        </Text>
      )}
      {request.rejection_reason && (
        <Text size="sm">
          {!isClosed && t('reason')} <bdi>{request.rejection_reason}</bdi>
        </Text>
      )}
      {(status === 'pending' || status === 'approved') && (
        <Text size="sm" c="dimmed">
          {t(`next.${status}`)}
        </Text>
      )}
      {status === 'pending' && <Withdraw request={request} name={name} />}
    </Card>
  );
}
