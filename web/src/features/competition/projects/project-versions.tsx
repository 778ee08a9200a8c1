import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ProjectState, ProjectVersion, projectTrack } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Moment } from '../../../ui/moment.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Ltr } from '../../../ui/text.tsx';
import styles from './project.module.css';
import { ProjectFiles, ProjectText, useThemeName } from './project-text.tsx';

const TONES = { none: 'inactive', draft: 'pending', handed_in: 'approved', changed: 'pending' };

export function ProjectBadge({ state }: { state: ProjectState }) {
  const { t } = useTranslation('projects');
  const status = TONES[state] as 'inactive' | 'pending' | 'approved';
  return <StatusBadge status={status} label={t(`read.states.${state}`)} wraps />;
}

export function LateBadge() {
  const { t } = useTranslation('projects');
  return <StatusBadge status="rejected" label={t('read.late')} wraps />;
}

interface Props {
  versions: readonly ProjectVersion[];
  themes: (typeof projectTrack)['_zod']['output']['themes'];
}

/** The newest is open. */
export function ProjectVersions({ versions, themes }: Props) {
  const { t } = useTranslation('projects');
  const themeName = useThemeName(themes);
  if (versions.length === 0) return <Text c="dimmed">{t('read.noVersions')}</Text>;
  return (
    <Stack gap="sm">
      {versions.map(({ number, content, files, sha256, submitted_at, late, by }, index) => (
        <Card key={number} withBorder padding="sm">
          <details open={index === 0} className={styles.version}>
            <summary aria-label={t('read.open', { number })}>
              <Group gap="xs" display="inline-flex">
                <b>{t('read.version', { number })}</b> <Moment value={submitted_at} wraps />
                {late && <LateBadge />}
              </Group>
            </summary>
            <Stack gap="md" mt="xs">
              {by && <Text c="dimmed">{t('read.byTeam', { name: `\u2068${by}\u2069` })}</Text>}
              <ProjectText content={content} theme={themeName(content.theme)} />
              <div>
                <Title order={3} fz="1rem" mb="xs">
                  {t('read.files')}
                </Title>
                <ProjectFiles files={files} />
              </div>
              <Text c="dimmed" className={styles.seal}>
                {t('read.seal')}: <Ltr>{sha256}</Ltr>
              </Text>
            </Stack>
          </details>
        </Card>
      ))}
    </Stack>
  );
}
