import { cairoDate } from '@midan/contract';
import { isDay, useFormats } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useNow } from '../lib/use-now.ts';
import styles from './time-left.module.css';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Milliseconds; less is marked as urgent. */
const SOON = 3 * DAY;

/** Whole days of Cairo until a day; for an instant its minute still counts. */
function msUntil(value: string, now: number): number {
  if (!isDay(value)) return Date.parse(value) + MINUTE - now;
  return Date.parse(value) - Date.parse(cairoDate(new Date(now)));
}

/** Marked as urgent below three days. It counts while the page stays open. */
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
