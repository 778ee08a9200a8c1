import { useBrand } from '../../lib/brand.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPath } from '../../public-pages.ts';
import { Brand } from '../../ui/brand.tsx';
import { Link } from '../../ui/link.tsx';
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
  { key: 'footer.photo', path: '/gallery' },
  { key: 'footer.projects', path: '/projects' },
  { key: 'footer.awards', path: '/awards' },
  { key: 'footer.institutions', path: '/institutions' },
  { key: 'footer.editions', path: '/editions' },
] as const;

const LEGAL_LINKS = [
  { key: 'common:legal.privacy', path: '/privacy' },
  { key: 'common:legal.terms', path: '/terms' },
  { key: 'common:legal.childSafety', path: '/child-safety' },
] as const;

export function Footer() {
  const t = useTexts('public', 'common');
  const language = useLanguage();
  const local = useLocalized();
  const { contact, edition, social } = useInstallation().site;
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
          <h2>{t('footer.winners')}</h2>
          <ul>
            {WINNERS.map(({ key, path }) => (
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
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
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
        <Link to="/student/register">{t('footer.student')}</Link>
        <a href={language === 'ar' ? '/ar/verify' : '/verify'}>{t('footer.verify')}</a>
        {LEGAL_LINKS.map(({ key, path }) => (
          <Link key={path} to={publicPath(path, language)}>
            {t(key)}
          </Link>
        ))}
        <span>{t('footer.madeWith')}</span>
      </p>
    </footer>
  );
}
