import { Card, Stack, Text } from '@mantine/core';
import type { Project } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './project.module.css';
import { HandedInAt } from './project-columns.tsx';
import { ProjectFiles, ProjectText, useThemeName } from './project-text.tsx';

/** The newest is open. */
export function ProjectVersions({ versions, track }: Pick<Project, 'versions' | 'track'>) {
  const { t } = useTranslation('projects');
  const themeName = useThemeName(track.themes);
  return (
    <Section id="project-versions" title={t('read.versions')}>
      {versions.length === 0 && <Text c="dimmed">{t('read.noVersions')}</Text>}
      <Stack gap="sm">
        {versions.map(({ number, content, files, submitted_at, late, by }, index) => (
          <Card key={number} withBorder padding="sm">
            <details open={index === 0} className={styles.version}>
              <summary>
                <b>{t('read.version', { number })}</b> ·{' '}
                <HandedInAt value={submitted_at} late={late} />
              </summary>
              <Stack gap="md">
                {by && <Text c="dimmed">{t('read.byTeam', { name: `\u2068${by}\u2069` })}</Text>}
                {content && <ProjectText content={content} theme={themeName(content.theme)} />}
                {files && <ProjectFiles files={files} />}
              </Stack>
            </details>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
