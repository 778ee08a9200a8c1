import type { PublicSlot } from '@midan/contract';
import { useLocalized } from '../../lib/localized.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './live.module.css';

interface Props {
  slot: PublicSlot;
  /** Of an event of several days. */
  withDay?: boolean;
  withPlace?: boolean;
}

/** Teams with number and school, where and what, and when; never a child. */
export function LiveSlot({ slot, withDay = false, withPlace = false }: Props) {
  const t = useTexts('live');
  const local = useLocalized();
  const format = usePublicFormats();
  const { state, starts_at, delay, kind, round, code } = slot;
  const isHere = state === 'called' || state === 'present';
  return (
    <li className={styles.slot} data-state={state}>
      {!isHere && (
        <p className={styles.time}>
          {withDay && <small>{format.dayOf(starts_at)}</small>}
          <time dateTime={starts_at}>{format.time(starts_at)}</time>
        </p>
      )}
      <div>
        <Teams teams={slot.teams} />
        <p className={styles.about}>
          {withPlace && <b>{local(slot.place)}</b>}
          <span>{t(`kinds.${kind}`, { round, code })}</span>
          <span>{local(slot.track)}</span>
        </p>
        <p className={styles.signs}>
          {state !== 'planned' && state !== 'done' && <strong>{t(`states.${state}`)}</strong>}
          {!isHere && delay !== 0 && (
            <em>{t(delay > 0 ? 'late' : 'early', { count: Math.abs(delay) })}</em>
          )}
        </p>
      </div>
    </li>
  );
}

function Teams({ teams }: Pick<PublicSlot, 'teams'>) {
  const t = useTexts('live');
  if (teams.length === 0) return <p className={styles.team}>{t('unknownTeams')}</p>;
  return teams.map(({ number, name, academy }, at) => (
    <p key={number} className={styles.team}>
      {at > 0 && <span>{t('versus')} </span>}
      <bdi dir="ltr">{number}</bdi> <bdi>{name}</bdi>
      <small>
        <bdi>{academy}</bdi>
      </small>
    </p>
  ));
}
