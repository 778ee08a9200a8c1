import { cairoDate } from '@midan/contract';
import { isDay, useFormats } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useNow } from '../lib/use-now.ts';
import styles from './time-left.module.css';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Milliseconds; less is marked as urgent. */
const SOON = 3 * DAY;

/**
 * Ms until a day begins, counted in whole days of Cairo, or until the minute of an instant has
 * ended; that minute still counts.
 */
function msUntil(value: string, now: number): number {
  if (!isDay(value)) return Date.parse(value) + MINUTE - now;
  return Date.parse(value) - Date.parse(cairoDate(new Date(now)));
}

/**
 * `6 days left` until an instant, or until the first day of an event; after that, that it is over,
 * or for an event "today", also on its later days. Below three days it is marked as urgent. It
 * counts while the page stays open.
 */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('shell');
  const { length, days } = useFormats();
  const left = msUntil(until, useNow());
  const time = isDay(until) ? days(left / DAY) : length(left);
  const past = isDay(until) ? t('timeLeft.today') : t('timeLeft.over');
  return (
    <span className={styles.left} data-soon={left < SOON || undefined}>
      {left > 0 ? t('timeLeft.left', { time }) : past}
    </span>
  );
}
