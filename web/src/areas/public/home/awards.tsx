import alex from 'virtual:pictures/awards/alex-2';
import cairo from 'virtual:pictures/awards/cairo-1';
import qalyubia from 'virtual:pictures/awards/qalyubia-4';
import tanta from 'virtual:pictures/awards/tanta-3';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { addPictures } from '../../../lib/pictures.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../section.tsx';
import styles from './awards.module.css';
import { Line } from './line.tsx';

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
  return (
    <Section
      tone="arena"
      title={t('awards.title')}
      lead={t('awards.lead')}
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
    </Section>
  );
}
