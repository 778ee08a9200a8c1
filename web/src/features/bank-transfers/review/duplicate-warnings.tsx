import { Group, Stack, Text } from '@mantine/core';
import type { ReviewedBankTransfer } from '@midan/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './duplicate-warnings.module.css';

/** A proof or operation number that was seen before: a hint for the reviewer, never a refusal. */
export function DuplicateWarnings({ transfer }: { transfer: ReviewedBankTransfer }) {
  const { t } = useTranslation('bank-transfer-review');
  const { same_picture, same_reference } = transfer.possible_duplicate;
  const warnings = [
    same_picture && t('duplicate.picture'),
    same_reference && t('duplicate.reference'),
  ].filter((warning) => warning !== false);
  if (warnings.length === 0) return null;
  return (
    <Stack gap={6}>
      {warnings.map((warning) => (
        <Group key={warning} className={styles.warning} gap="xs" wrap="nowrap" align="start">
          <IconAlertTriangle size={20} aria-hidden />
          <Text size="sm">{warning}</Text>
        </Group>
      ))}
    </Stack>
  );
}
