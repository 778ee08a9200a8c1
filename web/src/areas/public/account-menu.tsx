import { Link, useNavigate } from 'react-router';
import { type SessionUser, signOut } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './header.module.css';

const ENTRIES = [
  { key: 'academyMenu.joinRequests', to: '/academy/join-requests' },
  { key: 'academyMenu.students', to: '/academy/students' },
  { key: 'academyMenu.profile', to: '/academy/profile' },
] as const;

/** Tells the server; the contract's client is loaded only by those who press the button. */
async function endSession(): Promise<void> {
  const [{ call }, { logoutAcademy }] = await Promise.all([
    import('../../lib/api.ts'),
    import('@midan/contract'),
  ]);
  await call(logoutAcademy).catch(() => undefined);
}

/** The signed-in school's menu on public pages (part 1 §2). */
export function AccountMenu({ user }: { user: SessionUser | null }) {
  const t = useTexts('public');
  const navigate = useNavigate();
  const logout = async () => {
    await endSession().catch(() => undefined);
    signOut('academy');
    await navigate('/');
  };
  const name = user?.name ?? t('nav.academy');
  return (
    <details className={styles.details}>
      <summary className="pill pill-line">
        <bdi>{name}</bdi>
      </summary>
      <div className={styles.dropdown}>
        <p className={styles.identity}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {user?.email && <bdi dir="ltr">{user.email}</bdi>}
        </p>
        {ENTRIES.map(({ key, to }) => (
          <Link key={to} to={to}>
            {t(key)}
          </Link>
        ))}
        <button type="button" onClick={() => void logout()}>
          {t('nav.logout')}
        </button>
      </div>
    </details>
  );
}
