import { partners } from '../../../content/partners.ts';
import { voices } from '../../../content/voices.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SampleNote } from '../sample-note.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import styles from './voices.module.css';

export function Voices() {
  const t = useTexts('home');
  const local = useLocalized();
  return (
    <Section
      title={t('voices.title')}
      lead={t('voices.lead')}
      ground={<Line from="end" to="end" />}
    >
      <div className={styles.voices}>
        {voices.map(({ text, speaker, school }) => (
          <figure key={speaker.en}>
            <blockquote>{local(text)}</blockquote>
            <figcaption>
              <b>{local(speaker)}</b>
              <span>{local(school)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={styles.partners}>
        <h3>{t('voices.partners')}</h3>
        <ul>
          {partners.map((partner) => (
            <li key={partner.en}>{local(partner)}</li>
          ))}
        </ul>
      </div>
      <SampleNote />
    </Section>
  );
}
