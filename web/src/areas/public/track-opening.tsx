import type { ReactNode } from 'react';
import { trackSections } from '../../content/track-sections.ts';
import type { TrackContent } from '../../lib/content-pages.ts';
import { useLanguage } from '../../lib/language.tsx';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { LineSteps } from './line-steps.tsx';
import { PageHero } from './page-hero.tsx';
import { RichText } from './rich-text.tsx';
import { Section } from './section.tsx';
import styles from './track-opening.module.css';

interface Props {
  track: TrackContent;
  title: string;
  eyebrow: string;
  /** `2–3`, of a track that can be chosen. */
  teamSize: string | undefined;
  actions: ReactNode;
}

export function TrackOpening({ track, title, eyebrow, teamSize, actions }: Props) {
  const sections = trackSections[useLanguage()];
  const team = teamSize ? [{ value: teamSize, label: sections.teamFact }] : [];
  const facts = [...track.facts, ...team];
  return (
    <>
      <PageHero
        eyebrow={eyebrow}
        title={title}
        lead={track.lead}
        actions={actions}
        picture={
          <ContentPicture value={track.picture} sizes="(min-width: 900px) 540px, 88vw" priority />
        }
      />
      <Section title={track.about_title}>
        <div className={styles.about}>
          <div className={styles.text}>
            <RichText text={track.about} />
          </div>
          {facts.length > 0 && (
            <dl className={styles.facts} aria-label={sections.facts}>
              {facts.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi dir="ltr">{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Section>
      {track.steps.length > 0 && (
        <Section title={sections.way} tone="arena">
          <LineSteps steps={track.steps} />
        </Section>
      )}
    </>
  );
}
