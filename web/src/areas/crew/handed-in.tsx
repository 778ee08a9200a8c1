import { Stack, Text } from '@mantine/core';
import { getCrewProject } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { ProjectFiles, ProjectText } from '../../features/competition/projects/project-text.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read } from '../../lib/query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Moment } from '../../ui/moment.tsx';

interface Props {
  eventId: string;
  teamId: string;
  offline: string;
}

/** Milliseconds; the addresses of files work for ten minutes. */
const FRESH_FILES = 240_000;

/** Never kept on the phone. */
export default function HandedIn({ eventId, teamId, offline }: Props) {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  const isOnline = useOnline();
  const project = useQuery({
    ...read(getCrewProject, { params: { id: eventId, teamId } }),
    staleTime: FRESH_FILES,
    refetchInterval: FRESH_FILES,
    enabled: isOnline,
  });
  if (project.data === null) return <Text>{t('crew.none')}</Text>;
  if (!project.data && !isOnline) return <Text>{offline}</Text>;
  return (
    <DataState query={project}>
      {({ number, submitted_at, late, content, theme_name, files }) => (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('read.version', { number })} · <Moment value={submitted_at} wraps />
            {late && <b> · {t('read.late')}</b>}
          </Text>
          <ProjectText content={content} theme={theme_name && say(theme_name)} />
          <ProjectFiles files={files} />
        </Stack>
      )}
    </DataState>
  );
}
