import { logoutAcademy } from '@midan/contract';
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
import { Outlet, redirect, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { sessionOf, signOut, useSession } from '../../lib/session.ts';
import { AccountShell } from '../../ui/account-shell.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export function clientLoader() {
  if (!sessionOf('academy')) throw redirect('/academy/login');
  return null;
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

/** Ends the session here even when the server cannot be told. */
function useLogout() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return () => {
    call(logoutAcademy).catch(() => undefined);
    signOut('academy');
    queryClient.clear();
    toastSuccess(t('loggedOut'));
    void navigate('/academy/login', { replace: true });
  };
}

export default function AcademyLayout() {
  const { t } = useTranslation(['shell', 'public']);
  const user = useSession('academy')?.user;
  return (
    <AccountShell
      area={t('academy.area')}
      menu={useMenu()}
      name={user?.name ?? t('public:nav.academy')}
      email={user?.email}
      onLogout={useLogout()}
      withSiteLink
    >
      <Outlet />
    </AccountShell>
  );
}
