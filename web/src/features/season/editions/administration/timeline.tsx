import { Card, Text, VisuallyHidden } from '@mantine/core';
import { type AdminEdition, cairoDate } from '@midan/contract';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { Robot } from '../../../../ui/robot.tsx';
import { useDates } from './dates.ts';
import styles from './timeline.module.css';
import { type Stop, stopsOf } from './timeline-stops.ts';

function useStopText() {
  const { t } = useTranslation('editions-administration');
  const { money } = useFormats();
  const say = useLocalized();
  return (stop: Stop): string => {
    if (stop.type === 'event') return say(stop.title);
    if (stop.type === 'price') return t('timeline.price', { amount: money(stop.amount) });
    return t(`timeline.${stop.type}`, { what: t(`windows.kind.${stop.window}`) });
  };
}

function StopItem({ stop }: { stop: Stop }) {
  const words = useStopText();
  const { either, day } = useDates();
  const isLong = stop.type === 'event' && stop.last !== stop.at;
  return (
    <li data-type={stop.type} data-past={stop.isPast || undefined}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.words}>{words(stop)}</span>
      <time dateTime={stop.at} className={styles.when}>
        {either(stop.at)}
        {isLong && ` – ${day(stop.last)}`}
      </time>
    </li>
  );
}

function Today({ now }: { now: Date }) {
  const { t } = useTranslation('editions-administration');
  const { day } = useDates();
  const today = cairoDate(now);
  return (
    <li className={styles.today} aria-current="date">
      <svg className={`mirrored ${styles.robot}`} viewBox="-75 -85 165 140" aria-hidden="true">
        <Robot />
      </svg>
      <span className={styles.words}>{t('timeline.today')}</span>
      <time dateTime={today} className={styles.when}>
        {day(today)}
      </time>
    </li>
  );
}

export function Timeline({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const now = new Date();
  const stops = stopsOf(edition, now);
  const passed = stops.filter(({ hasBegun }) => hasBegun).length;
  return (
    <Card>
      <VisuallyHidden component="h2" id="edition-line">
        {t('timeline.title')}
      </VisuallyHidden>
      {stops.length === 0 && <Text c="dimmed">{t('timeline.empty')}</Text>}
      {stops.length > 0 && (
        <section aria-labelledby="edition-line">
          <ol className={styles.line}>
            {stops.slice(0, passed).map((stop) => (
              <StopItem key={stop.key} stop={stop} />
            ))}
            <Today now={now} />
            {stops.slice(passed).map((stop) => (
              <StopItem key={stop.key} stop={stop} />
            ))}
          </ol>
        </section>
      )}
    </Card>
  );
}
