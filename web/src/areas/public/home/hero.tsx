import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';

const FACTS = ['prizes', 'tracks', 'team'] as const;

export function Hero() {
  const t = useTexts('home', 'common');
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.edition}>
          <span>{t('common:edition')}</span> {t('common:competition')}
        </p>
        <h1>{t('hero.headline')}</h1>
        <p className={styles.tagline}>{t('hero.tagline')}</p>
        <div className={styles.actions}>
          <Link className="pill pill-solid" to="/academy/register">
            {t('hero.register')}
          </Link>
          <Link className="pill pill-line" to="#tracks">
            {t('hero.tracks')}
          </Link>
        </div>
        <dl className={styles.facts}>
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t(`hero.facts.${fact}`)}</dt>
              <dd>
                <bdi dir="ltr">{t(`hero.facts.${fact}Value`)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <HeroPicture label={t('hero.picture')} />
      <span className={styles.exit} aria-hidden="true" />
    </section>
  );
}
