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
  IconBuildingBank,
  IconCoins,
  IconLayoutDashboard,
  IconMailForward,
  IconSchool,
  IconSettings,
  IconTrophy,
  IconWorld,
} from '../../icons/index.ts';
import { useAreaSession, useOwnQuery } from '../../lib/area-session.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Session } from '../../lib/session.ts';
import { AccountShell } from '../../ui/account-shell.tsx';
import { GroupTabs } from '../../ui/group-tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeftArea } from '../../ui/left-area.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const PAGES = {
  statements: '/admin/statements',
  payments: '/admin/payments',
  gatewayComparison: '/admin/gateway-comparison',
  accounting: '/admin/accounting',
  coupons: '/admin/coupons',
  reports: '/admin/reports',
  academies: '/admin/academies',
  students: '/admin/students',
  teams: '/admin/teams',
  certificates: '/admin/certificates',
  editions: '/admin/editions',
  projects: '/admin/projects',
  events: '/admin/events',
  announcements: '/admin/announcements',
  messages: '/admin/messages',
  website: '/admin/website',
  settings: '/admin/settings',
  administrators: '/admin/administrators',
  audit: '/admin/audit',
  account: '/admin/account',
} as const;

const DueStep = lazyPart(() => import('../../features/identity/sessions/due-step.tsx'));

/** Coupons and reports keep the places that the specification gives them, below their group. */
function useMenu(): MenuItem[] {
  const { t } = useTranslation('shell');
  const pages = (...names: (keyof typeof PAGES)[]) =>
    names.map((name) => ({
      to: PAGES[name],
      label: t(`admin.${name}`),
      isShown: name === 'coupons' || name === 'reports',
    }));
  return [
    { to: '/admin/dashboard', label: t('admin.dashboard'), icon: IconLayoutDashboard },
    { to: '/admin/bank-transfers', label: t('admin.bankTransfers'), icon: IconBuildingBank },
    {
      to: PAGES.statements,
      label: t('admin.money'),
      icon: IconCoins,
      pages: pages(
        'statements',
        'payments',
        'gatewayComparison',
        'accounting',
        'coupons',
        'reports',
      ),
    },
    {
      to: PAGES.academies,
      label: t('admin.people'),
      icon: IconSchool,
      pages: pages('academies', 'students'),
    },
    {
      to: PAGES.teams,
      label: t('admin.competition'),
      icon: IconTrophy,
      pages: pages('teams', 'projects', 'events', 'certificates', 'editions'),
    },
    {
      to: PAGES.announcements,
      label: t('admin.messaging'),
      icon: IconMailForward,
      pages: pages('announcements', 'messages'),
    },
    { to: PAGES.website, label: t('admin.website'), icon: IconWorld },
    {
      to: PAGES.settings,
      label: t('admin.running'),
      icon: IconSettings,
      pages: pages('settings', 'administrators', 'audit', 'account'),
    },
  ];
}

/** While a new password or a second factor is due, only that step is shown. */
function AdminArea({ session }: { session: Session | null }) {
  const { t } = useTranslation('shell');
  const admin = useAdministrator();
  const menu = useMenu();
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
      book="administrator"
      area={t('admin.area')}
      menu={menu}
      banners={<GroupTabs menu={menu} />}
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
