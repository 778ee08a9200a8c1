import { Stack, Text } from '@mantine/core';
import type { BankTransfer } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** As its school sees it (part 2 §4). */
export function TransferStatus({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation('bank-transfers');
  const { figureDate } = useFormats();
  const { status, approved_at: approvedAt, rejection_reason: reason } = transfer;
  return (
    <Stack gap={2} align="inherit">
      <div>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </div>
      {status === 'pending' && (
        <Text size="sm" c="dimmed">
          {t('list.reviewTime')}
        </Text>
      )}
      {status === 'approved' && approvedAt && (
        <Text size="sm" c="dimmed">
          {t('list.approvedOn', { date: figureDate(approvedAt) })}
        </Text>
      )}
      {status === 'rejected' && reason && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          <strong>{t('list.reason')}</strong> <bdi>{reason}</bdi>
        </Text>
      )}
    </Stack>
  );
}
