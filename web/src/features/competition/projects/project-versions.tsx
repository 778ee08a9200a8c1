import { Card, Stack, Text } from '@mantine/core';
import type { Project } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './project.module.css';
import { HandedInAt } from './project-columns.tsx';
import { ProjectFiles, ProjectText, useThemeName } from './project-text.tsx';

interface Props extends Pick<Project, 'versions' | 'track'> {
  text?: string;
}

/** The newest is open; of earlier ones there may be the date alone. */
export function ProjectVersions({ versions, track, text }: Props) {
  const { t } = useTranslation('projects');
  const themeName = useThemeName(track.themes);
  return (
    <Section id="project-versions" title={t('read.versions')} {...(text && { text })}>
      {versions.length === 0 && <Text c="dimmed">{t('read.noVersions')}</Text>}
      <Stack gap="sm">
        {versions.map(({ number, content, files, submitted_at, late, by }, index) => {
          const name = (
            <>
              <b>{t('read.version', { number })}</b> ·{' '}
              <HandedInAt value={submitted_at} late={late} />
              {' · '}
              {by ? t('read.byTeam', { name: `\u2068${by}\u2069` }) : t('read.byOther')}
            </>
          );
          return (
            <Card key={number} withBorder padding="sm">
              {content ? (
                <details open={index === 0} className={styles.version}>
                  <summary>{name}</summary>
                  <Stack gap="md">
                    <ProjectText content={content} theme={themeName(content.theme)} />
                    <ProjectFiles files={files ?? []} />
                  </Stack>
                </details>
              ) : (
                name
              )}
            </Card>
          );
        })}
      </Stack>
    </Section>
  );
}
