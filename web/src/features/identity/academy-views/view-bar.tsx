import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconEye } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { leaveSchoolView, type SchoolView } from '../../../lib/school-view.ts';
import styles from './view-bar.module.css';

const TICK = 1000;

/** Milliseconds. At 0 it ends the view in this tab and opens the school's page. */
function useTimeLeft(view: SchoolView): number {
  const [now, setNow] = useState(Date.now);
  const left = view.endsAt - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) leaveSchoolView(view);
  }, [left, view]);
  return left;
}

export default function ViewBar({ view, onEnd }: { view: SchoolView; onEnd: () => void }) {
  const { t } = useTranslation(['desk', 'shell']);
  const { length } = useFormats();
  const [ending, setEnding] = useState(false);
  const left = useTimeLeft(view);
  return (
    <section className={styles.bar} aria-label={t('view.label')}>
      <IconEye size={26} className={styles.icon} aria-hidden />
      <p className={styles.words}>
        <strong>
          {t('view.who', {
            school: `\u2068${view.academy.name}\u2069`,
            name: `\u2068${view.viewedBy}\u2069`,
          })}
        </strong>{' '}
        {t('view.rule')}
      </p>
      <span className={styles.left}>
        {t('shell:timeLeft.left', { time: length(Math.max(0, left)) })}
      </span>
      <Button
        size="sm"
        color="dark"
        loading={ending}
        onClick={() => {
          setEnding(true);
          onEnd();
        }}
      >
        {t('view.end')}
      </Button>
    </section>
  );
}
