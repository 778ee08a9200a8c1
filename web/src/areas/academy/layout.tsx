import {
  IconBuildingBank,
  IconLayoutDashboard,
  IconMailQuestion,
  IconSchool,
  IconSettings,
  IconShoppingCartPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Outlet, redirect } from 'react-router';
import { ActivationBanner } from '../../features/academies/activation-banner.tsx';
import { HelpButton } from '../../features/academies/help-button.tsx';
import { ReloadBanner } from '../../features/academies/reload-banner.tsx';
import { useAcademy } from '../../features/academies/use-academy.ts';
import { ReminderBanner } from '../../features/sessions/reminder-banner.tsx';
import { useAcademyLogout } from '../../features/sessions/use-academy-logout.ts';
import { rememberReturn } from '../../lib/return-path.ts';
import { sessionOf, useSession } from '../../lib/session.ts';
import { AccountShell } from '../../ui/account-shell.tsx';

export function clientLoader({ request }: { request: Request }) {
  if (sessionOf('academy')) return null;
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  throw redirect('/academy/login');
}

function useMenu() {
  const { t } = useTranslation('shell');
  return [
    { to: '/academy/dashboard', label: t('academy.dashboard'), icon: IconLayoutDashboard },
    { to: '/academy/wallet', label: t('academy.wallet'), icon: IconBuildingBank },
    { to: '/academy/students', label: t('academy.students'), icon: IconSchool },
    { to: '/academy/join-requests', label: t('academy.joinRequests'), icon: IconUsers },
    {
      to: '/academy/application-requests',
      label: t('academy.applicationRequests'),
      icon: IconMailQuestion,
    },
    { to: '/academy/teams', label: t('academy.teams'), icon: IconUsersGroup },
    { to: '/academy/team-purchase', label: t('academy.teamPurchase'), icon: IconShoppingCartPlus },
    { to: '/academy/profile', label: t('academy.profile'), icon: IconSettings },
  ];
}

export default function AcademyLayout() {
  const { t } = useTranslation(['shell', 'public']);
  const user = useSession('academy')?.user;
  const profile = useAcademy();
  return (
    <AccountShell
      area={t('academy.area')}
      menu={useMenu()}
      name={user?.name ?? t('public:nav.academy')}
      email={user?.email}
      onLogout={useAcademyLogout()}
      withSiteLink
      banners={
        <>
          <ReminderBanner />
          {profile.data && <ActivationBanner academy={profile.data} />}
          {profile.isError && <ReloadBanner profile={profile} />}
        </>
      }
      aside={<HelpButton school={user?.name} />}
    >
      <Outlet />
    </AccountShell>
  );
}
