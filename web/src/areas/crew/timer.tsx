import { Button, Group, Text } from '@mantine/core';
import type { Rubric } from '@midan/contract';
import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '../../lib/countdown.ts';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './crew.module.css';
import { keep, useKept } from './kept.ts';

interface Running {
  phase: 'show' | 'questions';
  /** ms since the epoch. */
  ends: number;
}

export function useClock(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** Minutes for the show, then for questions. Survives a reload. */
export function Timer({ name, rubric }: { name: string; rubric: Rubric }) {
  const { t } = useTranslation('crew');
  const key = `timer:${name}`;
  const running = useKept<Running>(key);
  const now = useClock(running !== null);
  const start = (phase: Running['phase'], minutes: number) =>
    keep(key, { phase, ends: Date.now() + minutes * 60_000 });
  const { show_minutes: show, question_minutes: questions } = rubric;
  const left = running ? Math.max(0, Math.ceil((running.ends - now) / 1000)) : show * 60;
  return (
    <div className={styles.timer}>
      <Group justify="space-between" gap="xs">
        <Text component="div">
          {t(`timer.${running?.phase ?? 'show'}`)}{' '}
          <bdi dir="ltr" role="timer" className={styles.clock} data-over={left === 0 || undefined}>
            {minutesAndSeconds(left)}
          </bdi>
        </Text>
        {!running && (
          <Button size="md" variant="default" onClick={() => start('show', show)}>
            {t('timer.start', { count: show })}
          </Button>
        )}
        {running?.phase === 'show' && questions > 0 && (
          <Button size="md" variant="default" onClick={() => start('questions', questions)}>
            {t('timer.next', { count: questions })}
          </Button>
        )}
        {running && (running.phase === 'questions' || questions === 0) && (
          <Button size="md" variant="subtle" onClick={() => keep(key, null)}>
            {t('timer.reset')}
          </Button>
        )}
      </Group>
      <div role="status">{running && left === 0 && t('timer.over')}</div>
    </div>
  );
}
