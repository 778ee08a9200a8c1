import { useInstallation } from '../../../lib/installation.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { publicPath } from '../../../public-pages.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './hero.module.css';

const DOORS = ['student', 'academy'] as const;

/** What a student, a school and a parent do first, with the way there. */
export function Doors() {
  const t = useTexts('home', 'common');
  const language = useLanguage();
  const { student_portal } = useInstallation().site;
  return (
    <ul className={styles.doors}>
      {DOORS.map((who) => (
        <li key={who}>
          <h2>{t(`doors.${who}.title`)}</h2>
          <p>{t(`doors.${who}.${student_portal}`)}</p>
          <Link to={`/${who}/register`}>{t(`doors.${who}.link`)}</Link>
        </li>
      ))}
      <li>
        <h2>{t('doors.parent.title')}</h2>
        <p>{t('doors.parent.text')}</p>
        <Link to={publicPath('/child-safety', language)}>{t('common:legal.childSafety')}</Link>
        <Link to={publicPath('/privacy', language)}>{t('common:legal.privacy')}</Link>
      </li>
    </ul>
  );
}
