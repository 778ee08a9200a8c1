import { logoutAdmin } from '@midan/contract';
import {
  IconBuildingBank,
  IconChartBar,
  IconDiscount2,
  IconFileSpreadsheet,
  IconLayoutDashboard,
  IconSchool,
  IconSettings,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type ClientLoaderFunctionArgs,
  Navigate,
  Outlet,
  redirect,
  useNavigate,
} from 'react-router';
import { useAdministrator } from '../../features/sessions/use-administrator.ts';
import { call } from '../../lib/api.ts';
import { useOwnCache } from '../../lib/own-cache.ts';
import { queryClient } from '../../lib/query.ts';
import { rememberReturn } from '../../lib/return-path.ts';
import { sessionOf, signOut, useSession } from '../../lib/session.ts';
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
    { to: '/admin/statements', label: t('admin.statements'), icon: IconFileSpreadsheet },
    { to: '/admin/academies', label: t('admin.academies'), icon: IconSchool },
    { to: '/admin/coupons', label: t('admin.coupons'), icon: IconDiscount2 },
    { to: '/admin/reports', label: t('admin.reports'), icon: IconChartBar },
    { to: '/admin/settings', label: t('admin.settings'), icon: IconSettings },
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

function AdminArea() {
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

/** Nothing of the area outlives its session, however that ended: no page asks without a token. */
export default function AdminLayout() {
  const session = useSession('admin');
  useOwnCache(session?.token);
  if (!session) return <Navigate to="/admin/login" replace />;
  return <AdminArea key={session.token} />;
}
