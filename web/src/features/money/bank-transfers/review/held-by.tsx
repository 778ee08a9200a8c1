import { Group, Text } from '@mantine/core';
import type { BankTransferForReview } from '@midan/contract';
import { IconEye } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import styles from './held-by.module.css';
import { isolate } from './isolate.ts';
import { colleagueAt, useOwnId } from './use-own-id.ts';

export function HeldBy({ transfer }: { transfer: BankTransferForReview }) {
  const { t } = useTranslation('bank-transfer-review');
  const colleague = colleagueAt(transfer, useOwnId());
  if (!colleague) return null;
  return (
    <Group gap={6} wrap="nowrap" c="var(--signal)">
      <IconEye size={18} className={styles.icon} aria-hidden />
      <Text size="sm" fw={600}>
        {t('hold.by', { name: isolate(colleague.name) })}
      </Text>
    </Group>
  );
}
