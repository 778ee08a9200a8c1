import hardwarePictures from 'virtual:pictures/hardware';
import { trackSections } from '../../content/track-sections.ts';
import type { TrackContent } from '../../lib/content-pages.ts';
import { useLanguage } from '../../lib/language.tsx';
import { addPictures } from '../../lib/pictures.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import styles from './hardware.module.css';
import { Section } from './section.tsx';

addPictures(hardwarePictures);

/** A picture only decorates the name below it. */
export function Hardware({ track: { hardware, board, software } }: { track: TrackContent }) {
  const sections = trackSections[useLanguage()];
  if (hardware.length === 0 && !board && !software) return null;
  return (
    <Section title={sections.hardware} lead={sections.hardwareLead} tone="arena">
      <ul className={styles.badges}>
        {hardware.map(({ picture, label }) => (
          <li key={label}>
            {picture && (
              <ContentPicture
                value={{ ...picture, alt: '' }}
                sizes="160px"
                className={styles.badge}
              />
            )}
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
      {board && <p>{`${sections.board}: ${board}`}</p>}
      {software && <p>{`${sections.software}: ${software}`}</p>}
    </Section>
  );
}
