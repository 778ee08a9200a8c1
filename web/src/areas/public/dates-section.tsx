import { useTexts } from '../../lib/texts.ts';
import styles from './dates-section.module.css';
import { EditionDates } from './edition-dates.tsx';
import { EditionFacts } from './edition-facts.tsx';
import { Section } from './section.tsx';

export function DatesSection() {
  const t = useTexts('public');
  return (
    <Section title={t('dates.title')}>
      <div className={styles.columns}>
        <EditionDates />
        <EditionFacts />
      </div>
    </Section>
  );
}
