import { Stack, Text } from '@mantine/core';
import { type OwnProject, requiredFields } from '@midan/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ProjectVersions } from '../project-versions.tsx';
import { forgetCopies } from './copies.ts';
import { NAMES } from './draft.ts';
import { FieldCard } from './field-card.tsx';
import { HandInBar } from './hand-in-bar.tsx';
import { OwnFiles } from './own-files.tsx';
import { Comments, LearnMore, ProjectStanding } from './project-standing.tsx';
import { useProjectDraft } from './use-project-draft.ts';
import { useSending } from './use-sending.ts';

/** @param owner id of the student */
export function ProjectPage({ project, owner }: { project: OwnProject; owner: string }) {
  const { t } = useTranslation('projects');
  const tools = useProjectDraft(project, owner);
  const [showsGaps, setShowsGaps] = useState(false);
  const sending = useSending();
  const { team, open, track } = project;
  useEffect(() => forgetCopies(owner, team.id), [owner, team.id]);
  const required: readonly string[] = requiredFields(track.themes);
  const names = NAMES.filter((name) => name !== 'theme' || track.themes.length > 0);
  return (
    <Stack gap="md">
      <ProjectStanding project={project} typed={tools.draft.typed} />
      <Comments comments={project.comments} />
      {names.map((name) => (
        <FieldCard
          key={name}
          {...{ name, project, tools }}
          isRequired={required.includes(name)}
          showsGap={showsGaps}
        />
      ))}
      <OwnFiles {...{ project, sending }} />
      {project.versions.length > 0 && <ProjectVersions {...project} text={t('student.versions')} />}
      <LearnMore links={track.links} />
      {open && (
        <Text size="sm" c="dimmed">
          {t('student.copy')}
        </Text>
      )}
      <HandInBar {...{ project, tools, sending }} onGaps={() => setShowsGaps(true)} />
    </Stack>
  );
}
