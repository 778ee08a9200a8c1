import { useTexts } from '../../lib/texts.ts';
import styles from './tracks.module.css';

const TRACKS = ['innovation', 'wellness', 'soccer'] as const;

/** The current edition's three tracks, as stops on the line. */
export function Tracks() {
  const t = useTexts('home');
  return (
    <section className={styles.section} id="tracks" aria-labelledby="tracks-title">
      <div className={styles.inner}>
        <h2 id="tracks-title">{t('tracks.title')}</h2>
        <ol className={styles.stops}>
          {TRACKS.map((track, index) => (
            <li key={track}>
              <span className={styles.stop} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`tracks.${track}.title`)}</h3>
              <p>{t(`tracks.${track}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
