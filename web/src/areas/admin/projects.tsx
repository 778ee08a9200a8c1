import { Button, Stack } from '@mantine/core';
import { getAdminProject } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DeskList } from '../../features/competition/projects/desk-list.tsx';
import {
  ProjectBadge,
  ProjectVersions,
} from '../../features/competition/projects/project-versions.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Ltr } from '../../ui/text.tsx';

function HandedIn({ id }: { id: string }) {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  const project = useQuery({ ...read(getAdminProject, { params: { id } }), staleTime: 0 });
  const back = <BackButton to="/admin/projects">{t('desk.back')}</BackButton>;
  if (isAbsent(project.error)) {
    return (
      <>
        <PageHeader title={t('desk.title')} />
        <EmptyNotice title={t('desk.notFound')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={project.data?.team.name ?? t('desk.title')} action={back} />
      <DataState query={project} failure={t('desk.failedOne')}>
        {({ team, track, state, versions, academy }) => (
          <Stack gap="lg">
            <Facts
              facts={[
                [
                  t('school.columns.team'),
                  <Button
                    key="team"
                    component={Link}
                    to={`/admin/teams/${team.id}`}
                    variant="default"
                    size="sm"
                  >
                    <Ltr>{team.number}</Ltr>
                  </Button>,
                ],
                [t('desk.school'), <bdi key="school">{academy.name}</bdi>],
                [t('desk.track'), say(track.name)],
                [t('desk.state'), <ProjectBadge key="state" state={state} />],
              ]}
            />
            <Section id="project-versions" title={t('read.versions')}>
              <ProjectVersions versions={versions} themes={track.themes} />
            </Section>
          </Stack>
        )}
      </DataState>
    </>
  );
}

/** One page for both: each route travels with every first page. */
export default function ProjectsPage() {
  const { teamId } = useParams();
  return teamId ? <HandedIn key={teamId} id={teamId} /> : <DeskList />;
}
