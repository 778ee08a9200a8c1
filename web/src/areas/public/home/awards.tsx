import alex from 'virtual:pictures/awards/alex-1';
import cairo from 'virtual:pictures/awards/cairo-1';
import qalyubia from 'virtual:pictures/awards/qalyubia-1';
import tanta from 'virtual:pictures/awards/tanta-1';
import type { PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { winners } from '../../../content/winners.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { addPictures } from '../../../lib/pictures.ts';
import { useTexts } from '../../../lib/texts.ts';
import { editionPath, publicPath } from '../../../public-pages.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../section.tsx';
import { WinnerList } from '../winner-list.tsx';
import styles from './awards.module.css';
import { Crossing, Line } from './line.tsx';
import { useHome } from './use-home.ts';

const SHOWN = 3;
const KINDS = ['certificates', 'medals', 'trophies', 'cash'] as const;
// The demo's.
for (const picture of [cairo, alex, tanta, qalyubia]) addPictures(picture);

export function Awards() {
  const t = useTexts('home');
  const language = useLanguage();
  const { awards_title, awards_lead: lead } = useHome();
  const { ceremonies = [], projects } = useLoaderData<PageContent>();
  if (ceremonies.length === 0) return projects && <Crossing from="start" to="end" />;
  return (
    <Section
      tone="arena"
      title={awards_title ?? t('awards.title')}
      {...(lead && { lead })}
      action={
        <Link className="pill pill-line" to={pathInLanguage('/awards', language)}>
          {t('awards.all')}
        </Link>
      }
      ground={<Line from="start" to="end" />}
    >
      <div className={styles.pictures}>
        {ceremonies.map((picture) => (
          <ContentPicture
            key={picture.picture}
            value={{ ...picture, alt: '' }}
            sizes="(min-width: 800px) 400px, 45vw"
            className={styles.picture}
          />
        ))}
      </div>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>{t(`awards.${kind}`)}</li>
        ))}
      </ul>
      <LastWinners />
    </Section>
  );
}

function LastWinners() {
  const t = useTexts('public');
  const local = useLocalized();
  const language = useLanguage();
  const { demo, editions } = useInstallation().site;
  // Invented: an edition's results take their place.
  const last = demo && editions.find(({ has_results, number }) => winners[number] && !has_results);
  const own = last && winners[last.number];
  if (!last || !own) return null;
  return (
    <div className={styles.winners}>
      <h3>{t('winners.title', { edition: local(last.name) })}</h3>
      <WinnerList winners={own.slice(0, SHOWN)} level={4} />
      <Link to={`${publicPath(editionPath(last.slug), language)}#winners`}>{t('winners.all')}</Link>
    </div>
  );
}
