import { logoutAdmin } from '@midan/contract';
import {
  IconBuildingBank,
  IconChartBar,
  IconDiscount2,
  IconLayoutDashboard,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Outlet, redirect, useNavigate } from 'react-router';
import { useAdministrator } from '../../features/admin-session/use-administrator.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { rememberReturn } from '../../lib/return-path.ts';
import { sessionOf, signOut } from '../../lib/session.ts';
import { AccountShell } from '../../ui/account-shell.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (sessionOf('admin')) return null;
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  throw redirect('/admin/login');
}

function useMenu() {
  const { t } = useTranslation('shell');
  return [
    { to: '/admin/dashboard', label: t('admin.dashboard'), icon: IconLayoutDashboard },
    { to: '/admin/bank-transfers', label: t('admin.bankTransfers'), icon: IconBuildingBank },
    { to: '/admin/coupons', label: t('admin.coupons'), icon: IconDiscount2 },
    { to: '/admin/reports', label: t('admin.reports'), icon: IconChartBar },
  ];
}

/** Ends the session here even when the server cannot be told. */
function useLogout() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return () => {
    call(logoutAdmin).catch(() => undefined);
    signOut('admin');
    queryClient.clear();
    toastSuccess(t('loggedOut'));
    void navigate('/admin/login', { replace: true });
  };
}

export default function AdminLayout() {
  const { t } = useTranslation('shell');
  const admin = useAdministrator();
  return (
    <AccountShell
      area={t('admin.area')}
      menu={useMenu()}
      name={admin?.name ?? t('admin.fallbackName')}
      email={admin?.email}
      onLogout={useLogout()}
    >
      <Outlet />
    </AccountShell>
  );
}
