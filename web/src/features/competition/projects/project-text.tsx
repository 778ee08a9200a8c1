import { Anchor, Stack, Text } from '@mantine/core';
import type { Localized, ProjectContent, ProjectFile } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import styles from './project.module.css';

const TEXTS = ['title', 'theme', 'problem', 'idea', 'how', 'helped', 'video_url'] as const;
const MEGABYTE = 1024 * 1024;
/** Of a file, at one decimal. */
export const megabytes = (bytes: number) => Math.max(0.1, bytes / MEGABYTE).toFixed(1);
/** A page of its own, which learns nothing of this one. */
const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer', underline: 'always' } as const;

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
  return (
    <dl className={styles.text}>
      {TEXTS.map((name) => {
        const text = name === 'theme' ? theme : content[name];
        if (!text && !required.includes(name)) return null;
        return (
          <div key={name}>
            <dt>{t(`read.fields.${name}`)}</dt>
            <dd>
              {!text && <Text c="dimmed">{t('read.missing')}</Text>}
              {text && name === 'video_url' ? (
                <Anchor href={text} dir="ltr" {...ELSEWHERE}>
                  {text}
                </Anchor>
              ) : (
                <bdi>{text}</bdi>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The end of its name says more than `application/octet-stream`. */
const typeOf = ({ name, media_type }: ProjectFile): string =>
  (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? media_type.split('/')[1] ?? '').toUpperCase();

export function ProjectFiles({ files }: { files: readonly ProjectFile[] }) {
  const { t } = useTranslation('projects');
  return (
    <div>
      <Text fw={600}>{t('read.files')}</Text>
      {files.length === 0 && <Text c="dimmed">{t('read.noFiles')}</Text>}
      <Stack component="ul" gap="xs" m={0} p={0} className={styles.files}>
        {files.map((file) => {
          const isPicture = file.media_type.startsWith('image/');
          // The server sends others as attachments, without a name.
          const way = isPicture ? ELSEWHERE : { download: file.name, underline: 'always' as const };
          const size = megabytes(file.bytes);
          return (
            <li key={file.id}>
              <Anchor href={file.address} {...way}>
                <bdi>{file.name}</bdi>
              </Anchor>
              <Text size="sm" c="dimmed">
                {t(isPicture ? 'read.file' : 'read.attachment', { type: typeOf(file), size })}
              </Text>
            </li>
          );
        })}
      </Stack>
    </div>
  );
}
