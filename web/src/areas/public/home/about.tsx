import { sdgs } from '../../../content/sdgs.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../section.tsx';
import styles from './about.module.css';
import { Crossing, Line } from './line.tsx';
import { useHome } from './use-home.ts';

/**
 * What the competition is and teaches; nothing before the organiser wrote it. /about shows it too,
 * without the line (`line` false).
 */
export function About({ line = true }: { line?: boolean }) {
  const t = useTexts('home');
  const local = useLocalized();
  const { about_title, about_lead, programmes = [], goals } = useHome();
  const hasProgrammes = programmes.length > 0;
  const title = about_title ?? (hasProgrammes ? t('about.programs') : null);
  if (!title) return line && <Crossing from="end" to="start" />;
  return (
    <Section
      id="about"
      tone="arena"
      title={title}
      {...(about_lead && { lead: about_lead })}
      ground={line && <Line from="end" to="start" />}
    >
      {hasProgrammes && about_title && <h3 className="visually-hidden">{t('about.programs')}</h3>}
      {hasProgrammes && (
        <ul className={styles.programs}>
          {programmes.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {goals && (
        <div className={styles.goals}>
          <h3>{goals}</h3>
          <ul>
            {sdgs.map(({ imgSrc, alt }) => (
              <li key={imgSrc}>
                <Picture name={imgSrc} alt="" sizes="8rem" className={styles.goal} />
                {local(alt)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
