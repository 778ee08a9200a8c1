import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { getStudentDashboard, type StudentDashboard as Overview } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { NextStep, StepPath } from '../../features/desk/student-overview/steps.tsx';
import { useStudent } from '../../features/people/student-account/use-student.ts';
import { IconMailForward, IconSchool } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, startReads } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { DataState } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';

const DASHBOARD = { ...read(getStudentDashboard), staleTime: FRESH.studentArea };

const loadCompetition = () => import('../../features/desk/student-overview/competition.tsx');
const Competition = lazyPart(loadCompetition);
const NextSlots = lazyPart(() => import('../../features/competition/day/next-slots.tsx'));
const Support = lazyPart(() => import('../../features/desk/student-overview/support.tsx'));

export function clientLoader() {
  // Comes while the dashboard is read.
  void loadCompetition().catch(() => undefined);
  return startReads('student', DASHBOARD);
}

function Standing({ dashboard: { academy, pending_requests } }: { dashboard: Overview }) {
  const { t } = useTranslation('student-overview');
  const { count } = useFormats();
  if (!academy && pending_requests === 0) return null;
  const name = academy && (
    <Text component="bdi" fz="1.1rem" fw={600}>
      {academy.name}
    </Text>
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {academy && <StatTile label={t('tiles.academy')} value={name} icon={IconSchool} />}
      {pending_requests > 0 && (
        <StatTile
          label={t('tiles.requests')}
          value={count(pending_requests)}
          icon={IconMailForward}
          tone="medal"
        />
      )}
    </SimpleGrid>
  );
}

export default function Dashboard() {
  const { t } = useTranslation('student-overview');
  const student = useStudent();
  const session = useSession('student');
  const dashboard = useQuery(DASHBOARD);
  const name = student.data?.first_name ?? session?.user?.first_name;
  return (
    <>
      <PageHeader
        title={name ? t('welcome', { name }) : t('title')}
        description={t('description')}
      />
      <DataState query={dashboard} failure={t('failed')}>
        {(data) => (
          <Stack gap="lg">
            {data.competition.team && (
              <Suspense>
                <NextSlots of="student" />
              </Suspense>
            )}
            <NextStep dashboard={data} />
            <Suspense fallback={<Skeleton h={320} />}>
              <Competition
                competition={data.competition}
                isGirl={student.data?.gender === 'female'}
              />
            </Suspense>
            <StepPath dashboard={data} />
            <Standing dashboard={data} />
            <Suspense>
              <Support />
            </Suspense>
          </Stack>
        )}
      </DataState>
    </>
  );
}
