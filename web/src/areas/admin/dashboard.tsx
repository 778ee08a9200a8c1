import { Stack } from '@mantine/core';
import {
  getAdminDashboard,
  getAdminInsights,
  getCompetitionStanding,
  isSignUpOpen,
} from '@midan/contract';
import { Suspense } from 'react';
import { Standing } from '../../features/desk/dashboard/standing.tsx';
import { WaitingRequests } from '../../features/desk/money-requests/waiting-requests.tsx';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { Figures } from '../../features/money/reports/figures.tsx';
import { Insights } from '../../features/money/reports/insights.tsx';
import { QuickActions } from '../../features/money/reports/quick-actions.tsx';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, startReads } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';

const SignUpClosed = lazyPart(() => import('../../features/desk/website/sign-up-closed.tsx'));

const Setup = lazyPart(() => import('../../features/desk/dashboard/setup.tsx'));

const READS = [getAdminDashboard, getAdminInsights, getCompetitionStanding];

export const clientLoader = () =>
  startReads(
    'admin',
    ...READS.map((endpoint) => ({ ...read(endpoint), staleTime: FRESH.figures })),
  );

export default function Dashboard() {
  const { t } = useTranslation(['reports', 'shell']);
  const own = useAdministrator()?.id;
  const mayAct = useMay('money');
  const mayOpen = useMay('settings');
  const site = useSite();
  const { demo } = site;
  const isOpen = isSignUpOpen(site);
  return (
    <>
      <PageHeader
        title={t('shell:admin.dashboard')}
        action={<RefreshButton label={t('dashboard.refresh')} endpoints={READS} />}
      />
      {!isOpen && (
        <Suspense>
          <SignUpClosed />
        </Suspense>
      )}
      <Stack gap="xl">
        {mayOpen && !demo && (
          <Suspense>
            <Setup />
          </Suspense>
        )}
        <Suspense>
          <WaitingRequests mayAct={mayAct} own={own} />
        </Suspense>
        <Figures />
        <QuickActions />
        <Standing />
        <Insights />
      </Stack>
    </>
  );
}
