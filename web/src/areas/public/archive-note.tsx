import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Link } from '../../ui/link.tsx';
import styles from './archive-note.module.css';

interface Props {
  /** Which track this is: one of the sixth edition, or one that the current edition has no more. */
  text: 'sixth' | 'notCurrent';
}

export function ArchiveNote({ text }: Props) {
  const t = useTexts('public');
  const home = pathInLanguage('/', useLanguage());
  return (
    <p className={styles.note}>
      {t(`editions.archived.${text}`)}{' '}
      <Link to={`${home}#tracks`}>{t('editions.archived.link')}</Link>
    </p>
  );
}
