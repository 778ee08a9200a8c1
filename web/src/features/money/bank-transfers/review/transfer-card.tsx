import { Button, Card, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { BankTransferForReview } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../../ui/text.tsx';
import { DuplicateWarnings } from './duplicate-warnings.tsx';
import { Facts } from './facts.tsx';
import { HeldBy } from './held-by.tsx';
import styles from './transfer-card.module.css';

interface Props {
  transfer: BankTransferForReview;
  /** True if it has left the list; it keeps its place and says so. */
  isGone: boolean;
  onOpen: (id: string) => void;
  /** True names the button of a pending transfer "review", else "view". */
  mayDecide: boolean;
}

export function TransferCard({ transfer, isGone, onOpen, mayDecide }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const { academy, status, reference_number, decided_at } = transfer;
  const pending = status === 'pending';
  const asks = pending && mayDecide && !isGone;
  return (
    <Card component="li" className={styles.card} data-gone={isGone || undefined}>
      <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
        <Title order={3} fz="1.05rem" className={styles.name}>
          <bdi>{academy.name}</bdi>
        </Title>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </Group>
      <Text className={styles.amount}>
        <Money value={transfer.amount} />
      </Text>
      <Stack gap="md" flex={1}>
        <Facts
          facts={[
            [t('field.bank'), <bdi key="bank">{transfer.bank_name}</bdi>],
            [t('field.date'), <DateText key="date" value={transfer.transfer_date} />],
            [
              t('field.reference'),
              reference_number ? <Ltr key="reference">{reference_number}</Ltr> : t('noReference'),
            ],
            [t('field.paymentReference'), <Ltr key="payment">{academy.payment_reference}</Ltr>],
            pending || !decided_at
              ? [
                  t('field.uploaded'),
                  <DateText key="age" value={transfer.created_at} style="relative" />,
                ]
              : [
                  t(status === 'withdrawn' ? 'field.withdrawn' : 'field.decided'),
                  <DateText key="decided" value={decided_at} style="time" />,
                ],
            transfer.decided_by
              ? [t('field.decidedBy'), <bdi key="by">{transfer.decided_by}</bdi>]
              : null,
            transfer.rejection_reason
              ? [
                  t('field.reason'),
                  <Text key="reason" inherit lineClamp={3}>
                    <bdi>{transfer.rejection_reason}</bdi>
                  </Text>,
                ]
              : null,
          ]}
        />
        <DuplicateWarnings transfer={transfer} />
        <HeldBy transfer={transfer} />
        {isGone && (
          <Text size="sm" c="dimmed">
            {t('changes.left')}
          </Text>
        )}
      </Stack>
      <Button
        variant={asks ? 'filled' : 'default'}
        fullWidth
        onClick={() => onOpen(transfer.id)}
        aria-haspopup="dialog"
      >
        {asks ? t('review') : t('view')}
        <VisuallyHidden>{` – ${academy.name}`}</VisuallyHidden>
      </Button>
    </Card>
  );
}
