import { themes } from '../../content/innovation-rules.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Section } from './section.tsx';
import styles from './themes.module.css';

export function Themes() {
  const language = useLanguage();
  const texts = trackSections[language];
  return (
    <Section title={texts.themes} lead={texts.themesLead}>
      <ol className={styles.themes}>
        {themes.map(({ id, name, text }, index) => (
          <li key={id} data-theme={id}>
            <b aria-hidden="true">{index + 1}</b>
            <h3>{name[language]}</h3>
            <p>{text[language]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
