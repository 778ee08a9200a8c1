import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { LIMITS, type OwnProject, type ProjectFile, removeProjectFile } from '@midan/contract';
import { type ChangeEvent, useRef } from 'react';
import { IconDownload, IconTrash, IconUpload } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Section } from '../../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { megabytes } from '../project-text.tsx';
import styles from './own-project.module.css';
import { useShowProject } from './use-own-project.ts';
import type { Sending } from './use-sending.ts';

const MAX = LIMITS.projectFileMaxBytes;
const MEGABYTE = 1024 * 1024;
const ACCEPTED = '.pdf,.pptx,.sb3,.jpg,.jpeg,.png,.webp';

function Size({ bytes }: { bytes: number }) {
  const { t } = useTranslation('projects');
  return (
    <Text span c="dimmed" size="sm">
      {t('student.files.size', { size: megabytes(bytes) })}
    </Text>
  );
}

function Kept({ file, isOpen }: { file: ProjectFile; isOpen: boolean }) {
  const { t } = useTranslation('projects');
  const show = useShowProject();
  const write = useWrite(removeProjectFile, {
    onSuccess: ({ data, message }) => {
      show(data);
      toastSuccess(message);
    },
    onError: (error) => toastError(error),
  });
  const [remove, busy] = useBusy(async () => {
    const action = t('student.files.remove');
    const text = t('student.files.removeText', { name: `\u2068${file.name}\u2069` });
    if (await confirm({ title: action, text, action, destructive: true }))
      await write.attempt({ params: { id: file.id } });
  });
  return (
    <li>
      <Anchor href={file.address} download={file.name} className={styles.file}>
        <IconDownload size={18} aria-hidden />
        <bdi>{file.name}</bdi>
      </Anchor>
      <Size bytes={file.bytes} />
      {isOpen && (
        <Button
          {...{ size: 'sm', variant: 'subtle', color: 'red', loading: busy }}
          aria-label={`${t('student.files.remove')}: ${file.name}`}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('student.files.remove')}
        </Button>
      )}
    </li>
  );
}

interface Props {
  project: OwnProject;
  sending: Sending;
}

export function OwnFiles({ project, sending }: Props) {
  const { t } = useTranslation('projects');
  const { queue, add, drop, again } = sending;
  const input = useRef<HTMLInputElement>(null);
  const { files, open, grace } = project;
  // In the minutes after the deadline what is there can be handed in, and no file comes or goes.
  const mayChange = open && !grace;
  const sent = queue.filter(({ failure }) => failure?.wait !== null || !failure);
  const free = LIMITS.projectFilesMax - files.length - sent.length;
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])], free);
    currentTarget.value = '';
  };
  return (
    <Section
      id="files"
      title={t('student.files.title')}
      text={t('student.files.text', { max: LIMITS.projectFilesMax, size: MAX / MEGABYTE })}
    >
      <ul className={styles.files}>
        {files.map((file) => (
          <Kept key={file.id} file={file} isOpen={mayChange} />
        ))}
        {queue.map(({ file, share, failure }) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <bdi>{file.name}</bdi>
            <Size bytes={file.size} />
            {failure ? (
              <Stack
                gap={4}
                role={failure.wait === null ? 'alert' : 'status'}
                className={styles.whole}
              >
                <Text c="red" size="sm">
                  {failure.text}
                </Text>
                {failure.wait !== null && <Text size="sm">{t('student.files.stays')}</Text>}
                <Group gap="xs">
                  {file.size <= MAX && (
                    <Button size="sm" onClick={() => again((one) => one.file === file)}>
                      {t('student.files.again')}
                    </Button>
                  )}
                  <Button size="sm" variant="default" onClick={() => drop(file)}>
                    {t('student.files.drop')}
                  </Button>
                </Group>
              </Stack>
            ) : (
              <Progress
                className={styles.whole}
                value={share * 100}
                aria-label={t('student.files.sending', { percent: Math.round(share * 100) })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && free > 0 && (
        <>
          <input
            {...{ ref: input, type: 'file', accept: ACCEPTED, multiple: true, hidden: true }}
            aria-label={t('student.files.add')}
            onChange={take}
          />
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('student.files.add')}
          </Button>
        </>
      )}
      {mayChange && free <= 0 && <Text c="dimmed">{t('student.files.full')}</Text>}
    </Section>
  );
}
