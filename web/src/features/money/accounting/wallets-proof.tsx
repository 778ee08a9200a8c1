import { Alert, Text } from '@mantine/core';
import type { WalletsProved } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** Without a check so far (`proved` is null) it says so. */
export function WalletsProof({ proved }: { proved: WalletsProved }) {
  const { t } = useTranslation('accounting');
  const { figureDate } = useFormats();
  if (!proved) return <Text c="dimmed">{t('walletsUnproved')}</Text>;
  const at = figureDate(proved.at, 'time');
  if (proved.agree) return <Text c="dimmed">{t('walletsAgree', { at })}</Text>;
  return (
    <Alert color="red" role="alert" title={t('walletsDiffer')}>
      {t('walletsDifferText', { at })}
    </Alert>
  );
}
