import { sdgs } from '../../../content/sdgs.ts';
import { useBrand } from '../../../lib/brand.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../section.tsx';
import styles from './about.module.css';
import { Line } from './line.tsx';

const PROGRAMS = ['ai', 'arVr', 'ml', 'coding', 'robotics', 'workshops'] as const;

/** What the competition is and teaches. /about shows it too, without the line (`line` false). */
export function About({ line = true }: { line?: boolean }) {
  const t = useTexts('home');
  const local = useLocalized();
  return (
    <Section
      id="about"
      tone="arena"
      title={t('about.title')}
      lead={t('about.lead', { brand: useBrand().name })}
      ground={line && <Line from="end" to="start" />}
    >
      <h3 className="visually-hidden">{t('about.programs')}</h3>
      <ul className={styles.programs}>
        {PROGRAMS.map((program) => (
          <li key={program}>
            <strong>{t(`about.${program}`)}</strong>
            <span>{t(`about.${program}Text`)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.goals}>
        <h3>{t('about.goals')}</h3>
        <ul>
          {sdgs.map(({ imgSrc, alt }) => (
            <li key={imgSrc}>
              <Picture name={imgSrc} alt="" sizes="8rem" className={styles.goal} />
              {local(alt)}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
