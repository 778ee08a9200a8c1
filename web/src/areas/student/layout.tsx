import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { ReminderBanner } from '../../features/sessions/reminder-banner.tsx';
import { useLogout } from '../../features/sessions/use-logout.ts';
import { useRememberLanguage } from '../../features/student-account/use-remember-language.ts';
import { STUDENT, useStudent } from '../../features/student-account/use-student.ts';
import {
  IconLayoutDashboard,
  IconMailForward,
  IconSchool,
  IconTrophy,
  IconUser,
  IconUsersGroup,
} from '../../icons/index.ts';
import { keepOwnCache } from '../../lib/own-cache.ts';
import { queryClient, startReads } from '../../lib/query.ts';
import { rememberReturn } from '../../lib/return-path.ts';
import { type SessionUser, sessionOf, useRemembered, useSession } from '../../lib/session.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { AccountShell } from '../../ui/account-shell.tsx';
import { AreaPage } from '../../ui/area-page.tsx';
import { HelpButton } from '../../ui/help-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeftArea } from '../../ui/left-area.tsx';

const StudentBell = lazyPart(() => import('../../features/student-notices/bell.tsx'));

/**
 * Starts to read the student's profile. Without a session it redirects to the sign-in, which leads
 * back to this page.
 */
export function clientLoader({ request }: { request: Request }) {
  if (sessionOf('student')) return startReads('student', STUDENT);
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  throw redirect('/student/login');
}

const ENTRIES = [
  { to: '/student', label: 'student.dashboard', icon: IconLayoutDashboard, end: true },
  { to: '/student/academies', label: 'student.academies', icon: IconSchool },
  { to: '/student/requests', label: 'student.requests', icon: IconMailForward },
  { to: '/student/team', label: 'student.team', icon: IconUsersGroup },
  { to: '/student/certificates', label: 'student.certificates', icon: IconTrophy },
  { to: '/student/profile', label: 'student.profile', icon: IconUser },
] as const;

function useMenu() {
  const { t } = useTranslation('shell');
  return ENTRIES.map(({ label, ...entry }) => ({ ...entry, label: t(label) }));
}

/** The area's frame and menu, shown until the first page is ready. */
export function HydrateFallback() {
  const { t } = useTranslation('shell');
  return <AccountFrame area={t('student.area')} menu={useMenu()} withSiteLink />;
}

/** Frame of the student's pages: menu, bell, reminder of credentials, help button. */
function StudentArea({ user }: { user: SessionUser | null }) {
  const { t } = useTranslation(['shell', 'common']);
  const profile = useStudent();
  useRemembered('student', profile.data);
  useRememberLanguage(profile.data);
  const { first_name, last_name, email } = profile.data ?? user ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return (
    <AccountShell
      area={t('student.area')}
      menu={useMenu()}
      name={name || t('student.fallbackName')}
      email={email}
      onLogout={useLogout('student')}
      withSiteLink
      actions={
        <Suspense>
          <StudentBell />
        </Suspense>
      }
      banners={
        <ReminderBanner area="student" isDue={(profile.data ?? user)?.show_credentials === true} />
      }
      aside={<HelpButton message={t('student.help', { brand: t('common:brand') })} />}
    >
      <AreaPage area="student" />
    </AccountShell>
  );
}

/** Unmounts the whole area when its session ends, so that no page calls the API without a token. */
export default function StudentLayout() {
  const session = useSession('student');
  keepOwnCache(queryClient, 'student');
  if (!session) return <LeftArea area="student" />;
  return <StudentArea key={session.token} user={session.user} />;
}
