import { data, useLocation } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { BrokenLine } from '../ui/broken-line.tsx';
import styles from '../ui/error-screen.module.css';
import { Link } from '../ui/link.tsx';

export const loader = () => data(null, { status: 404 });
/** Returns null, so that a link inside the site does not call the server's loader. */
export const clientLoader = () => null;

/** Without public header and footer. `home` is by default the area in the address. */
export default function AccountNotFound({ home }: { home?: string }) {
  const { t } = useTranslation('common');
  const [, area] = useLocation().pathname.split('/');
  return (
    <main className={styles.screen}>
      <title>{`404 · ${t('notFound.title')}`}</title>
      <BrokenLine className={styles.picture} />
      <h1>{t('notFound.title')}</h1>
      <p className={styles.lead}>{t('notFound.text')}</p>
      <div className={styles.actions}>
        <Link className="pill pill-solid" to={home ?? `/${area}`}>
          {t('backHome')}
        </Link>
      </div>
    </main>
  );
}
