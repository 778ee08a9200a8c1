import type { PublicSlot } from '@midan/contract';
import { cairoDay } from '../../lib/cairo-days.ts';
import { useLocalized } from '../../lib/localized.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import styles from './live.module.css';

interface Props {
  slot: PublicSlot;
  withPlace?: boolean;
}

/** Teams with number and school, where and what, and when; never a child. */
export function LiveSlot({ slot, withPlace = false }: Props) {
  const t = useTexts('live');
  const local = useLocalized();
  const format = usePublicFormats();
  const { state, starts_at, delay, kind, round, code } = slot;
  const isHere = state === 'called' || state === 'present';
  const day = cairoDay(starts_at);
  // The server keeps its page over midnight.
  const isToday = useInBrowser() && day === cairoDay();
  return (
    <li className={styles.slot} data-state={state}>
      {!isHere && (
        <p className={styles.time}>
          {!isToday && <small>{format.shortDay(day)}</small>}
          <time dateTime={starts_at}>{format.time(starts_at)}</time>
        </p>
      )}
      <div>
        <Teams teams={slot.teams} />
        <p className={styles.about}>
          {withPlace && <b>{local(slot.place)}</b>}
          {state !== 'planned' && state !== 'done' && <strong>{t(`states.${state}`)}</strong>}
          {state !== 'present' && delay !== 0 && (
            <em>{t(delay > 0 ? 'late' : 'early', { count: Math.abs(delay) })}</em>
          )}
          <span>{t(`kinds.${kind}`, { round, code })}</span>
          <span>{local(slot.track)}</span>
        </p>
      </div>
    </li>
  );
}

function Teams({ teams }: Pick<PublicSlot, 'teams'>) {
  const t = useTexts('live');
  if (teams.length === 0) return <p className={styles.team}>{t('unknownTeams')}</p>;
  return teams.map((team, at) => (
    <p key={team.number} className={styles.team}>
      {at > 0 && <span>{t('versus')} </span>}
      <TeamName team={team} />{' '}
      <small>
        <bdi>{team.academy}</bdi>
      </small>
    </p>
  ));
}

export const TeamName = ({ team: { number, name } }: { team: PublicSlot['teams'][number] }) => (
  <>
    <bdi dir="ltr">{number}</bdi> <bdi>{name}</bdi>
  </>
);
