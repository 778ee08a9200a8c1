import { trackSections } from '../../content/track-sections.ts';
import type { TrackContent } from '../../lib/content-pages.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './figure-table.module.css';
import { Section } from './section.tsx';

export function FigureTable({ track }: { track: TrackContent }) {
  const sections = trackSections[useLanguage()];
  if (track.table.length === 0) return null;
  return (
    <Section title={track.table_title ?? sections.table}>
      <dl className={styles.rows}>
        {track.table.map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
