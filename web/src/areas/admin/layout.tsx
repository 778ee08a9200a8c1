import { Suspense } from 'react';
import { version } from '../../../../package.json';
import { DeskBell } from '../../features/desk/desk/bell.tsx';
import { dueOf } from '../../features/identity/sessions/due.ts';
import {
  ADMINISTRATOR,
  useAdministrator,
} from '../../features/identity/sessions/use-administrator.ts';
import { useLogout } from '../../features/identity/sessions/use-logout.ts';
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
import { useAreaSession, useOwnQuery } from '../../lib/area-session.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Session } from '../../lib/session.ts';
import { AccountShell } from '../../ui/account-shell.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeftArea } from '../../ui/left-area.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const DueStep = lazyPart(() => import('../../features/identity/sessions/due-step.tsx'));

function useMenu() {
  const { t } = useTranslation('shell');
  return [
    { to: '/admin/dashboard', label: t('admin.dashboard'), icon: IconLayoutDashboard },
    { to: '/admin/bank-transfers', label: t('admin.bankTransfers'), icon: IconBuildingBank },
    { to: '/admin/coupons', label: t('admin.coupons'), icon: IconRosetteDiscount },
    { to: '/admin/reports', label: t('admin.reports'), icon: IconChartBar },
  ];
}

function useMore() {
  const { t } = useTranslation('shell');
  return {
    label: t('admin.more'),
    items: [
      { to: '/admin/editions', label: t('admin.editions'), icon: IconCalendar },
      { to: '/admin/payments', label: t('admin.payments'), icon: IconCoins },
      { to: '/admin/statements', label: t('admin.statements'), icon: IconFileSpreadsheet },
      {
        to: '/admin/gateway-comparison',
        label: t('admin.gatewayComparison'),
        icon: IconCircleCheck,
      },
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

/** While a new password or a second factor is due, only that step is shown. */
function AdminArea({ session }: { session: Session | null }) {
  const { t } = useTranslation('shell');
  const admin = useAdministrator();
  const menu = useMenu();
  const more = useMore();
  const logout = useLogout('admin');
  const { isPending, failureCount } = useOwnQuery('admin', ADMINISTRATOR);
  // Actions depend on the role. If the profile fails to load, the page still shows its data.
  const isKnown = session !== null && !(isPending && failureCount === 0);
  const due = admin && dueOf(admin);
  if (due) {
    return (
      <Suspense fallback={<PageSkeleton title={t('admin.area')} />}>
        <DueStep area="admin" due={due} email={admin.email} />
      </Suspense>
    );
  }
  return (
    <AccountShell
      account="admin"
      area={t('admin.area')}
      menu={menu}
      more={more}
      version={version}
      name={isKnown ? (admin?.name ?? t('admin.fallbackName')) : undefined}
      email={admin?.email}
      onLogout={logout}
      actions={
        session && (
          <Suspense>
            <DeskBell />
          </Suspense>
        )
      }
      isReady={isKnown}
    />
  );
}

/** Without a session an empty frame: no page is shown, so none calls the API without a token. */
export default function AdminLayout() {
  const { session, isLeft, key } = useAreaSession('admin');
  return (
    <>
      {isLeft && <LeftArea area="admin" />}
      <AdminArea key={key} session={session} />
    </>
  );
}
