import { Link } from 'react-router';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { BrokenLine } from '../../ui/broken-line.tsx';
import styles from './not-found.module.css';
import { PublicShell } from './shell.tsx';

/** Of a wrong address; built once for each language (`NOT_FOUND` in public-pages.ts). */
export default function NotFound() {
  const t = useTexts('common');
  const home = pathInLanguage('/', useLanguage());
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
