import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './notice.module.css';

/** Takes the focus: the locked form that it explains may be far from where the visitor was. */
export function UnansweredNotice() {
  const { t } = useTranslation('team-purchase');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice} className={`${styles.notice} ${styles.above}`} role="alert" tabIndex={-1}>
      <Text fw={600}>{t('unanswered.title')}</Text>
      <Text size="sm">{t('unanswered.text')}</Text>
    </div>
  );
}
