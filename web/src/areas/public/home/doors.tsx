import { useInstallation } from '../../../lib/installation.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { publicPath } from '../../../public-pages.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './hero.module.css';

/** What a student, a school and a parent do first, with the way there. */
export function Doors() {
  const t = useTexts('home', 'common');
  const language = useLanguage();
  const { guardian_consent, student_portal } = useInstallation().site;
  return (
    <ul className={styles.doors}>
      <li>
        <h2>{t('doors.student.title')}</h2>
        <p>{t(`doors.student.${student_portal}`)}</p>
        <Link to="/student/register">{t('doors.student.link')}</Link>
      </li>
      <li>
        <h2>{t('doors.school.title')}</h2>
        <p>{t('doors.school.text')}</p>
        <Link to="/academy/register">{t('doors.school.link')}</Link>
      </li>
      <li>
        <h2>{t('doors.parent.title')}</h2>
        <p>{t(guardian_consent === 'off' ? 'doors.parent.off' : 'doors.parent.text')}</p>
        <Link to={publicPath('/child-safety', language)}>{t('common:legal.childSafety')}</Link>
        <Link to={publicPath('/privacy', language)}>{t('common:legal.privacy')}</Link>
      </li>
    </ul>
  );
}
