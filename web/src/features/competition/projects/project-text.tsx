import { Anchor, Stack, Text } from '@mantine/core';
import type { Localized, ProjectContent, ProjectFile } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { Ltr } from '../../../ui/text.tsx';
import styles from './project.module.css';

const TEXTS = ['title', 'theme', 'problem', 'idea', 'how', 'helped'] as const;
const MEGABYTE = 1024 * 1024;

/** A theme that the track no longer has is shown by its key. */
export const useThemeName = (themes: readonly { key: string; name: Localized }[]) => {
  const say = useLocalized();
  return (key: string | null) => {
    const theme = themes.find((each) => each.key === key);
    return theme ? say(theme.name) : key;
  };
};

interface Props {
  content: ProjectContent;
  theme: string | null;
  /** Fields that are named where they are empty; others are left out then. */
  required?: readonly string[];
}

export function ProjectText({ content, theme, required = [] }: Props) {
  const { t } = useTranslation('projects');
  const { video_url: video } = content;
  return (
    <dl className={styles.text}>
      {TEXTS.map((name) => {
        const text = name === 'theme' ? theme : content[name];
        if (!text && !required.includes(name)) return null;
        return (
          <div key={name}>
            <dt>{t(`read.fields.${name}`)}</dt>
            <dd>{text ? <bdi>{text}</bdi> : <Text c="dimmed">{t('read.missing')}</Text>}</dd>
          </div>
        );
      })}
      {video && (
        <div>
          <dt>{t('read.fields.video_url')}</dt>
          <dd>
            <Anchor href={video} target="_blank" rel="noopener noreferrer" underline="always">
              {t('read.video')} (<Ltr>{new URL(video).hostname}</Ltr>)
            </Anchor>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** `.pptx` of a presentation's name; the end of a name says the type better than its media type. */
const typeOf = ({ name, media_type }: ProjectFile): string =>
  (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? media_type.split('/')[1] ?? '').toUpperCase();

export function ProjectFiles({ files }: { files: readonly ProjectFile[] }) {
  const { t } = useTranslation('projects');
  if (files.length === 0) return <Text c="dimmed">{t('read.noFiles')}</Text>;
  return (
    <Stack component="ul" gap="xs" m={0} p={0} className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <Anchor
            href={file.address}
            target="_blank"
            rel="noopener noreferrer"
            underline="always"
            className={styles.name}
          >
            <bdi>{file.name}</bdi>
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('read.file', {
              type: typeOf(file),
              size: Math.max(0.1, file.bytes / MEGABYTE).toFixed(1),
            })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
