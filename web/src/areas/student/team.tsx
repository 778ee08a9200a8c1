import { Button, Title } from '@mantine/core';
import { getStudentDashboard, listOwnTeams } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense } from 'react';
import { OwnFeedback } from '../../features/competition/judging/team-feedback.tsx';
import { NextProject } from '../../features/desk/student-overview/next-project.tsx';
import { Team } from '../../features/desk/student-overview/team.tsx';
import { useStudent } from '../../features/people/student-account/use-student.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const Results = lazyPart(
  () => import('../../features/competition/own-results/student-results.tsx'),
);

function NoTeam() {
  const { t } = useTranslation('student-overview');
  const student = useStudent();
  const hasAcademy = Boolean(student.data?.academy);
  return (
    <EmptyNotice
      title={t('team.emptyTitle')}
      text={hasAcademy ? t('team.emptyAcademy') : t('team.emptyNoAcademy')}
      action={
        <Button component={Link} to={hasAcademy ? '/student' : '/student/academies'}>
          {hasAcademy ? t('team.back') : t('team.find')}
        </Button>
      }
    />
  );
}

/** Of the team of the current edition, where its track has projects. */
function TeamProject({ teamId }: { teamId: string }) {
  const { data } = useQuery({ ...read(getStudentDashboard), staleTime: FRESH.studentArea });
  const team = data?.competition.team;
  return team?.id === teamId && team.project && <NextProject project={team.project} />;
}

export default function OwnTeams() {
  const { t } = useTranslation('student-overview');
  const teams = useQuery({ ...read(listOwnTeams), staleTime: FRESH.studentArea });
  const isGirl = useStudent().data?.gender === 'female';
  const [team] = teams.data ?? [];
  return (
    <>
      <PageHeader title={team?.name ?? t('team.title')} description={t('team.description')} />
      <DataState query={teams} failure={t('team.failed')} empty={<NoTeam />}>
        {(known) =>
          known.map((each) => (
            <Fragment key={each.id}>
              {each !== team && (
                <Title order={2} mt="xl" mb="md">
                  <bdi>{each.name}</bdi>
                </Title>
              )}
              {each === team && <TeamProject teamId={each.id} />}
              <Team team={each} isGirl={isGirl} />
              {each === team && (
                <Suspense>
                  <Results />
                </Suspense>
              )}
              {each === team && <OwnFeedback />}
            </Fragment>
          ))
        }
      </DataState>
    </>
  );
}
