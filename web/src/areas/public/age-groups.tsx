import { ageGroups } from '../../content/rules.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './age-groups.module.css';
import { Section } from './section.tsx';

export function AgeGroups() {
  const language = useLanguage();
  const { ages, agesLead } = trackSections[language];
  return (
    <Section title={ages} lead={agesLead}>
      <ol className={styles.groups}>
        {ageGroups.map(({ number, level, ageGroup, backgroundColor }) => (
          <li key={number} style={{ background: backgroundColor }}>
            <b aria-hidden="true">{number}</b>
            <h3>{level[language]}</h3>
            <p>{ageGroup[language]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
