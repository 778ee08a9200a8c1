import { useBrand } from '../../../lib/brand.ts';
import { editionDates } from '../../../lib/edition-dates.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { teamSize } from '../../../lib/team-size.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { EditionFacts } from '../edition-facts.tsx';
import { Doors } from './doors.tsx';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
  const t = useTexts('home', 'public');
  const local = useLocalized();
  const { full } = useBrand();
  const { site } = useInstallation();
  const hasDates = editionDates(site.edition, site.clock).length > 0;
  const { prize_money, tracks } = site.edition;
  const count = tracks.length;
  const facts = [
    ...(prize_money === null
      ? []
      : [{ label: t('hero.facts.prizes'), value: `+${prize_money.toLocaleString('en-US')}` }]),
    ...(count === 0
      ? []
      : [
          { label: t('hero.facts.tracks', { count }), value: String(count) },
          { label: t('hero.facts.team'), value: teamSize(tracks) },
        ]),
  ];
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.edition}>
          <span>{local(site.edition.name)}</span> {full}
        </p>
        <h1>{t('hero.headline')}</h1>
        <p className={styles.tagline}>{t('hero.tagline')}</p>
        <div className={styles.actions}>
          <Link className="pill pill-solid" to="/academy/register">
            {t('hero.register')}
          </Link>
          {count > 0 && (
            <Link className="pill pill-line" to="#tracks">
              {t('hero.tracks')}
            </Link>
          )}
        </div>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Doors />
      <div className={styles.ticket}>
        <EditionFacts>{hasDates && <Link to="#dates">{t('public:dates.all')}</Link>}</EditionFacts>
      </div>
      <HeroPicture label={t('hero.picture')} />
      <span className={styles.exit} aria-hidden="true" />
    </section>
  );
}
