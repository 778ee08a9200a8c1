import { Button, Group, Stack } from '@mantine/core';
import { getTeamProject } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SchoolList } from '../../features/competition/projects/school-list.tsx';
import { SchoolProject } from '../../features/competition/projects/school-project.tsx';
import { EditionChoice } from '../../features/competition/teams/edition-choice.tsx';
import { WindowNote } from '../../features/competition/teams/window-note.tsx';
import { CURRENT_EDITION, inEdition, useAcademyEdition } from '../../lib/academy-edition.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useChosenEdition } from '../../lib/chosen-edition.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read, startReads } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const clientLoader = () => startReads('academy', CURRENT_EDITION);

interface Props {
  edition: number | undefined;
}

function Projects({ edition }: Props) {
  const { t } = useTranslation(['projects', 'teams-ready']);
  const { data: shown } = useAcademyEdition(edition);
  const mayAct = useSchoolMay('teams');
  const back = inEdition('/academy/teams', edition);
  return (
    <>
      <PageHeader
        title={t('school.title')}
        description={t('school.description')}
        action={<BackButton to={back}>{t('teams-ready:back')}</BackButton>}
      />
      <Stack gap="lg">
        {!mayAct && <NotPermitted needed="teams" />}
        {shown && <EditionChoice shown={shown} />}
        {shown && <WindowNote edition={shown} kind="project" />}
        <SchoolList edition={edition} />
      </Stack>
    </>
  );
}

function ProjectOf({ id, edition }: Props & { id: string }) {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  const project = useQuery({ ...read(getTeamProject, { params: { id } }), ...useLive() });
  const { team, track } = project.data ?? {};
  return (
    <>
      <PageHeader
        title={team?.name ?? t('school.title')}
        description={track && `${say(track.name)} · ${t(`school.needs.${track.needs}`)}`}
        action={
          <Group gap="sm">
            <BackButton to={inEdition('/academy/projects', edition)}>{t('read.back')}</BackButton>
            {team && (
              <Button component={Link} to={`/academy/teams/${id}`} variant="default">
                {t('school.columns.team')}
              </Button>
            )}
          </Group>
        }
      />
      {isAbsent(project.error) ? (
        <EmptyNotice title={t('read.none')} />
      ) : (
        <DataState query={project}>{(known) => <SchoolProject project={known} />}</DataState>
      )}
    </>
  );
}

/** One page for both: each route travels with every first page. */
export default function ProjectsPage() {
  const { teamId } = useParams();
  const edition = useChosenEdition();
  return teamId ? (
    <ProjectOf key={teamId} id={teamId} edition={edition} />
  ) : (
    <Projects edition={edition} />
  );
}
