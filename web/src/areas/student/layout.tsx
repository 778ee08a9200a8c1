import { Suspense } from 'react';
import { DueLegal } from '../../features/identity/legal/due-legal.tsx';
import { ReminderBanner } from '../../features/identity/sessions/reminder-banner.tsx';
import { useLogout } from '../../features/identity/sessions/use-logout.ts';
import { useRememberLanguage } from '../../features/people/student-account/use-remember-language.ts';
import { useStudent } from '../../features/people/student-account/use-student.ts';
import {
  IconLayoutDashboard,
  IconMailForward,
  IconSchool,
  IconTrophy,
  IconUser,
  IconUsersGroup,
} from '../../icons/index.ts';
import { useAreaSession } from '../../lib/area-session.ts';
import { useBrand } from '../../lib/brand.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { type Session, useRemembered } from '../../lib/session.ts';
import { AccountShell } from '../../ui/account-shell.tsx';
import { HelpButton } from '../../ui/help-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeftArea } from '../../ui/left-area.tsx';

const StudentBell = lazyPart(() => import('../../features/messaging/student-notices/bell.tsx'));

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

/** Without a session it has nothing of the account. */
function StudentArea({ session }: { session: Session | null }) {
  const brand = useBrand().name;
  const { t } = useTranslation(['shell', 'common']);
  const profile = useStudent().data;
  useRemembered('student', profile);
  useRememberLanguage(profile);
  const account = profile ?? session?.user;
  const { first_name, last_name, email } = account ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return (
    <AccountShell
      account="student"
      book="student"
      area={t('student.area')}
      menu={useMenu()}
      name={session ? name || t('student.fallbackName') : undefined}
      email={email}
      onLogout={useLogout('student')}
      withSiteLink
      actions={
        session && (
          <Suspense>
            <StudentBell />
          </Suspense>
        )
      }
      banners={
        session && (
          <>
            <ReminderBanner area="student" isDue={account?.show_credentials === true} />
            <DueLegal area="student" />
          </>
        )
      }
      aside={session && <HelpButton message={t('student.help', { brand })} />}
      isReady={session !== null}
    />
  );
}

/** Until a session is known no page is shown, so that none calls the API without a token. */
export default function StudentLayout() {
  const { session, isLeft, key } = useAreaSession('student');
  return (
    <>
      {isLeft && <LeftArea area="student" />}
      <StudentArea key={key} session={session} />
    </>
  );
}
