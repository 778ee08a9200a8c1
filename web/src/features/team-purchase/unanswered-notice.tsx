import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './notice.module.css';

/** The answer to an order got lost: asking again finds out, and never pays twice. */
export function UnansweredNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('team-purchase');
  return (
    <div className={styles.notice} role="alert">
      <Text fw={600}>{t('unanswered.title')}</Text>
      <Text size="sm">{t('unanswered.text')}</Text>
      <Button size="sm" variant="default" mt={4} onClick={onRetry}>
        {t('unanswered.action')}
      </Button>
    </div>
  );
}
