import { climateRules } from '../../content/climate-rules.ts';
import { participationRules } from '../../content/rules.ts';
import { climateDownloads } from '../../content/track-downloads.ts';
import { climate } from '../../content/track-pages/climate.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import { publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { AgeGroups } from './age-groups.tsx';
import { ArchiveNote } from './archive-note.tsx';
import { ArenaView } from './arena-view.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { RegisterBand } from './register-band.tsx';
import { RulesSection } from './rules-section.tsx';
import { TrackOpening } from './track-opening.tsx';

export default function ClimateTrack() {
  const language = useLanguage();
  const texts = trackSections[language];
  return (
    <>
      <TrackOpening
        path="/tracks/climate"
        texts={climate[language]}
        picture="tracks/climate"
        eyebrow={climate[language].edition}
        actions={
          <>
            <Link className="pill pill-solid" to={publicPath('/organization-form', language)}>
              {texts.register}
            </Link>
            <ArchiveNote text="sixth" />
          </>
        }
      />
      <DownloadBanner title={texts.downloads} content={climateDownloads} />
      <RulesSection
        title={texts.teamAndRules}
        tone="paper"
        boxes={[
          { title: texts.team, rules: participationRules[language] },
          { title: texts.robot, rules: climateRules[language] },
        ]}
      />
      <ArenaView />
      <AgeGroups />
      <RegisterBand />
    </>
  );
}
