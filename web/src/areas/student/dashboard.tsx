import { SimpleGrid, Stack } from '@mantine/core';
import { getStudentDashboard } from '@midan/contract';
import { IconMailForward, IconSchool, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStudent } from '../../features/student-account/use-student.ts';
import { NextStep, StepPath } from '../../features/student-overview/steps.tsx';
import { useFormats } from '../../lib/format.ts';
import { FRESH } from '../../lib/freshness.ts';
import { read } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';

export default function Dashboard() {
  const { t } = useTranslation('student-overview');
  const { count } = useFormats();
  const student = useStudent();
  const session = useSession('student');
  const dashboard = useQuery({ ...read(getStudentDashboard), staleTime: FRESH.studentArea });
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
            <NextStep dashboard={data} />
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <StatTile
                label={t('tiles.academy')}
                value={<bdi>{data.academy?.name ?? t('tiles.noAcademy')}</bdi>}
                icon={IconSchool}
              />
              <StatTile
                label={t('tiles.team')}
                value={<bdi>{data.team?.name ?? t('tiles.noTeam')}</bdi>}
                icon={IconUsersGroup}
                tone="circuit"
              />
              <StatTile
                label={t('tiles.requests')}
                value={count(data.pending_requests)}
                icon={IconMailForward}
                tone="medal"
              />
            </SimpleGrid>
            <StepPath dashboard={data} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
