import { Alert, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { getAcademyDashboard, getWallet } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
import { Counters } from '../../features/desk/dashboard/counters.tsx';
import { PerformancePanel } from '../../features/desk/dashboard/performance-panel.tsx';
import { RecentActivity } from '../../features/desk/dashboard/recent-activity.tsx';
import { useLogout } from '../../features/identity/sessions/use-logout.ts';
import { Identity } from '../../features/schools/academies/identity.tsx';
import { nextStepOf } from '../../features/schools/academies/next-step.ts';
import { NextStepCard } from '../../features/schools/academies/next-step-card.tsx';
import { Shortcuts } from '../../features/schools/academies/shortcuts.tsx';
import { useAcademy } from '../../features/schools/academies/use-academy.ts';
import { IconAlertTriangle, IconRefresh } from '../../icons/index.ts';
import { CURRENT_EDITION, useAcademyEdition, windowOf } from '../../lib/academy-edition.ts';
import { messageOf } from '../../lib/api-error.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, startReads } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { schoolMay, useSchoolMay } from '../../lib/staff.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';
import { WithOnlinePayment } from './online-payment.ts';

const DASHBOARD = { ...read(getAcademyDashboard), staleTime: FRESH.figures };
const WALLET = { ...read(getWallet), staleTime: FRESH.wallet };
const AskGuardians = lazyPart(() => import('../../features/people/guardians/ask-guardians.tsx'));
const OtherEditions = lazyPart(() => import('../../features/schools/academies/other-editions.tsx'));
const CalendarLinks = lazyPart(
  () => import('../../features/desk/participation/calendar-links.tsx'),
);
const TaskCard = lazyPart(() => import('../../features/competition/own-results/task-card.tsx'));
const NextSlots = lazyPart(() => import('../../features/competition/day/next-slots.tsx'));
const ProjectsDue = lazyPart(() => import('../../features/competition/projects/projects-due.tsx'));
const JoinButton = lazyPart(() => import('../../features/desk/participation/join-button.tsx'));

/** Milliseconds before the deadline from which missing projects are named. */
const PROJECTS_NEAR = 14 * 24 * 3_600_000;

export const clientLoader = () =>
  startReads('academy', DASHBOARD, CURRENT_EDITION, ...(schoolMay('money') ? [WALLET] : []));

/** `next` is undefined until profile, wallet and edition are there; `refresh` reads all again. */
function useDashboard() {
  const profile = useAcademy();
  const academy = profile.data;
  const dashboard = useQuery(DASHBOARD);
  const seesMoney = useSchoolMay('money');
  const wallet = useQuery({ ...WALLET, enabled: seesMoney });
  const site = useSite();
  const edition = useAcademyEdition();
  const queries = seesMoney ? [profile, dashboard, wallet, edition] : [profile, dashboard, edition];
  const { data } = dashboard;
  // Staff who handle no money get the steps without the school's own amounts.
  const amounts = seesMoney ? wallet.data : { ...site, balance: 0, pending_amount: 0 };
  return {
    academy,
    isPending: profile.isPending,
    hasProfileFailed: profile.isError,
    data,
    next:
      academy && amounts && edition.data
        ? {
            step: nextStepOf({
              academy,
              wallet: wallet.data,
              first: edition.data.next_steps[0]?.name,
            }),
            wallet: amounts,
            edition: edition.data,
          }
        : undefined,
    // The shell already says when the school itself did not load.
    error: dashboard.error ?? wallet.error ?? edition.error,
    fetching: queries.some((query) => query.isFetching),
    refresh: () => queries.forEach((query) => void query.refetch()),
  };
}

function Panels({ data }: Pick<ReturnType<typeof useDashboard>, 'data'>) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      {data ? (
        <RecentActivity activities={data.recent_activity} />
      ) : (
        <Skeleton h={320} radius="lg" />
      )}
      {data ? <PerformancePanel data={data} /> : <Skeleton h={320} radius="lg" />}
    </SimpleGrid>
  );
}

type Found = NonNullable<ReturnType<typeof useDashboard>['next']>;

/** If the step is about money, a skeleton until it is known how the school can pay online. */
function Next(next: Found) {
  const { step, edition } = next;
  const projects = windowOf(edition, 'project');
  const closes = projects?.is_open ? projects.closes_at : null;
  const projectsUntil = closes && Date.parse(closes) - Date.now() < PROJECTS_NEAR ? closes : null;
  const isMoneyDue = useSchoolMay('money') && (step === 'upload' || step === 'topUp');
  const card = (online?: ComponentProps<typeof NextStepCard>['online']) => (
    <NextStepCard
      {...next}
      online={online}
      join={
        <Suspense fallback={<Button size="lg" loading />}>
          <JoinButton edition={edition.edition} />
        </Suspense>
      }
      projects={
        projectsUntil && (
          <Suspense>
            <ProjectsDue until={projectsUntil} />
          </Suspense>
        )
      }
      calendar={
        edition.calendar_path && (
          <Suspense fallback={<Skeleton h={26} mb="lg" />}>
            <CalendarLinks path={edition.calendar_path} />
          </Suspense>
        )
      }
    />
  );
  if (!isMoneyDue) return card();
  const waiting = <Skeleton h={220} radius="lg" data-waiting />;
  return (
    <Suspense fallback={waiting}>
      <WithOnlinePayment>
        {(online) => (online === null ? waiting : card(online))}
      </WithOnlinePayment>
    </Suspense>
  );
}

/** A failed read of figures, wallet or edition is said once, with a button to reload. */
export default function Dashboard() {
  const { t } = useTranslation(['dashboard', 'academies']);
  const name = useSession('academy')?.user?.name;
  const logout = useLogout('academy');
  const mayAsk = useSchoolMay('teams');
  const { academy, isPending, hasProfileFailed, data, next, error, fetching, refresh } =
    useDashboard();
  return (
    <RevealInOrder>
      <div data-waiting={isPending || undefined}>
        <Identity
          academy={academy}
          name={name}
          refreshing={fetching}
          onRefresh={refresh}
          onLogout={logout}
        />
        {isPending && <Skeleton h={220} radius="lg" mt="lg" />}
      </div>
      {error && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('failed')}
        >
          <Stack align="start" gap="sm">
            <Text>{messageOf(error)}</Text>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={fetching}
              onClick={refresh}
            >
              {t('academies:reload')}
            </Button>
          </Stack>
        </Alert>
      )}
      {next && !academy?.suspension && <Next {...next} />}
      {next && !academy?.suspension && (
        <Suspense>
          <NextSlots of="academy" />
        </Suspense>
      )}
      {next && !academy?.suspension && (
        <Suspense>
          <TaskCard />
        </Suspense>
      )}
      {next && mayAsk && !academy?.suspension && (
        <Suspense>
          <AskGuardians />
        </Suspense>
      )}
      {next && !academy?.suspension && next.edition.editions.length > 1 && (
        <Suspense>
          <OtherEditions current={next.edition} />
        </Suspense>
      )}
      {!error && !hasProfileFailed && !next && <Skeleton h={220} radius="lg" data-waiting />}
      {(data || !error) && <Counters data={data} />}
      <Shortcuts />
      {(data || !error) && <Panels data={data} />}
    </RevealInOrder>
  );
}
