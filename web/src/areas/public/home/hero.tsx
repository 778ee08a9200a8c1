import { currentTracks, editionDates } from '../../../lib/edition-dates.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { EditionFacts } from '../edition-facts.tsx';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
  const t = useTexts('home', 'common', 'public');
  const local = useLocalized();
  const { site } = useInstallation();
  const hasDates = editionDates(site.edition, site.clock).length > 0;
  const facts = [
    { key: 'prizes', value: t('hero.facts.prizesValue') },
    { key: 'tracks', value: String(currentTracks(site).length) },
    { key: 'team', value: t('hero.facts.teamValue') },
  ] as const;
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.edition}>
          <span>{local(site.edition.name)}</span> {t('common:competition')}
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
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`hero.facts.${key}`)}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.ticket}>
        <EditionFacts>{hasDates && <Link to="#dates">{t('public:dates.all')}</Link>}</EditionFacts>
      </div>
      <HeroPicture label={t('hero.picture')} />
      <span className={styles.exit} aria-hidden="true" />
    </section>
  );
}
