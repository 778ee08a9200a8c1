import { useInstallation } from '../../../lib/installation.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { publicPath } from '../../../public-pages.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './hero.module.css';
import { useHome } from './use-home.ts';

const DOORS = ['student', 'academy'] as const;

/** What a student, a school and a parent do first, with the way there. */
export function Doors() {
  const t = useTexts('home', 'common');
  const language = useLanguage();
  const { student_portal } = useInstallation().site;
  const { student_door, school_door, parent_door } = useHome();
  const texts = {
    student: student_portal === 'open' ? student_door : t('doors.student.closed'),
    academy: school_door,
  };
  return (
    <ul className={styles.doors}>
      {DOORS.map((who) => (
        <li key={who}>
          <h2>{t(`doors.${who}.title`)}</h2>
          {texts[who] && <p>{texts[who]}</p>}
          <Link to={`/${who}/register`}>{t(`doors.${who}.link`)}</Link>
        </li>
      ))}
      <li>
        <h2>{t('doors.parent.title')}</h2>
        {parent_door && <p>{parent_door}</p>}
        <Link to={publicPath('/child-safety', language)}>{t('common:legal.childSafety')}</Link>
        <Link to={publicPath('/privacy', language)}>{t('common:legal.privacy')}</Link>
      </li>
    </ul>
  );
}
