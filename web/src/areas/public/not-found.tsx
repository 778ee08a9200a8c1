import { data } from 'react-router';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { BrokenLine } from '../../ui/broken-line.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './not-found.module.css';

export const loader = () => data(null, { status: 404 });
/** Returns null, so that a link inside the site does not call the server's loader. */
export const clientLoader = () => null;

export default function NotFound() {
  const t = useTexts('common');
  const home = pathInLanguage('/', useLanguage());
  return (
    <div className={styles.screen}>
      <title>{`404 · ${t('notFound.title')}`}</title>
      <meta name="robots" content="noindex" />
      <BrokenLine className={styles.picture} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link className="pill pill-solid" to={home}>
        {t('backHome')}
      </Link>
    </div>
  );
}
