import { useNavigate } from 'react-router';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { type Session, sessionOf, signOut } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Link } from '../../ui/link.tsx';
import { Dropdown } from './dropdown.tsx';
import styles from './header.module.css';

const STUDENT_ENTRIES = [
  { key: 'studentMenu.dashboard', to: '/student' },
  { key: 'studentMenu.profile', to: '/student/profile' },
  { key: 'studentMenu.academies', to: '/student/academies' },
  { key: 'studentMenu.requests', to: '/student/requests' },
] as const;

const ACADEMY_ENTRIES = [
  { key: 'academyMenu.joinRequests', to: '/academy/join-requests' },
  { key: 'academyMenu.students', to: '/academy/students' },
  { key: 'academyMenu.profile', to: '/academy/profile' },
] as const;

export type Area = 'student' | 'academy';

interface Props {
  area: Area;
  session: Session;
  label: string;
}

/** Signing out works in this browser even if the server cannot be reached. */
export function AccountMenu({ area, session, label }: Props) {
  const t = useTexts('public');
  const navigate = useNavigate();
  const home = pathInLanguage('/', useLanguage());
  const { user } = session;
  const full =
    area === 'student' ? [user?.first_name, user?.last_name].filter(Boolean).join(' ') : user?.name;
  const logout = async () => {
    // Pressed twice.
    if (!sessionOf(area)) return;
    // Signed out here in any case. If the server cannot be told, the session expires there.
    // Loaded on demand: public pages do not load the API client.
    import('../../lib/end-session.ts')
      .then(({ endSession }) => endSession(area, session.token))
      .catch(() => undefined);
    signOut(area);
    await navigate(home);
  };
  return (
    <Dropdown label={<bdi>{label}</bdi>} summaryClass="pill pill-line">
      <p className={styles.identity}>
        <strong>
          <bdi>{full || label}</bdi>
        </strong>
        {user?.email && <bdi dir="ltr">{user.email}</bdi>}
      </p>
      {(area === 'student' ? STUDENT_ENTRIES : ACADEMY_ENTRIES).map(({ key, to }) => (
        <Link key={to} to={to}>
          {t(key)}
        </Link>
      ))}
      <button type="button" onClick={() => void logout()}>
        {t('nav.logout')}
      </button>
    </Dropdown>
  );
}
