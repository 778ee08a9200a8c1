import {
  countRequests,
  getAcademyDashboard,
  getAcademyProfile,
  getWallet,
  listApplicationRequests,
  listBankTransfers,
  type listInvitations,
  listJoinRequests,
  listWalletTransactions,
} from '@midan/contract';
import { Suspense } from 'react';
import { DueLegal } from '../../features/identity/legal/due-legal.tsx';
import { ReminderBanner } from '../../features/identity/sessions/reminder-banner.tsx';
import { useLogout } from '../../features/identity/sessions/use-logout.ts';
import { Bell } from '../../features/messaging/notices/bell.tsx';
import { useMenuBadges } from '../../features/people/enrolment/use-menu-badges.ts';
import { ReloadBanner } from '../../features/schools/academies/reload-banner.tsx';
import { SuspensionBanner } from '../../features/schools/academies/suspension-banner.tsx';
import { useAcademy } from '../../features/schools/academies/use-academy.ts';
import {
  IconBuildingBank,
  IconLayoutDashboard,
  IconListNumbers,
  IconMailQuestion,
  IconSchool,
  IconSettings,
  IconShoppingCartPlus,
  IconTrophy,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from '../../icons/index.ts';
import { useAreaSession } from '../../lib/area-session.ts';
import { useBrand } from '../../lib/brand.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { schoolView } from '../../lib/school-view.ts';
import { type Session, useRemembered } from '../../lib/session.ts';
import { useMember, useSchoolMay } from '../../lib/staff.ts';
import { AccountShell } from '../../ui/account-shell.tsx';
import { HelpButton } from '../../ui/help-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeftArea } from '../../ui/left-area.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Activation } from './activation.tsx';

const FirstPassword = lazyPart(() => import('../../features/identity/sessions/first-password.tsx'));
const DueStep = lazyPart(() => import('../../features/identity/sessions/due-step.tsx'));
const ViewBar = lazyPart(() => import('../../features/identity/academy-views/view-bar.tsx'));

function useMenu(badges: Partial<ReturnType<typeof useMenuBadges>> = {}): MenuItem[] {
  const { t } = useTranslation('shell');
  const maySeeMoney = useSchoolMay('money');
  const isOwner = useMember() === null;
  const items: (MenuItem | false)[] = [
    { to: '/academy/dashboard', label: t('academy.dashboard'), icon: IconLayoutDashboard },
    maySeeMoney && { to: '/academy/wallet', label: t('academy.wallet'), icon: IconBuildingBank },
    { to: '/academy/students', label: t('academy.students'), icon: IconSchool },
    {
      to: '/academy/join-requests',
      label: t('academy.joinRequests'),
      icon: IconUsers,
      badge: badges.joinRequests,
    },
    {
      to: '/academy/application-requests',
      label: t('academy.applicationRequests'),
      icon: IconMailQuestion,
      badge: badges.applicationRequests,
    },
    { to: '/academy/teams', label: t('academy.teams'), icon: IconUsersGroup },
    { to: '/academy/results', label: t('academy.results'), icon: IconListNumbers },
    { to: '/academy/certificates', label: t('academy.certificates'), icon: IconTrophy },
    maySeeMoney && {
      to: '/academy/team-purchase',
      label: t('academy.teamPurchase'),
      icon: IconShoppingCartPlus,
    },
    isOwner && { to: '/academy/staff', label: t('academy.staff'), icon: IconUserShield },
    {
      to: '/academy/profile',
      label: t(isOwner ? 'academy.profile' : 'academy.ownSignIn'),
      icon: IconSettings,
    },
  ];
  return items.filter((item) => item !== false);
}

// By name: its schema would travel with every page.
const INVITATIONS: typeof listInvitations.name = 'listInvitations';

/** What a notification is about: a decided transfer, an activation, a request. */
const TOLD_OF = [
  getAcademyProfile,
  getAcademyDashboard,
  getWallet,
  listWalletTransactions,
  listBankTransfers,
  listJoinRequests,
  listApplicationRequests,
  { name: INVITATIONS },
  countRequests,
];

/** Reads again what a notification may be about: what is shown now, the rest when next shown. */
function refresh(): void {
  for (const { name } of TOLD_OF) void queryClient.invalidateQueries({ queryKey: [name] });
}

function useHelpMessage(school: string | undefined): string {
  const { t } = useTranslation(['academies', 'common']);
  const { name: brand } = useBrand();
  return school ? t('help.messageNamed', { school, brand }) : t('help.message', { brand });
}

/** Without a session it has nothing of the account. */
function SchoolArea({ session }: { session: Session | null }) {
  const { t } = useTranslation(['shell', 'public']);
  const profile = useAcademy();
  const member = useMember();
  const view = session && schoolView();
  const user = session?.user;
  const logout = useLogout('academy');
  const help = useHelpMessage(user?.name);
  return (
    <AccountShell
      account="academy"
      book="school"
      area={t('academy.area')}
      menu={useMenu(useMenuBadges())}
      name={session ? ((member ?? user)?.name ?? t('public:nav.academy')) : undefined}
      email={(member ?? user)?.email}
      picture={profile.data?.logo}
      onLogout={logout}
      withSiteLink
      actions={
        session && (
          <Suspense>
            <Bell onArrival={refresh} isOwner={member === null} />
          </Suspense>
        )
      }
      banners={
        session && (
          <>
            {view && <ViewBar view={view} onEnd={logout} />}
            <ReminderBanner
              area="academy"
              isDue={(profile.data ?? user)?.show_credentials === true}
            />
            {member === null && !view && <DueLegal area="academy" />}
            <Activation />
            <SuspensionBanner />
            {profile.isError && <ReloadBanner profile={profile} />}
          </>
        )
      }
      aside={session && <HelpButton message={help} />}
      isReady={session !== null}
    />
  );
}

function Entrance({ session }: { session: Session | null }) {
  const { t } = useTranslation('shell');
  const { data } = useAcademy();
  useRemembered('academy', data);
  const member = session?.user?.member;
  const mustSetUp = member?.must_set_up_second_factor === true;
  if (!member || !(member.must_change_password || mustSetUp)) {
    return <SchoolArea session={session} />;
  }
  return (
    <Suspense fallback={<PageSkeleton title={t('academy.area')} />}>
      {member.must_change_password ? (
        <FirstPassword />
      ) : (
        <DueStep area="academy" due="secondFactor" email={member.email} />
      )}
    </Suspense>
  );
}

/** Without a session an empty frame: no page is shown, so none calls the API without a token. */
export default function AcademyLayout() {
  const { session, isLeft, key } = useAreaSession('academy');
  return (
    <>
      {isLeft && <LeftArea area="academy" />}
      <Entrance key={key} session={session} />
    </>
  );
}
