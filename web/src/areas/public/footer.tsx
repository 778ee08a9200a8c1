import { useBrand } from '../../lib/brand.ts';
import { shownEdition } from '../../lib/content-pages.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { writtenLegal } from '../../lib/legal-pages.ts';
import { useLocalized } from '../../lib/localized.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { useTexts } from '../../lib/texts.ts';
import { freePagePath, publicPath } from '../../public-pages.ts';
import { Brand } from '../../ui/brand.tsx';
import { Link } from '../../ui/link.tsx';
import { EditLink } from './edit-link.tsx';
import styles from './footer.module.css';
import { type Network, SocialIcon } from './social-icon.tsx';

const SOCIAL: Network[] = ['facebook', 'instagram', 'linkedin', 'youtube', 'whatsapp_channel'];
const NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;

const WINNERS = [
  { key: 'footer.photo', path: '/gallery', of: 'albums' },
  { key: 'footer.projects', path: '/projects', of: 'projects' },
  { key: 'footer.awards', path: '/awards', of: 'albums' },
  { key: 'footer.institutions', path: '/institutions', of: 'institutions' },
  { key: 'footer.editions', path: '/editions', of: null },
] as const;

export function Footer() {
  const t = useTexts('public', 'common');
  const language = useLanguage();
  const local = useLocalized();
  const { site } = useInstallation();
  const { contact, edition, editions, has_news, social } = site;
  const links = WINNERS.filter(({ of }) => !of || shownEdition(site, of));
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <Brand />
          <h2>{local(edition.name)}</h2>
          <p>{t('footer.editionText')}</p>
          <ul className={styles.social} aria-label={t('footer.follow')}>
            {SOCIAL.filter((network) => social[network]).map((network) => (
              <li key={network}>
                <a href={social[network] ?? ''} target="_blank" rel="noopener noreferrer">
                  <SocialIcon network={network} />
                  <span className="visually-hidden">
                    {network === 'whatsapp_channel' ? t('footer.whatsapp') : NAMES[network]}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t(links.length > 1 ? 'footer.winners' : 'explore.editions')}</h2>
          <ul>
            {links.map(({ key, path }) => (
              <li key={path}>
                <Link to={publicPath(path, language)}>{t(key)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('footer.contact')}</h2>
          <ul>
            <li>
              <bdi>{contact.address[language]}</bdi>
            </li>
            <li>
              <a href={phoneLink(contact.phone)}>
                <bdi dir="ltr">{contact.phone}</bdi>
              </a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`}>
                <bdi dir="ltr">{contact.email}</bdi>
              </a>
            </li>
          </ul>
        </section>
      </div>
      <p className={styles.rights}>
        <span>
          © {useBrand().full} · {t('footer.rights')}
        </span>
        {has_news && <Link to={publicPath('/news', language)}>{t('news.title')}</Link>}
        {editions.some(({ has_results }) => has_results) && (
          <Link to={publicPath('/results', language)}>{t('results.title')}</Link>
        )}
        <Link to={publicPath('/help', language)}>{t('common:help')}</Link>
        <Link to="/student/register">{t('footer.student')}</Link>
        <a href={language === 'ar' ? '/ar/verify' : '/verify'}>{t('footer.verify')}</a>
        {writtenLegal(site).map(({ label, path }) => (
          <Link key={path} to={publicPath(path, language)}>
            {t(`common:${label}`)}
          </Link>
        ))}
        {site.pages.map(({ slug, title }) => (
          <Link key={slug} to={publicPath(freePagePath(slug), language)}>
            {local(title)}
          </Link>
        ))}
        <EditLink />
        <span>{t('footer.madeWith')}</span>
      </p>
    </footer>
  );
}
