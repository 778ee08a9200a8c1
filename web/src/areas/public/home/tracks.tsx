import { tracks } from '../../../content/tracks.ts';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import styles from './tracks.module.css';

/** The current edition's three tracks. */
export function Tracks() {
  const t = useTexts('home');
  const local = useLocalized();
  const language = useLanguage();
  return (
    <Section
      id="tracks"
      tone="arena"
      title={t('tracks.title')}
      ground={<Line from="start" to="end" />}
    >
      <ol className={styles.tracks}>
        {tracks.map((track, index) => (
          <li key={track.imageSrc} data-reverse={track.reverseOrder || undefined}>
            <div className={styles.picture} data-star={track.starIsTopleft ? 'start' : 'end'}>
              <Picture
                name={track.imageSrc}
                alt=""
                sizes="(min-width: 800px) 560px, 90vw"
                className={styles.frame}
              />
              <Star />
            </div>
            <div className={styles.text}>
              <p className={styles.number}>{local(track.title)}</p>
              <h3>
                <Link to={pathInLanguage(`/track${index + 1}`, language)}>
                  {local(track.subTitle)}
                </Link>
              </h3>
              <p>{local(track.description)}</p>
              {track.isThereBtn && (
                <Link
                  className="pill pill-line"
                  to={pathInLanguage(`/track${index + 1}`, language)}
                  aria-label={t('tracks.moreLabel', { track: local(track.subTitle) })}
                >
                  {t('tracks.more')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
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
