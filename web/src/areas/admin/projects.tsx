import { Anchor, Stack } from '@mantine/core';
import { getAdminProject } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DeskList } from '../../features/competition/projects/desk-list.tsx';
import { ProjectBadge } from '../../features/competition/projects/project-columns.tsx';
import { ProjectVersions } from '../../features/competition/projects/project-versions.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Ltr } from '../../ui/text.tsx';

function HandedIn({ id }: { id: string }) {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  // Addresses of files work for ten minutes.
  const live = useLive({ every: 240_000 });
  const project = useQuery({ ...read(getAdminProject, { params: { id } }), staleTime: 0, ...live });
  const { team, academy, track, state } = project.data ?? {};
  return (
    <>
      <PageHeader
        title={team?.name ?? t('school.title')}
        description={
          team &&
          academy &&
          track && (
            <>
              <Anchor component={Link} to={`/admin/teams/${id}`}>
                <Ltr>{team.number}</Ltr>
              </Anchor>{' '}
              · <bdi>{academy.name}</bdi> · {say(track.name)}
            </>
          )
        }
        action={<BackButton to="/admin/projects">{t('read.back')}</BackButton>}
      />
      {isAbsent(project.error) ? (
        <EmptyNotice title={t('read.none')} />
      ) : (
        <DataState query={project}>
          {(known) => (
            <Stack gap="lg" align="stretch">
              <div>{state && <ProjectBadge state={state} />}</div>
              <ProjectVersions {...known} />
            </Stack>
          )}
        </DataState>
      )}
    </>
  );
}

/** One page for both: each route travels with every first page. */
export default function ProjectsPage() {
  const { teamId } = useParams();
  return teamId ? <HandedIn key={teamId} id={teamId} /> : <DeskList />;
}
