import { trackSections } from '../../content/track-sections.ts';
import type { TrackContent } from '../../lib/content-pages.ts';
import { useLanguage } from '../../lib/language.tsx';
import { RichText } from './rich-text.tsx';
import styles from './rules-section.module.css';
import { Section } from './section.tsx';

/** The section of the field, which follows, has the darker ground. */
export function RulesSection({ track }: { track: TrackContent }) {
  const sections = trackSections[useLanguage()];
  if (track.rules.length === 0) return null;
  return (
    <Section
      title={track.rules_title ?? sections.rules}
      tone={track.field ? 'paper' : 'arena'}
      id="rules"
    >
      <div className={styles.boxes}>
        {track.rules.map(({ title, text }) => (
          <div key={title} className={styles.box}>
            <h3>{title}</h3>
            <RichText text={text} />
          </div>
        ))}
      </div>
    </Section>
  );
}
