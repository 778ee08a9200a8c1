import { useState } from 'react';
import { useInstallation } from '../../../lib/installation.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import { useHome } from './use-home.ts';
import styles from './video.module.css';

const playerAddress = (film: string, language: string) =>
  `https://www.youtube-nocookie.com/embed/${film}?${new URLSearchParams({
    autoplay: '1',
    mute: '1',
    loop: '1',
    playlist: film,
    hl: language,
    rel: '0',
  })}`;

/** Ref of the player: moves the focus to it, since the link that was pressed is gone. */
const takeFocus = (player: HTMLIFrameElement | null): void => player?.focus();

/** Nothing without a film. Until play is pressed nothing is loaded from the provider. */
export function Video() {
  const t = useTexts('home');
  const language = useLanguage();
  const [playing, setPlaying] = useState(false);
  const { edition, editions } = useInstallation().site;
  const { film, film_lead, poster } = useHome();
  if (!film) return null;
  const title = t('video.title', { edition: edition.name[language] });
  return (
    <Section
      tone="ink"
      title={title}
      {...(film_lead && { lead: film_lead })}
      ground={<Line from="start" to={editions.length > 0 ? 'end' : 'start'} />}
    >
      <div className={styles.frame}>
        {playing ? (
          <iframe
            ref={takeFocus}
            src={playerAddress(film, language)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {poster && (
              <ContentPicture
                // The link over it says what it plays.
                value={{ ...poster, alt: '' }}
                sizes="(min-width: 1260px) 1180px, 100vw"
                className={styles.poster}
              />
            )}
            <a
              className={styles.play}
              href={`https://www.youtube.com/watch?v=${film}`}
              onClick={(event) => {
                event.preventDefault();
                setPlaying(true);
              }}
            >
              <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
                <path d="M7 4.5v15l12.5-7.5z" fill="currentcolor" />
              </svg>
              <span className="visually-hidden">{t('video.play', { title })}</span>
            </a>
          </>
        )}
      </div>
      <p className={styles.privacy}>{t('video.privacy')}</p>
    </Section>
  );
}
