import { ageGroups } from '../../content/rules.ts';
import type { Winner } from '../../content/schemas.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useTexts } from '../../lib/texts.ts';
import { SampleNote } from './sample-note.tsx';
import styles from './winner-list.module.css';

interface Props {
  winners: readonly Winner[];
  level?: 3 | 4;
}

export function WinnerList({ winners, level = 3 }: Props) {
  const t = useTexts('public');
  const local = useLocalized();
  const Heading = `h${level}` as const;
  const levelOf = ({ age_group }: Winner) => {
    const group = ageGroups.find(({ number }) => number === age_group);
    return group ? local(group.level) : '';
  };
  return (
    <>
      <ul className={styles.winners}>
        {winners.map((winner) => (
          <li key={winner.project.en}>
            <span className={styles.place} aria-hidden="true">
              1
            </span>
            <div>
              <Heading>{local(winner.project)}</Heading>
              <p>
                {t('winners.school', { team: local(winner.team), school: local(winner.school) })}
              </p>
              <p className={styles.group}>
                {t('winners.group', { track: local(winner.track), level: levelOf(winner) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <SampleNote />
    </>
  );
}
