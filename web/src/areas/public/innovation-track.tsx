import { innovationRules } from '../../content/innovation-rules.ts';
import { participationRules } from '../../content/rules.ts';
import { innovationDownloads } from '../../content/track-downloads.ts';
import { innovation } from '../../content/track-pages/innovation.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import { publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { AgeGroups } from './age-groups.tsx';
import { ArchiveNote } from './archive-note.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { HardwareBadges } from './hardware-badges.tsx';
import { RegisterBand } from './register-band.tsx';
import { RulesSection } from './rules-section.tsx';
import { Themes } from './themes.tsx';
import { TrackOpening } from './track-opening.tsx';

export default function InnovationTrack() {
  const language = useLanguage();
  const texts = trackSections[language];
  return (
    <>
      <TrackOpening
        path="/tracks/innovation"
        texts={innovation[language]}
        picture="tracks/innovation"
        eyebrow={innovation[language].edition}
        actions={
          <>
            <Link className="pill pill-solid" to={publicPath('/organization-form', language)}>
              {texts.register}
            </Link>
            <ArchiveNote text="sixth" />
          </>
        }
      />
      <DownloadBanner title={texts.downloads} content={innovationDownloads} />
      <Themes />
      <RulesSection
        title={texts.rules}
        boxes={[
          { title: texts.participation, rules: participationRules[language] },
          { title: texts.project, rules: innovationRules[language] },
        ]}
      />
      <AgeGroups />
      <HardwareBadges />
      <RegisterBand />
    </>
  );
}
