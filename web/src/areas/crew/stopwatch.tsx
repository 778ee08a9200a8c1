import { Button, Group, InputBase } from '@mantine/core';
import { typedNumber } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './crew.module.css';
import { useClock } from './timer.tsx';

export interface Watch {
  /** Since when it runs, ms since the epoch; null while it stands. */
  since: number | null;
  /** Counted before that, in ms. */
  before: number;
}

/** Not beyond the match's length. */
export const watchTime = ({ since, before }: Watch, longest: number, now = Date.now()): number =>
  Math.min(longest, before + (since === null ? 0 : Math.max(0, now - since)));

/** `2:05.3` */
export const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(1).padStart(4, '0')}`;

interface Props {
  watch: Watch;
  longest: number;
  onChange: (watch: Watch) => void;
}

/** Its time can be typed too, in minutes and seconds. */
export function Stopwatch({ watch, longest, onChange }: Props) {
  const { t } = useTranslation('crew');
  const isRunning = watch.since !== null;
  const now = useClock(isRunning);
  const time = watchTime(watch, longest, now);
  const edit = (minutes: number, seconds: number) => {
    const before = Math.round(minutes * 60_000 + seconds * 1000);
    if (before >= 0) onChange({ since: null, before: Math.min(longest, before) });
  };
  const minutes = Math.floor(time / 60_000);
  const seconds = (time % 60_000) / 1000;
  return (
    <fieldset className={styles.criterion}>
      <legend>{t('run.time')}</legend>
      <Group justify="space-between">
        <bdi dir="ltr" role="timer" className={styles.clock}>
          {timeText(time)}
        </bdi>
        <Button
          size="lg"
          color={isRunning ? 'red' : undefined}
          variant={isRunning ? 'filled' : 'default'}
          onClick={() => onChange({ since: isRunning ? null : Date.now(), before: time })}
        >
          {t(isRunning ? 'run.stop' : 'run.start')}
        </Button>
      </Group>
      {!isRunning && (
        <Group gap="xs" mt="xs" grow>
          <TimeField
            label={t('run.minutes')}
            value={minutes}
            max={Math.floor(longest / 60_000)}
            onChange={(value) => edit(value, seconds)}
          />
          <TimeField
            label={t('run.seconds')}
            value={Number(seconds.toFixed(1))}
            max={59.9}
            onChange={(value) => edit(minutes, value)}
          />
        </Group>
      )}
    </fieldset>
  );
}

interface FieldProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Shows what is typed, in digits of either script, until it is left. */
function TimeField({ label, value, max, onChange }: FieldProps) {
  const { t } = useTranslation('crew');
  const [typed, setTyped] = useState<string | null>(null);
  const isPossible = (text: string) => text === '' || inRange(typedNumber(text), max);
  return (
    <InputBase
      label={label}
      inputMode="decimal"
      size="md"
      value={typed ?? String(value)}
      error={typed !== null && !isPossible(typed) && t('run.badTime', { max })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (isPossible(currentTarget.value)) onChange(typedNumber(currentTarget.value || '0'));
      }}
      onBlur={() => typed !== null && isPossible(typed) && setTyped(null)}
    />
  );
}

const inRange = (value: number, max: number) => value >= 0 && value <= max;
