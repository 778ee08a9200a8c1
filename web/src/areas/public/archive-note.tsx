import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Link } from '../../ui/link.tsx';
import styles from './archive-note.module.css';

/** @param edition the name, within a sentence, of the earlier one that had the track */
export function ArchiveNote({ edition }: { edition: string }) {
  const t = useTexts('public');
  const home = pathInLanguage('/', useLanguage());
  return (
    <p className={styles.note}>
      {t('editions.archived.text', { edition })}{' '}
      <Link to={`${home}#tracks`}>{t('editions.archived.link')}</Link>
    </p>
  );
}
