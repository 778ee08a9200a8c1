import { getAdminProfile } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { version } from '../../../../package.json';
import { DeskBell } from '../../features/desk/bell.tsx';
import { dueOf } from '../../features/sessions/due.ts';
import { useAdministrator } from '../../features/sessions/use-administrator.ts';
import { useLogout } from '../../features/sessions/use-logout.ts';
import {
  IconBell,
  IconBuildingBank,
  IconCalendar,
  IconChartBar,
  IconCircleCheck,
  IconCoins,
  IconFileSpreadsheet,
  IconHistory,
  IconLayoutDashboard,
  IconMailForward,
  IconRosetteDiscount,
  IconScale,
  IconSchool,
  IconSettings,
  IconTrophy,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from '../../icons/index.ts';
import { keepOwnCache } from '../../lib/own-cache.ts';
import { queryClient, read, startReads } from '../../lib/query.ts';
import { rememberReturn } from '../../lib/return-path.ts';
import { sessionOf, useSession } from '../../lib/session.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { AccountShell } from '../../ui/account-shell.tsx';
import { AreaPage } from '../../ui/area-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeftArea } from '../../ui/left-area.tsx';
import { PagePlace, PageSkeleton } from '../../ui/page-skeleton.tsx';

const DueStep = lazyPart(() => import('../../features/sessions/due-step.tsx'));

/**
 * Starts to read the administrator's profile. Without a session it redirects to the sign-in, which
 * leads back to this page.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (sessionOf('admin')) return startReads('admin', read(getAdminProfile));
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  throw redirect('/admin/login');
}

/** The four menu entries of part 2 §2. */
function useMenu() {
  const { t } = useTranslation('shell');
  return [
    { to: '/admin/dashboard', label: t('admin.dashboard'), icon: IconLayoutDashboard },
    { to: '/admin/bank-transfers', label: t('admin.bankTransfers'), icon: IconBuildingBank },
    { to: '/admin/coupons', label: t('admin.coupons'), icon: IconRosetteDiscount },
    { to: '/admin/reports', label: t('admin.reports'), icon: IconChartBar },
  ];
}

/** Menu entries besides the four of part 2 §2. */
function useMore() {
  const { t } = useTranslation('shell');
  return {
    label: t('admin.more'),
    items: [
      { to: '/admin/editions', label: t('admin.editions'), icon: IconCalendar },
      { to: '/admin/payments', label: t('admin.payments'), icon: IconCoins },
      { to: '/admin/statements', label: t('admin.statements'), icon: IconFileSpreadsheet },
      { to: '/admin/reconciliation', label: t('admin.reconciliation'), icon: IconCircleCheck },
      { to: '/admin/accounting', label: t('admin.accounting'), icon: IconScale },
      { to: '/admin/academies', label: t('admin.academies'), icon: IconSchool },
      { to: '/admin/teams', label: t('admin.teams'), icon: IconUsersGroup },
      { to: '/admin/students', label: t('admin.students'), icon: IconUsers },
      { to: '/admin/announcements', label: t('admin.announcements'), icon: IconBell },
      { to: '/admin/certificates', label: t('admin.certificates'), icon: IconTrophy },
      { to: '/admin/messages', label: t('admin.messages'), icon: IconMailForward },
      { to: '/admin/administrators', label: t('admin.administrators'), icon: IconUserShield },
      { to: '/admin/audit', label: t('admin.audit'), icon: IconHistory },
      { to: '/admin/settings', label: t('admin.settings'), icon: IconSettings },
      { to: '/admin/account', label: t('admin.account'), icon: IconUserCircle },
    ],
  };
}

/** The area's frame and menu, shown until the first page is ready. */
export function HydrateFallback() {
  const { t } = useTranslation('shell');
  return <AccountFrame area={t('admin.area')} menu={useMenu()} more={useMore()} />;
}

/**
 * Frame of the administrators' pages. While a new password or a second factor is due, only that
 * step is shown.
 */
function AdminArea() {
  const { t } = useTranslation('shell');
  const admin = useAdministrator();
  const menu = useMenu();
  const more = useMore();
  const logout = useLogout('admin');
  const { isPending, failureCount } = useQuery(read(getAdminProfile));
  const due = admin && dueOf(admin);
  if (due) {
    return (
      <Suspense fallback={<PageSkeleton title={t('admin.area')} />}>
        <DueStep due={due} admin={admin} />
      </Suspense>
    );
  }
  return (
    <AccountShell
      area={t('admin.area')}
      menu={menu}
      more={more}
      version={version}
      name={admin?.name ?? t('admin.fallbackName')}
      email={admin?.email}
      onLogout={logout}
      actions={
        <Suspense>
          <DeskBell />
        </Suspense>
      }
    >
      {/* Actions depend on the role. If the profile fails to load, the page still shows its data. */}
      {isPending && failureCount === 0 ? (
        <PagePlace area={t('admin.area')} menu={menu} more={more} />
      ) : (
        <AreaPage area="admin" />
      )}
    </AccountShell>
  );
}

/** Unmounts the whole area when its session ends, so that no page calls the API without a token. */
export default function AdminLayout() {
  const session = useSession('admin');
  keepOwnCache(queryClient, 'admin');
  if (!session) return <LeftArea area="admin" />;
  return <AdminArea key={session.token} />;
}
