import type { Site } from '@midan/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type EditionBlock, shownEdition, trackPath } from '../../lib/content-pages.ts';
import { hasGuide } from '../../lib/guide.ts';
import { useInstallation } from '../../lib/installation.ts';
import { pathInLanguage, rememberLanguage, useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { chooseScheme, useScheme } from '../../lib/scheme.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { type PublicPath, publicPath } from '../../public-pages.ts';
import { Brand } from '../../ui/brand.tsx';
import { Link } from '../../ui/link.tsx';
import type { Area } from './account-menu.tsx';
import { Dropdown } from './dropdown.tsx';
import styles from './header.module.css';

/** If loading fails, a plain link to the account takes its place. */
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: AccountLink }),
  ),
);

/** Anchors of the home page (part 1 §2; `guidline` is the anchor's name). */
const LINKS = [
  { key: 'nav.home', hash: '', of: null },
  { key: 'nav.about', hash: '#about', of: ({ has_about }: Site) => has_about },
  { key: 'nav.tracks', hash: '#tracks', of: ({ edition }: Site) => edition.tracks.length > 0 },
  { key: 'nav.guideline', hash: '#guidline', of: hasGuide },
] as const;

const EXPLORE = [
  { key: 'explore.projects', path: '/projects', of: 'projects' },
  { key: 'explore.gallery', path: '/gallery', of: 'albums' },
  { key: 'explore.awards', path: '/awards', of: 'albums' },
  { key: 'explore.institutions', path: '/institutions', of: 'institutions' },
  { key: 'explore.editions', path: '/editions', of: null },
] as const satisfies { key: string; path: PublicPath; of: EditionBlock | null }[];

export function Header() {
  const t = useTexts('public');
  const local = useLocalized();
  const { site } = useInstallation();
  const { key } = useLocation();
  const language = useLanguage();
  const home = pathInLanguage('/', language);
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every route change
  useEffect(() => () => menu.current?.hidePopover?.(), [key]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="menu"
          aria-label={t('nav.menu')}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 6h18M3 12h18M3 18h18" />
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        {/* A native popover, which opens before hydration; wide windows always show it. */}
        <div className={styles.menu} id="menu" popover="auto" ref={menu}>
          <nav className={styles.links} aria-label={t('nav.label')}>
            {LINKS.filter(({ of }) => !of || of(site)).map(({ key, hash: anchor }) => (
              <Link key={key} to={home + anchor}>
                {t(key)}
              </Link>
            ))}
            <Dropdown label={t('nav.explore')} summaryClass={styles.tool}>
              {site.edition.tracks.map((track) => {
                const page = trackPath(site, site.edition.slug, track);
                return (
                  page && (
                    <Link key={track.key} to={publicPath(page, language)}>
                      {local(track.sub_title)}
                    </Link>
                  )
                );
              })}
              {site.has_news && <Link to={publicPath('/news', language)}>{t('news.title')}</Link>}
              {site.editions.some(({ has_results }) => has_results) && (
                <Link to={publicPath('/results', language)}>{t('results.title')}</Link>
              )}
              {EXPLORE.filter(({ of }) => !of || shownEdition(site, of)).map(({ key, path }) => (
                <Link key={path} to={publicPath(path, language)}>
                  {t(key)}
                </Link>
              ))}
            </Dropdown>
          </nav>
          <div className={styles.tools}>
            <SchemeButton />
            <LanguageLink />
          </div>
          <Account />
        </div>
      </div>
    </header>
  );
}

function LanguageLink() {
  const t = useTexts('common');
  const { pathname, search, hash } = useLocation();
  const rest = useInBrowser() ? search + hash : '';
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  return (
    <Link
      className={styles.tool}
      to={pathInLanguage(pathname, other) + rest}
      lang={other}
      hrefLang={other}
      onClick={() => void rememberLanguage(other)}
    >
      {t('otherLanguage')}
    </Link>
  );
}

function SchemeButton() {
  const t = useTexts('common');
  const dark = useScheme() === 'dark';
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={dark ? t('scheme.toLight') : t('scheme.toDark')}
      onClick={() => chooseScheme(dark ? 'light' : 'dark')}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        {dark ? (
          <path d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5" />
        ) : (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
        )}
      </svg>
    </button>
  );
}

function Account() {
  const t = useTexts('public');
  const student = useSession('student');
  const academy = useSession('academy');
  if (student) return <SignedIn area="student" session={student} />;
  if (academy) return <SignedIn area="academy" session={academy} />;
  return (
    <div className={styles.account}>
      <Link className="pill pill-line" to="/student/login">
        {t('nav.studentLogin')}
      </Link>
      <Link className="pill pill-solid" to="/academy/login">
        {t('nav.academyLogin')}
      </Link>
    </div>
  );
}

function SignedIn({ area, session }: { area: Area; session: Session }) {
  const t = useTexts('public');
  const name = area === 'student' ? session.user?.first_name : session.user?.name;
  const label = name || t(`nav.${area}`);
  return (
    <Suspense fallback={<AccountLink {...{ area, label }} />}>
      <AccountMenu {...{ area, session, label }} />
    </Suspense>
  );
}

function AccountLink({ area, label }: { area: Area; label: string }) {
  return (
    <Link className="pill pill-line" to={`/${area}`}>
      <bdi>{label}</bdi>
    </Link>
  );
}
