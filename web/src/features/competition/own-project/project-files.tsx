import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import {
  addProjectFile,
  LIMITS,
  type OwnProject,
  type ProjectFile,
  removeProjectFile,
} from '@midan/contract';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { IconDownload, IconTrash, IconUpload } from '../../../icons/index.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import styles from './own-project.module.css';
import { useShowProject } from './use-own-project.ts';

const MEGABYTE = 1024 * 1024;
const MAX = LIMITS.projectFileMaxBytes;
const ACCEPTED = '.pdf,.pptx,.sb3,.jpg,.jpeg,.png,.webp';

interface Sending {
  file: File;
  /** Sent so far, 0 to 1. */
  share: number;
  /** Null while it is on its way. */
  failure: { text: string; isTransient: boolean } | null;
}

/** Keeps the ending where a name is too long. */
const nameOf = ({ name }: File): string =>
  name.length <= LIMITS.nameMax ? name : name.slice(0, LIMITS.nameMax - 10) + name.slice(-10);

/** One after the other. What a cut network stopped is sent again once there is one. */
function useSending() {
  const { t } = useTranslation('projects');
  const show = useShowProject();
  const [queue, setQueue] = useState<Sending[]>([]);
  const { mutateAsync } = useWrite(addProjectFile);
  const update = useCallback(
    (file: File, change: Partial<Sending>) =>
      setQueue((all) => all.map((one) => (one.file === file ? { ...one, ...change } : one))),
    [],
  );
  const drop = useCallback(
    (file: File) => setQueue((all) => all.filter((one) => one.file !== file)),
    [],
  );
  const [current, setCurrent] = useState<File | null>(null);
  const next = current ? undefined : queue.find(({ failure }) => !failure)?.file;
  useEffect(() => {
    const file = next;
    if (!file) return;
    setCurrent(file);
    const onProgress = (share: number) => update(file, { share });
    mutateAsync({ body: { name: nameOf(file) }, file, onProgress })
      .then(
        ({ data, message }) => {
          show(data);
          drop(file);
          toastSuccess(message);
        },
        (error: unknown) => {
          const isTransient = error instanceof ApiError && error.isTransient;
          update(file, { failure: { text: messageOf(error), isTransient } });
        },
      )
      .finally(() => setCurrent(null));
  }, [next, drop, mutateAsync, show, update]);
  const again = useCallback(
    (isMeant: (one: Sending) => boolean | undefined) =>
      setQueue((all) =>
        all.map((one) => (isMeant(one) ? { ...one, share: 0, failure: null } : one)),
      ),
    [],
  );
  useEffect(() => {
    const onOnline = () => again(({ failure }) => failure?.isTransient);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [again]);
  const add = (files: File[]) =>
    setQueue((all) => [
      ...all,
      ...files.map((file) => ({
        ...{ file, share: 0 },
        failure:
          file.size > MAX
            ? { text: t('student.files.tooLarge', { max: MAX / MEGABYTE }), isTransient: false }
            : null,
      })),
    ]);
  return { queue, add, drop, again };
}

function Size({ bytes }: { bytes: number }) {
  const { t } = useTranslation('projects');
  const size = Math.max(0.1, bytes / MEGABYTE).toFixed(1);
  return (
    <Text span c="dimmed" size="sm">
      {t('student.files.size', { size })}
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

export function ProjectFiles({ project }: { project: OwnProject }) {
  const { t } = useTranslation('projects');
  const { queue, add, drop, again } = useSending();
  const input = useRef<HTMLInputElement>(null);
  const { files, open, closes_at } = project;
  // In the minutes after the deadline what is there can be handed in, and nothing added.
  const mayAdd = open && !(closes_at && Date.parse(closes_at) < Date.now());
  const free = LIMITS.projectFilesMax - files.length - queue.length;
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])].slice(0, free));
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
          <Kept key={file.id} file={file} isOpen={open} />
        ))}
        {queue.map(({ file, share, failure }) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <bdi>{file.name}</bdi>
            <Size bytes={file.size} />
            {failure ? (
              <Stack gap={4} role="alert" className={styles.whole}>
                <Text c="red" size="sm">
                  {failure.text}
                </Text>
                {failure.isTransient && <Text size="sm">{t('student.files.stays')}</Text>}
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
      {mayAdd && free > 0 && (
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
      {mayAdd && free <= 0 && <Text c="dimmed">{t('student.files.full')}</Text>}
    </Section>
  );
}
