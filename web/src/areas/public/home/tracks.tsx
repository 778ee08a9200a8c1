import type { EditionTrack, PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { trackPath } from '../../../lib/content-pages.ts';
import { hasGuide } from '../../../lib/guide.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { teamSize } from '../../../lib/team-size.ts';
import { useTexts } from '../../../lib/texts.ts';
import { publicPath } from '../../../public-pages.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../section.tsx';
import { Crossing, Line } from './line.tsx';
import styles from './tracks.module.css';

export function Tracks() {
  const t = useTexts('home');
  const { site } = useInstallation();
  const { tracks } = site.edition;
  const { ceremonies = [], projects } = useLoaderData<PageContent>();
  if (tracks.length === 0) {
    const goesOn = projects || ceremonies.length > 0 || hasGuide(site);
    return goesOn && <Crossing from="start" to="end" />;
  }
  return (
    <Section
      id="tracks"
      tone="arena"
      title={t('tracks.title', { count: tracks.length })}
      ground={<Line from="start" to="end" />}
    >
      <ol className={styles.tracks}>
        {tracks.map((track, index) => (
          <Track key={track.key} track={track} isReverse={index % 2 === 1} />
        ))}
      </ol>
    </Section>
  );
}

/** Without picture and link until the track's page is published. */
function Track({ track, isReverse }: { track: EditionTrack; isReverse: boolean }) {
  const t = useTexts('home');
  const local = useLocalized();
  const language = useLanguage();
  const { site } = useInstallation();
  const card = useLoaderData<PageContent>().cards?.[track.key];
  const picture = card?.picture;
  const page = trackPath(site, site.edition.slug, track);
  const path = page && publicPath(page, language);
  const name = local(track.sub_title);
  return (
    <li data-reverse={(picture && isReverse) || undefined} data-plain={picture ? undefined : ''}>
      {picture && (
        <div className={styles.picture} data-star={isReverse ? 'end' : 'start'}>
          <ContentPicture
            value={{ ...picture, alt: '' }}
            sizes="(min-width: 800px) 560px, 90vw"
            className={styles.frame}
          />
          <Star />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.number}>{local(track.title)}</p>
        <h3>{path ? <Link to={path}>{name}</Link> : name}</h3>
        <p>{local(track.description)}</p>
        <p>
          {t('tracks.team')} <bdi dir="ltr">{teamSize([track])}</bdi>
        </p>
        {path && card?.view_more && (
          <Link
            className="pill pill-line"
            to={path}
            aria-label={t('tracks.moreLabel', { track: name })}
          >
            {t('tracks.more')}
          </Link>
        )}
      </div>
    </li>
  );
}

function Star() {
  return (
    <svg className={styles.star} viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
      <path
        d="M24 2l6.2 14.6L46 18.2 34 28.6l3.6 15.4L24 35.8 10.4 44 14 28.6 2 18.2l15.8-1.6z"
        fill="var(--medal)"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
