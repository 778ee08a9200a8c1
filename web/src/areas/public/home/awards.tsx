import alex from 'virtual:pictures/awards/alex-2';
import cairo from 'virtual:pictures/awards/cairo-1';
import qalyubia from 'virtual:pictures/awards/qalyubia-4';
import tanta from 'virtual:pictures/awards/tanta-3';
import { winners } from '../../../content/winners.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { addPictures } from '../../../lib/pictures.ts';
import { useTexts } from '../../../lib/texts.ts';
import { editionPath, publicPath } from '../../../public-pages.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../section.tsx';
import { WinnerList } from '../winner-list.tsx';
import styles from './awards.module.css';
import { Line } from './line.tsx';
import { useHome } from './use-home.ts';

const SHOWN = 3;
const KINDS = ['certificates', 'medals', 'trophies', 'cash'] as const;
const PICTURES = [
  'awards/cairo-1',
  'awards/alex-2',
  'awards/tanta-3',
  'awards/qalyubia-4',
] as const;
for (const picture of [cairo, alex, tanta, qalyubia]) addPictures(picture);

export function Awards() {
  const t = useTexts('home');
  const language = useLanguage();
  const { awards_title, awards_lead: lead } = useHome();
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
        {PICTURES.map((name) => (
          <Picture
            key={name}
            name={name}
            alt=""
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
  const { editions } = useInstallation().site;
  const last = editions.find(({ number }) => winners[number]);
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
