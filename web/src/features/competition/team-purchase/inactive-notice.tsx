import { Text } from '@mantine/core';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import styles from './notice.module.css';

/** @param stopped true if suspended; false if its deposit is due (part 2 §1) */
export function InactiveNotice({ stopped }: { stopped: boolean }) {
  const { t } = useTranslation('team-purchase');
  const { money } = useFormats();
  const deposit = useSite().activation_deposit;
  const why = stopped ? 'stopped' : 'inactive';
  return (
    <div className={styles.notice}>
      <Text fw={600}>{t(`${why}.title`)}</Text>
      <Text size="sm">{t(`${why}.text`, { deposit: money(deposit) })}</Text>
    </div>
  );
}
