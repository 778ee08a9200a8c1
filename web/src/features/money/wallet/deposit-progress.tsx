import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Wallet } from './balances.tsx';

/** The banner above says what the deposit is, and that it stays in the wallet. */
export function DepositProgress({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { money } = useFormats();
  const { balance, activation_deposit: deposit } = wallet;
  const percent = Math.min(100, (balance / deposit) * 100);
  const standing = t('deposit.progress', { balance: money(balance), deposit: money(deposit) });
  return (
    <Card component="section" aria-labelledby="deposit-title">
      <Stack gap="xs">
        <Title order={2} fz="1.15rem" id="deposit-title">
          {t('deposit.title')}
        </Title>
        <Progress value={percent} size="lg" radius="xl" color="teal" aria-label={standing} />
        <Group justify="space-between" gap="xs" className="tabular">
          <Text fw={600}>{standing}</Text>
          {balance < deposit && (
            <Text c="dimmed">{t('deposit.left', { amount: money(deposit - balance) })}</Text>
          )}
        </Group>
        {wallet.pending_transfers > 0 && <Text c="dimmed">{t('deposit.pending')}</Text>}
      </Stack>
    </Card>
  );
}
