import type { ComponentProps, ReactNode } from 'react';
import type { Localized } from '../../content/localized.ts';
import { participationRules, prizes } from '../../content/rules.ts';
import type { TrackDownloads } from '../../content/schemas.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { AgeGroups } from './age-groups.tsx';
import styles from './current-track.module.css';
import { DatesSection } from './dates-section.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { RegisterBand } from './register-band.tsx';
import { RulesSection } from './rules-section.tsx';
import { Section } from './section.tsx';
import { TrackOpening } from './track-opening.tsx';

interface Props extends Pick<ComponentProps<typeof TrackOpening>, 'path' | 'content' | 'picture'> {
  /** The track's key in the edition. */
  track: string;
  /** The track's own rules. */
  rules: Localized<readonly string[]>;
  downloads: TrackDownloads;
  /** What only this track has. */
  children: ReactNode;
}

/** The page of a track of the current edition: where View More leads. */
export function CurrentTrack({ track, rules, downloads, children, ...opening }: Props) {
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
      {children}
      <RulesSection
        title={texts.rules}
        boxes={[
          { title: opening.content[language].title, rules: rules[language] },
          { title: texts.participation, rules: participationRules[language] },
        ]}
      />
      <DownloadBanner title={texts.downloads} content={downloads} />
      <AgeGroups />
      <RegisterBand to={form} />
    </>
  );
}
