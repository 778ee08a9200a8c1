import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isOfAnotherDocument } from '../../lib/arrival.ts';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { BrokenLine } from '../../ui/broken-line.tsx';
import styles from './not-found.module.css';
import { PublicShell } from './shell.tsx';

/** Of a wrong address; built once for each language (`NOT_FOUND` in public-pages.ts). */
export default function NotFound() {
  const t = useTexts('common');
  const home = pathInLanguage('/', useLanguage());
  const { pathname } = useLocation();
  const isElsewhere = typeof document !== 'undefined' && isOfAnotherDocument(pathname);
  useEffect(() => {
    if (isElsewhere) location.reload();
  }, [isElsewhere]);
  if (isElsewhere) return null;
  return (
    <PublicShell>
      <title>{`404 · ${t('notFound.title')}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.screen}>
        <BrokenLine className={styles.picture} />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <Link className="pill pill-solid" to={home}>
          {t('backHome')}
        </Link>
      </div>
    </PublicShell>
  );
}
