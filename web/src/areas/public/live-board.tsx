import type { LiveDay } from '@midan/contract';
import { useId } from 'react';
import { slotsOf } from '../../lib/live-day.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './live.module.css';
import { LiveSlot } from './live-slot.tsx';

const isHere = ({ state }: { state: string }) => state === 'called' || state === 'present';
/** A screen has no room for more; filtered, everything is shown. */
const NEXT = 5;

/** What is called, then of each place what is next; of `team` alone if something is searched. */
export function LiveBoard({ day, team }: { day: LiveDay; team: string }) {
  const t = useTexts('live');
  const local = useLocalized();
  const id = useId();
  const { slots, event } = day;
  const withDay = event.starts_on !== event.ends_on;
  if (team.trim()) {
    const found = slotsOf(slots, team);
    if (found.length === 0) return <p role="status">{t('notFound')}</p>;
    return (
      <ul className={styles.list}>
        {found.map((slot) => (
          <LiveSlot key={slot.id} slot={slot} withDay={withDay} withPlace />
        ))}
      </ul>
    );
  }
  if (slots.length === 0) return <p>{t('empty')}</p>;
  const called = slots.filter(isHere);
  // Names of places of an event may be equal; then they stand together.
  const places = Map.groupBy(
    slots.filter((slot) => !isHere(slot)),
    ({ place }) => local(place),
  );
  const inOrder = [...new Set(day.places.map(({ name }) => local(name)))];
  return (
    <>
      <section aria-labelledby={`${id}-called`} aria-live="polite" hidden={called.length === 0}>
        <h2 id={`${id}-called`}>{t('calledNow')}</h2>
        <ul className={styles.called}>
          {called.map((slot) => (
            <LiveSlot key={slot.id} slot={slot} withPlace />
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-next`}>
        <h2 id={`${id}-next`}>{t('next')}</h2>
        <div className={styles.places}>
          {inOrder.map((name) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              {places.has(name) ? (
                <ol className={styles.list}>
                  {places
                    .get(name)
                    ?.slice(0, NEXT)
                    .map((slot) => (
                      <LiveSlot key={slot.id} slot={slot} withDay={withDay} />
                    ))}
                </ol>
              ) : (
                <p>{t('nothing')}</p>
              )}
            </section>
          ))}
        </div>
      </section>
    </>
  );
}
