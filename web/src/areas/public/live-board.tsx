import type { LiveDay } from '@midan/contract';
import { useId } from 'react';
import { slotsOf } from '../../lib/live-day.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './live.module.css';
import { LiveSlot, TeamName } from './live-slot.tsx';

/** A screen has no room for more; filtered, everything is shown. */
const NEXT = 5;

/** What is called, then of each place what is next; of `team` alone if something is searched. */
export function LiveBoard({ day: { slots, places }, team }: { day: LiveDay; team: string }) {
  const t = useTexts('live');
  const local = useLocalized();
  const id = useId();
  if (team.trim()) {
    const found = slotsOf(slots, team);
    if (found.length === 0) return <p role="status">{t('notFound')}</p>;
    return (
      <ul className={styles.list}>
        {found.map((slot) => (
          <LiveSlot key={slot.id} slot={slot} withPlace />
        ))}
      </ul>
    );
  }
  if (slots.length === 0) return <p>{t('empty')}</p>;
  const called = slots.filter(({ state }) => state === 'called');
  // Names of places of an event may be equal; then they stand together.
  const at = Map.groupBy(
    slots.filter(({ state }) => state !== 'called'),
    ({ place }) => local(place),
  );
  const names = new Set(places.map(({ name }) => local(name)));
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
      <section aria-labelledby={`${id}-next`} className={styles.next} hidden={at.size === 0}>
        <h2 id={`${id}-next`}>{t('next')}</h2>
        <div className={styles.places}>
          {[...names].map((name) => (
            <Place key={name} name={name} slots={at.get(name) ?? []} />
          ))}
        </div>
      </section>
    </>
  );
}

/** Nothing where nobody is and nothing comes: its room is for the others. */
function Place({ name, slots }: { name: string; slots: LiveDay['slots'] }) {
  const t = useTexts('live');
  if (slots.length === 0) return null;
  const present = slots.filter(({ state }) => state === 'present');
  const next = slots.filter(({ state }) => state !== 'present').slice(0, NEXT);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {present.length > 0 && (
        <p className={styles.present}>
          {t('states.present')}
          {present.flatMap(({ id, teams }) =>
            teams.map((team) => (
              <span key={id + team.number}>
                {' · '}
                <TeamName team={team} />
              </span>
            )),
          )}
        </p>
      )}
      <ol className={styles.list}>
        {next.map((slot) => (
          <LiveSlot key={slot.id} slot={slot} />
        ))}
      </ol>
    </section>
  );
}
