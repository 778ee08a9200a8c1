import type { ComponentProps } from 'react';
import { participationRules, prizes } from '../../content/rules.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { AgeGroups } from './age-groups.tsx';
import styles from './current-track.module.css';
import { DatesSection } from './dates-section.tsx';
import { RegisterBand } from './register-band.tsx';
import { RulesSection } from './rules-section.tsx';
import { Section } from './section.tsx';
import { TrackOpening } from './track-opening.tsx';

interface Props extends Pick<ComponentProps<typeof TrackOpening>, 'path' | 'content' | 'picture'> {
  /** The track's key in the edition. */
  track: string;
}

/** The page of a track of the current edition: where View More leads. */
export function CurrentTrack({ track, ...opening }: Props) {
  const language = useLanguage();
  const { edition } = useInstallation().site;
  const form = `/organization-form?track=${track}`;
  const texts = trackSections[language];
  const { total, text, kinds } = prizes[language];
  return (
    <>
      <TrackOpening
        {...opening}
        eyebrow={`${edition.name[language]} · ${opening.content[language].edition}`}
        actions={
          <Link className="pill pill-solid" to={publicPath(form, language)}>
            {texts.register}
          </Link>
        }
      />
      <DatesSection />
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
      <RegisterBand to={form} />
    </>
  );
}
