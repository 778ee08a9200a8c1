import { Button, Group, Stack, Text } from '@mantine/core';
import {
  editionOfTeam,
  getTeamProject,
  handInTeamProject,
  listAcademyProjects,
  type Project,
  projectGaps,
  requiredFields,
} from '@midan/contract';
import { useAcademyEdition } from '../../../lib/academy-edition.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Moment } from '../../../ui/moment.tsx';
import { NotPermitted } from '../../../ui/not-permitted.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { WindowNote } from '../teams/window-note.tsx';
import { Comments } from './comments.tsx';
import { ProjectBadge } from './project-columns.tsx';
import { ProjectFiles, ProjectText, useThemeName } from './project-text.tsx';
import { ProjectVersions } from './project-versions.tsx';

/** Hands in what this page shows: `version` refuses a draft that was saved meanwhile. */
function HandIn({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'teams-ready']);
  const { team, state, content, track, version } = project;
  const write = useWrite(handInTeamProject, {
    refreshes: [getTeamProject, listAcademyProjects],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error),
  });
  const [ask, isAsking] = useBusy(async () => {
    const title = t('school.handIn.title', { team: `\u2068${team.name}\u2069` });
    const { text, action } = t('school.handIn', { returnObjects: true });
    if (await confirm({ title, text, action }))
      await write.attempt({ params: { id: team.id }, body: { version } });
  });
  if (state === 'none') return null;
  if (state === 'handed_in') return <Text fw={600}>{t('school.handIn.same')}</Text>;
  const gaps = projectGaps(content, track.themes).map((name) => t(`read.fields.${name}`));
  if (gaps.length > 0) {
    const fields = gaps.join(t('teams-ready:separator'));
    return <Text fw={600}>{t('school.handIn.missing', { fields })}</Text>;
  }
  return (
    <Button loading={isAsking} onClick={() => void ask()}>
      {t('school.handIn.action')}
    </Button>
  );
}

export function SchoolProject({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const themeName = useThemeName(project.track.themes);
  const edition = useAcademyEdition(editionOfTeam(project.team.number)).data;
  const mayAct = useSchoolMay('teams');
  const { content, state, track, saved_at: saved, saved_by: by } = project;
  return (
    <Stack gap="lg">
      {!mayAct && <NotPermitted needed="teams" />}
      <Section id="project-now" title={t('school.draft')}>
        <Stack gap="md" align="start">
          <Group gap="xs">
            <ProjectBadge state={state} />
            {saved && (
              <Text c="dimmed">
                {by
                  ? t('school.savedBy', { name: `\u2068${by}\u2069` })
                  : t('school.columns.saved')}{' '}
                <Moment value={saved} />
              </Text>
            )}
          </Group>
          {edition && <WindowNote edition={edition} kind="project" />}
          {mayAct && project.open && <HandIn project={project} />}
          {state === 'none' ? (
            <Text>{t('school.notBegun')}</Text>
          ) : (
            <>
              <ProjectText
                content={content}
                theme={themeName(content.theme)}
                required={requiredFields(track.themes)}
              />
              <ProjectFiles files={project.files} />
            </>
          )}
        </Stack>
      </Section>
      <Comments
        project={project}
        mayWrite={mayAct && edition !== undefined && edition.edition.status !== 'archived'}
      />
      <ProjectVersions {...project} />
    </Stack>
  );
}
