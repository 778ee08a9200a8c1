import { Alert } from '@mantine/core';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Wallet } from './balances.tsx';

export function OwedNote({ wallet: { owed } }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { money } = useFormats();
  if (owed === 0) return null;
  return (
    <Alert color="red" title={t('owed.title', { amount: money(owed) })}>
      {t('owed.text')}
    </Alert>
  );
}
