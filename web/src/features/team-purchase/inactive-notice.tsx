import { Text } from '@mantine/core';
import { LIMITS, toEgp } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import styles from './notice.module.css';

/** Why a school that is not active cannot buy yet, and what makes it active (part 2 §1). */
export function InactiveNotice() {
  const { t } = useTranslation('team-purchase');
  const { money } = useFormats();
  const deposit = useSite()?.activation_deposit ?? toEgp(LIMITS.activationDeposit);
  return (
    <div className={styles.notice}>
      <Text fw={600}>{t('inactive.title')}</Text>
      <Text size="sm">{t('inactive.text', { deposit: money(deposit) })}</Text>
    </div>
  );
}
