import type { CSSProperties } from 'react';
import { trackSections } from '../../content/track-sections.ts';
import type { TrackContent } from '../../lib/content-pages.ts';
import { useLanguage } from '../../lib/language.tsx';
import { ContentPicture } from '../../ui/content-picture.tsx';
import styles from './field-view.module.css';
import { RichText } from './rich-text.tsx';
import { Section } from './section.tsx';

/** The story of the track and its field from above, with its measures. */
export function FieldView({ track }: { track: TrackContent }) {
  const sections = trackSections[useLanguage()];
  if (!track.story && !track.field) return null;
  return (
    <Section title={track.story_title ?? sections.field} tone="arena" id="arena">
      {track.story && (
        <div className={styles.story}>
          <RichText text={track.story} />
        </div>
      )}
      {track.field && <Field track={track} field={track.field} />}
    </Section>
  );
}

interface FieldProps {
  track: TrackContent;
  field: NonNullable<TrackContent['field']>;
}

function Field({ track, field }: FieldProps) {
  const sections = trackSections[useLanguage()];
  return (
    <>
      <figure className={styles.figure}>
        <Measure side="width" text={track.field_width} />
        <Measure side="depth" text={track.field_depth} />
        <ContentPicture
          value={field}
          sizes="(min-width: 76rem) 1120px, 92vw"
          className={styles.picture}
        />
        <figcaption>
          {track.outlines.map(({ colour, label }) => (
            <span
              key={label}
              className={styles.outline}
              style={{ '--outline': colour } as CSSProperties}
            >
              {label}
            </span>
          ))}
        </figcaption>
      </figure>
      {track.table.length > 0 && (
        <dl className={styles.measures} aria-label={track.table_title ?? sections.table}>
          {track.table.map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const Measure = ({ side, text }: { side: 'width' | 'depth'; text: string | null }) =>
  text && (
    <p className={styles[side]}>
      <span className={styles.bar}>
        <span>{text}</span>
      </span>
    </p>
  );
