import { Link } from 'react-router';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { BrokenLine } from '../../ui/broken-line.tsx';
import styles from '../../ui/error-screen.module.css';
import { PublicShell } from './shell.tsx';

export default function NotFound() {
  const t = useTexts('common');
  const home = pathInLanguage('/', useLanguage());
  return (
    <PublicShell>
      <title>{`404 · ${t('notFound.title')}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.screen} style={{ minBlockSize: '70dvb' }}>
        <BrokenLine className={styles.picture} />
        <h1>{t('notFound.title')}</h1>
        <p className={styles.lead}>{t('notFound.text')}</p>
        <div className={styles.actions}>
          <Link className="pill pill-solid" to={home}>
            {t('backHome')}
          </Link>
        </div>
      </div>
    </PublicShell>
  );
}
