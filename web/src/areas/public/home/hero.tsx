import { useBrand } from '../../../lib/brand.ts';
import { editionDates } from '../../../lib/edition-dates.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { isSignUpOpen } from '../../../lib/legal-pages.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { teamSize } from '../../../lib/team-size.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { Link } from '../../../ui/link.tsx';
import { EditionFacts } from '../edition-facts.tsx';
import { Doors } from './doors.tsx';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';
import { useHome } from './use-home.ts';

export function Hero() {
  const t = useTexts('home', 'common', 'public');
  const local = useLocalized();
  const { full } = useBrand();
  const { site } = useInstallation();
  const { headline, tagline, hero } = useHome();
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
          <span>{local(site.edition.name)}</span> {headline && full}
        </p>
        <h1>{headline ?? full}</h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <div className={styles.actions}>
          <Link className="pill pill-solid" to="/academy/register">
            {t('hero.register')}
          </Link>
          {count > 0 && (
            <Link className="pill pill-line" to="#tracks">
              {t('hero.tracks')}
            </Link>
          )}
          {!isSignUpOpen(site) && (
            <strong style={{ flexBasis: '100%' }}>{t('common:legal.notOpen')}</strong>
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
      {hero ? (
        <ContentPicture value={hero} sizes="100vw" className={styles.photo} />
      ) : (
        <HeroPicture label={t('hero.picture')} />
      )}
      {!hero && <span className={styles.exit} aria-hidden="true" />}
    </section>
  );
}
