import type { ReactNode } from 'react';
import { documentEdition } from '../../content/document-edition.ts';
import type { Localized } from '../../content/localized.ts';
import { participationRules, prizes } from '../../content/rules.ts';
import type { TrackDownloads } from '../../content/schemas.ts';
import type { TrackPageContent, TrackPageText } from '../../content/track-pages/track-page.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import type { PictureName } from '../../lib/picture-names.ts';
import { teamSize } from '../../lib/team-size.ts';
import { type PublicPath, publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { AgeGroups } from './age-groups.tsx';
import { ArchiveNote } from './archive-note.tsx';
import styles from './current-track.module.css';
import { DatesSection } from './dates-section.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { RegisterBand } from './register-band.tsx';
import { RulesSection } from './rules-section.tsx';
import { Section } from './section.tsx';
import { TrackOpening } from './track-opening.tsx';

interface Props {
  path: PublicPath;
  content: TrackPageContent;
  picture: PictureName;
  /** The track's key in the edition. */
  track: string;
  rules: Localized<readonly string[]>;
  downloads: TrackDownloads;
  children: ReactNode;
}

/** If the current edition has the track, its texts replace those of `content`. */
function useTrack(key: string, content: TrackPageContent) {
  const language = useLanguage();
  const { edition } = useInstallation().site;
  const own = content[language];
  const track = edition.tracks.find((each) => each.key === key);
  if (!track) return { isOffered: false, texts: own, eyebrow: undefined };
  const name = track.sub_title[language];
  const description = track.description[language];
  const texts: TrackPageText = {
    ...own,
    ...{ name, title: name, lead: description },
    metaDescription: `${name} · ${edition.name[language]}: ${description}`,
    facts: [...own.facts, { value: teamSize([track]), label: trackSections[language].teamFact }],
  };
  const eyebrow = `${edition.name[language]} · ${track.title[language]}`;
  return { isOffered: true, texts, eyebrow };
}

/** If the edition does not have the track, a note says so, without dates and prizes. */
export function CurrentTrack({ track, content, rules, downloads, children, ...opening }: Props) {
  const language = useLanguage();
  const { isOffered, texts, eyebrow } = useTrack(track, content);
  const form = `/organization-form?track=${track}`;
  const sections = trackSections[language];
  return (
    <>
      <TrackOpening
        {...opening}
        texts={texts}
        eyebrow={eyebrow}
        actions={
          isOffered ? (
            <Link className="pill pill-solid" to={publicPath(form, language)}>
              {sections.register}
            </Link>
          ) : (
            <ArchiveNote text="notCurrent" />
          )
        }
      />
      {isOffered && (
        <>
          <DatesSection />
          <Prizes />
        </>
      )}
      {children}
      <RulesSection
        title={sections.rules}
        boxes={[
          { title: texts.title, rules: rules[language] },
          { title: sections.participation, rules: participationRules[language] },
        ]}
      />
      <DownloadBanner title={documentEdition.files[language]} content={downloads} />
      <AgeGroups />
      {isOffered ? <RegisterBand to={form} /> : <RegisterBand />}
    </>
  );
}

function Prizes() {
  const language = useLanguage();
  const { prize_money } = useInstallation().site.edition;
  if (prize_money === null) return null;
  const { total, text, kinds } = prizes[language];
  const amount = prize_money.toLocaleString('en-US');
  return (
    <Section
      title={total.replace('{{amount}}', amount)}
      lead={text.replace('{{amount}}', amount)}
      tone="ink"
    >
      <ul className={styles.prizes}>
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
    </Section>
  );
}
