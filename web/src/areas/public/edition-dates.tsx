import { type EditionDate, editionDates } from '../../lib/edition-dates.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './edition-dates.module.css';

interface StopTexts {
  when: string;
  title: string;
  text: string | null;
  /** What a map is searched for. */
  place?: string;
}

/**
 * `text` is null for windows, and for a price without a label; `place` is there for events only.
 */
function useStop(date: EditionDate): StopTexts {
  const t = useTexts('public');
  const local = useLocalized();
  const format = usePublicFormats();
  if (date.kind === 'event') {
    const { starts_on, ends_on, title, place } = date.event;
    const when = format.days(starts_on, ends_on);
    return { when, title: local(title), text: local(place), place: local(place) };
  }
  const when = format.instant(date.at);
  if (date.kind === 'price') {
    const { unit_price, label } = date.step;
    const title = t('dates.newPrice', { price: format.price(unit_price) });
    return { when, title, text: label && local(label) };
  }
  return { when, title: t(`dates.${date.kind}.${date.window}`), text: null };
}

/** A past stop says so to screen readers alone. */
function Stop({ date }: { date: EditionDate }) {
  const t = useTexts('public');
  const { when, title, text, place } = useStop(date);
  const { state } = date;
  return (
    <li data-state={state} data-event={date.kind === 'event' || undefined}>
      <p className={styles.when}>{when}</p>
      <div>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        {place && (
          <a
            className={styles.map}
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener"
          >
            {t('dates.map')}
            <span className="visually-hidden"> {t('dates.newTab', { place })}</span>
          </a>
        )}
      </div>
      {(state === 'next' || state === 'now') && (
        <b className={styles.badge}>{t(`dates.${state}`)}</b>
      )}
      {state === 'past' && <span className="visually-hidden">{t('dates.past')}</span>}
    </li>
  );
}

export function EditionDates() {
  const { edition, clock } = useInstallation().site;
  const t = useTexts('public');
  const language = useLanguage();
  return (
    <div>
      <ol className={styles.dates}>
        {editionDates(edition, clock).map((date) => (
          <Stop key={`${date.order} ${date.kind}`} date={date} />
        ))}
      </ol>
      <a className={styles.calendar} href={`/api/calendar?language=${language}`} download>
        {t('dates.calendar')}
      </a>
    </div>
  );
}
