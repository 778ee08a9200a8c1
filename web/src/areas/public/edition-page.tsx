import type { EditionSummary } from '@midan/contract';
import { winners } from '../../content/winners.ts';
import { shownEdition, trackPath } from '../../lib/content-pages.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import { editionPath, publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { DatesSection } from './dates-section.tsx';
import { EditionNumbers } from './edition-numbers.tsx';
import styles from './edition-page.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { RegisterBand } from './register-band.tsx';
import { Section } from './section.tsx';
import { useEditionStatus } from './use-edition-status.ts';
import { WinnerList } from './winner-list.tsx';

export function EditionPage({ edition }: { edition: EditionSummary }) {
  const t = useTexts('public');
  const statusOf = useEditionStatus();
  const local = useLocalized();
  const { site } = useInstallation();
  const name = local(edition.name);
  const isCurrent = edition.number === site.edition.number;
  return (
    <>
      <PageMeta
        title={name}
        description={t('editions.pageDescription', { name })}
        path={editionPath(edition.slug)}
      />
      <PageHero
        eyebrow={statusOf(edition)}
        title={name}
        {...(edition.prizes && { lead: local(edition.prizes) })}
      />
      {isCurrent ? <DatesSection /> : <Events edition={edition} />}
      {edition.numbers && (
        <Section title={t('editions.numbers')}>
          <EditionNumbers numbers={edition.numbers} />
        </Section>
      )}
      <Winners edition={edition} />
      <Tracks edition={edition} />
      <Memories edition={edition} />
      <RegisterBand />
    </>
  );
}

function Events({ edition: { events } }: { edition: EditionSummary }) {
  const t = useTexts('public');
  const local = useLocalized();
  const format = usePublicFormats();
  if (events.length === 0) return null;
  return (
    <Section title={t('editions.dates')}>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.starts_on + event.title.en}>
            <h3>{local(event.title)}</h3>
            <p>
              {format.days(event.starts_on, event.ends_on)} · {local(event.place)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Tracks({ edition: { slug, tracks } }: { edition: EditionSummary }) {
  const t = useTexts('public');
  const local = useLocalized();
  const language = useLanguage();
  const { site } = useInstallation();
  if (tracks.length === 0) return null;
  return (
    <Section title={t('editions.tracks')} tone="arena">
      <ol className={styles.list}>
        {tracks.map((track) => {
          const page = trackPath(site, slug, track);
          const name = local(track.sub_title);
          return (
            <li key={track.key}>
              <h3>{page ? <Link to={publicPath(page, language)}>{name}</Link> : name}</h3>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Winners({ edition: { has_results, number, name } }: { edition: EditionSummary }) {
  const t = useTexts('public');
  const local = useLocalized();
  const { demo } = useInstallation().site;
  const own = winners[number];
  // Invented: an edition's results take their place.
  if (!own || !demo || has_results) return null;
  return (
    <Section id="winners" title={t('winners.title', { edition: local(name) })}>
      <WinnerList winners={own} />
    </Section>
  );
}

const MEMORIES = [
  { name: 'results', of: null },
  { name: 'awards', of: 'albums' },
  { name: 'gallery', of: 'albums' },
  { name: 'projects', of: 'projects' },
  { name: 'institutions', of: 'institutions' },
] as const;

/** Pages that show this edition. */
function Memories({ edition: { has_results, slug } }: { edition: EditionSummary }) {
  const t = useTexts('public');
  const language = useLanguage();
  const { site } = useInstallation();
  const pages = MEMORIES.filter(({ of }) =>
    of ? shownEdition(site, of)?.slug === slug : has_results,
  );
  if (pages.length === 0) return null;
  return (
    <Section title={t('editions.memories')} tone="arena">
      <ul className={styles.list}>
        {pages.map(({ name, of }) => (
          <li key={name}>
            <h3>
              <Link to={publicPath(`/${name}`, language) + (of ? '' : `#${slug}`)}>
                {t(`editions.memory.${name}`)}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
