import { participationRules, prizes } from '../../content/rules.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import { AgeGroups } from './age-groups.tsx';
import styles from './current-track.module.css';
import { RegisterBand } from './register-band.tsx';
import { RulesSection } from './rules-section.tsx';
import { Section } from './section.tsx';
import { TrackOpening, type TrackProps } from './track-opening.tsx';

/** The page of a track of the current edition: where View More leads. */
export function CurrentTrack(props: TrackProps) {
  const language = useLanguage();
  const texts = trackSections[language];
  const { total, text, kinds } = prizes[language];
  return (
    <>
      <TrackOpening {...props} />
      <Section title={total} lead={text} tone="ink">
        <ul className={styles.prizes}>
          {kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      </Section>
      <AgeGroups />
      <RulesSection
        title={texts.rules}
        boxes={[{ title: texts.participation, rules: participationRules[language] }]}
      />
      <RegisterBand to={`/organization-form?track=${props.track}`} />
    </>
  );
}
