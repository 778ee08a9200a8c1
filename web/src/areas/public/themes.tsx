import { trackSections } from '../../content/track-sections.ts';
import type { TrackContent } from '../../lib/content-pages.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Section } from './section.tsx';
import styles from './themes.module.css';

export function Themes({ track }: { track: TrackContent }) {
  const sections = trackSections[useLanguage()];
  if (track.themes.length === 0) return null;
  return (
    <Section
      title={track.themes_title ?? sections.themes}
      {...(track.themes_lead && { lead: track.themes_lead })}
    >
      <ol className={styles.themes}>
        {track.themes.map(({ title, text }, index) => (
          <li key={title}>
            <b aria-hidden="true">{index + 1}</b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
