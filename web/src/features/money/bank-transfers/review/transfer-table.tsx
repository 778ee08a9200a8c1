import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { BankTransferForReview } from '@midan/contract';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type Column, RecordTable } from '../../../../ui/record-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../../ui/text.tsx';
import styles from './held-by.module.css';
import { HeldBy } from './held-by.tsx';

interface Props {
  label: string;
  transfers: readonly BankTransferForReview[];
  /** Ids of the transfers that are no longer in the list; their rows say so. */
  gone: readonly string[];
  onOpen: (id: string) => void;
}

function Flags({ transfer, isGone }: { transfer: BankTransferForReview; isGone: boolean }) {
  const { t } = useTranslation('bank-transfer-review');
  const { same_picture, same_reference } = transfer.possible_duplicate;
  const flags = [
    { is: same_picture, text: t('flag.picture'), icon: IconAlertTriangle },
    { is: same_reference, text: t('flag.reference'), icon: IconAlertTriangle },
    { is: transfer.will_activate, text: t('flag.activates'), icon: IconRosetteDiscountCheck },
  ].filter(({ is }) => is);
  return (
    <Stack gap={2}>
      {flags.map(({ text, icon: FlagIcon }) => (
        <Group key={text} gap={6} wrap="nowrap">
          <FlagIcon size={18} className={styles.icon} aria-hidden />
          <Text size="sm">{text}</Text>
        </Group>
      ))}
      <HeldBy transfer={transfer} />
      {isGone && (
        <Text size="sm" c="dimmed">
          {t('changes.left')}
        </Text>
      )}
    </Stack>
  );
}

export function TransferTable({ label, transfers, gone, onOpen }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const columns: Column<BankTransferForReview>[] = [
    {
      label: t('field.date'),
      cell: ({ transfer_date }) => <DateText value={transfer_date} />,
      short: true,
    },
    {
      label: t('field.academy'),
      cell: ({ id, academy }) => (
        <Anchor
          component="button"
          type="button"
          ta="start"
          underline="always"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
        >
          <bdi>{academy.name}</bdi>
        </Anchor>
      ),
    },
    { label: t('field.amount'), cell: ({ amount }) => <Money value={amount} />, figure: true },
    { label: t('field.bank'), cell: ({ bank_name }) => <bdi>{bank_name}</bdi> },
    {
      label: t('field.reference'),
      cell: ({ reference_number }) =>
        reference_number ? <Ltr>{reference_number}</Ltr> : t('noReference'),
      short: true,
    },
    {
      label: t('field.status'),
      cell: ({ status }) => <StatusBadge status={status} label={t(`status.${status}`)} />,
      short: true,
    },
    {
      label: t('field.flags'),
      cell: (transfer) => <Flags transfer={transfer} isGone={gone.includes(transfer.id)} />,
    },
  ];
  return (
    <RecordTable
      label={label}
      columns={columns}
      rows={transfers}
      onRow={(transfer) => onOpen(transfer.id)}
    />
  );
}
