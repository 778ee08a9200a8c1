import { trackSections } from '../../content/track-sections.ts';
import { isOver, type TrackContent } from '../../lib/content-pages.ts';
import { useNameInSentence } from '../../lib/edition-name.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { teamSize } from '../../lib/team-size.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPath, trackPagePath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { AgeGroups } from './age-groups.tsx';
import { ArchiveNote } from './archive-note.tsx';
import { DatesSection } from './dates-section.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { FieldView } from './field-view.tsx';
import { FigureTable } from './figure-table.tsx';
import { Hardware } from './hardware.tsx';
import { PageMeta } from './page-meta.tsx';
import { Prizes } from './prizes.tsx';
import { RegisterBand } from './register-band.tsx';
import { RulesSection } from './rules-section.tsx';
import { Themes } from './themes.tsx';
import { TrackOpening } from './track-opening.tsx';

interface Props {
  /** Of its edition. */
  slug: string;
  trackKey: string;
  track: TrackContent;
}

/** What the edition says of its track. */
function useTrackFacts(slug: string, key: string) {
  const t = useTexts('public');
  const local = useLocalized();
  const { edition: current, editions } = useInstallation().site;
  const named = useNameInSentence();
  const isCurrent = slug === current.slug;
  const edition = isCurrent ? current : editions.find((each) => each.slug === slug);
  const own = edition?.tracks.find((each) => each.key === key);
  const offered = isCurrent ? current.tracks.find((each) => each.key === key) : undefined;
  const editionName = edition ? local(edition.name) : '';
  const isPast = edition !== undefined && !isCurrent && isOver(edition);
  const inSentence = edition ? named(edition.name) : '';
  const archived = isPast ? t('editions.archived.eyebrow', { edition: inSentence }) : editionName;
  return {
    name: own ? local(own.sub_title) : key,
    editionName,
    inSentence,
    isPast,
    offered,
    eyebrow: offered ? `${editionName} · ${local(offered.title)}` : archived,
  };
}

/** A past edition's files come first, as one reads them for their own sake. */
export function TrackPage({ slug, trackKey, track }: Props) {
  const language = useLanguage();
  const t = useTexts('public');
  const sections = trackSections[language];
  const { offered, isPast, inSentence, ...facts } = useTrackFacts(slug, trackKey);
  const title = track.title ?? facts.name;
  const form = offered ? `/organization-form?track=${trackKey}` : '/organization-form';
  const files = (
    <DownloadBanner
      title={isPast ? sections.downloads : t('editions.files', { edition: inSentence })}
      track={track}
    />
  );
  return (
    <>
      <PageMeta
        title={track.page_title ?? facts.name}
        description={track.description ?? `${facts.name} · ${facts.editionName}: ${track.lead}`}
        path={trackPagePath(slug, trackKey)}
      />
      <TrackOpening
        track={track}
        title={title}
        eyebrow={facts.eyebrow}
        teamSize={offered && teamSize([offered])}
        actions={
          <>
            <Link className="pill pill-solid" to={publicPath(form, language)}>
              {sections.register}
            </Link>
            {isPast && <ArchiveNote edition={inSentence} />}
          </>
        }
      />
      {offered && (
        <>
          <DatesSection />
          <Prizes />
        </>
      )}
      {isPast && files}
      <Themes track={track} />
      {!track.field && <FigureTable track={track} />}
      <RulesSection track={track} />
      <FieldView track={track} />
      {!isPast && files}
      <AgeGroups />
      <Hardware track={track} />
      <RegisterBand to={form} />
    </>
  );
}
