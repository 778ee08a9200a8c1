import type { PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { SampleNote } from '../sample-note.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import styles from './voices.module.css';

/** Nothing without voices and partners. */
export function Voices() {
  const t = useTexts('home');
  const { voices, partners } = useLoaderData<PageContent>();
  const quotes = voices?.quotes ?? [];
  const organisations = partners?.organisations ?? [];
  const isSaid = quotes.length > 0;
  if (!isSaid && organisations.length === 0) return null;
  return (
    <Section
      id={isSaid ? 'voices' : 'partners'}
      title={voices && isSaid ? voices.title : t('partners')}
      {...(isSaid && voices?.lead && { lead: voices.lead })}
      ground={<Line from="end" to="end" />}
    >
      {isSaid && (
        <div className={styles.voices}>
          {quotes.map(({ quote, speaker, school }) => (
            <figure key={quote}>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <b>{speaker}</b>
                <span>{school}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      {organisations.length > 0 && (
        <div className={styles.partners} id={isSaid ? 'partners' : undefined}>
          {isSaid && <h3>{t('partners')}</h3>}
          <ul>
            {organisations.map(({ name, logo, website }) => {
              const shown = logo ? (
                <ContentPicture value={logo} sizes="8rem" className={styles.logo} />
              ) : (
                name
              );
              return (
                <li key={name} data-logo={logo ? '' : undefined}>
                  {website ? (
                    <a href={website} aria-label={name}>
                      {shown}
                    </a>
                  ) : (
                    shown
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <SampleNote />
    </Section>
  );
}
