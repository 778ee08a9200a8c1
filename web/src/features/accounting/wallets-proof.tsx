import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Whether the balance of every wallet is the sum of its entries. */
export function WalletsProof({ agree }: { agree: boolean }) {
  const { t } = useTranslation('accounting');
  if (agree) return <Text c="dimmed">{t('walletsAgree')}</Text>;
  return (
    <Alert color="red" role="alert" title={t('walletsDiffer')}>
      {t('walletsDifferText')}
    </Alert>
  );
}
