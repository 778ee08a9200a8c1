import { Button } from '@mantine/core';
import { getStudentDashboard } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCopies } from '../../features/competition/projects/own/copies.ts';
import { ProjectPage } from '../../features/competition/projects/own/project-page.tsx';
import {
  OWN_PROJECT,
  useOwnProject,
} from '../../features/competition/projects/own/use-own-project.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, startReads } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const clientLoader = () => startReads('student', OWN_PROJECT);

/** In no team, in one of a track without projects, or no more in one. */
function NoProject({ owner }: { owner: string }) {
  const { t } = useTranslation('projects');
  const dashboard = useQuery({ ...read(getStudentDashboard), staleTime: 0 });
  const { data, isSuccess, isFetchedAfterMount } = dashboard;
  useEffect(() => {
    if (!isSuccess || !isFetchedAfterMount) return;
    // The page may come back, e.g. when the organiser takes back which edition is current: what is
    // typed stays as long as the student is in the team, and the team's edition is not over.
    forgetCopies(owner, data.competition.team?.id);
  }, [data, isSuccess, isFetchedAfterMount, owner]);
  return (
    <EmptyNotice
      title={t('student.none.title')}
      text={t('student.none.text')}
      action={
        <Button component={Link} to="/student/team">
          {t('student.back')}
        </Button>
      }
    />
  );
}

export default function OwnProjectPage() {
  const { t } = useTranslation('projects');
  const owner = useSession('student')?.user?.id ?? '';
  const query = useOwnProject();
  const isGone = isAbsent(query.error);
  return (
    <>
      <PageHeader
        title={t('student.title')}
        description={!isGone && query.data && <bdi>{query.data.team.name}</bdi>}
        action={<BackButton to="/student/team">{t('student.back')}</BackButton>}
      />
      {isGone ? (
        <NoProject owner={owner} />
      ) : (
        <DataState query={query} failure={t('student.failed')}>
          {(project) => <ProjectPage key={project.team.id} project={project} owner={owner} />}
        </DataState>
      )}
    </>
  );
}
