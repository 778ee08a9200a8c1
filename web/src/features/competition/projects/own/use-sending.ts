import { addProjectFile, LIMITS } from '@midan/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { useShowProject } from './use-own-project.ts';

const MEGABYTE = 1024 * 1024;
const MAX = LIMITS.projectFileMaxBytes;
/** Milliseconds after a try that got no answer, or was refused for now. */
const AGAIN = 10_000;

interface Sent {
  file: File;
  /** Sent so far, 0 to 1. */
  share: number;
  /** Null while it is on its way. `wait`: ms until it is sent again; null if that cannot help. */
  failure: { text: string; wait: number | null } | null;
}

/** Keeps the ending where a name is too long. */
const nameOf = ({ name }: File): string =>
  name.length <= LIMITS.nameMax ? name : name.slice(0, LIMITS.nameMax - 10) + name.slice(-10);

export type Sending = ReturnType<typeof useSending>;

/** One after the other. What a cut network or a busy server stopped is sent again by itself. */
export function useSending() {
  const { t } = useTranslation(['projects', 'errors']);
  const show = useShowProject();
  const [queue, setQueue] = useState<Sent[]>([]);
  const { mutateAsync } = useWrite(addProjectFile);
  const update = useCallback(
    (file: File, change: Partial<Sent>) =>
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
          const wait = isTransient ? Math.max(AGAIN, (error.retryAfter ?? 0) * 1000) : null;
          update(file, { failure: { text: messageOf(error), wait } });
        },
      )
      .finally(() => setCurrent(null));
  }, [next, drop, mutateAsync, show, update]);
  const again = useCallback(
    (isMeant: (one: Sent) => boolean | undefined) =>
      setQueue((all) =>
        all.map((one) => (isMeant(one) ? { ...one, share: 0, failure: null } : one)),
      ),
    [],
  );
  const waits = current ? [] : queue.flatMap(({ failure }) => failure?.wait ?? []);
  const wait = waits.length > 0 ? Math.max(...waits) : null;
  useEffect(() => {
    if (wait === null) return;
    const send = () => again(({ failure }) => typeof failure?.wait === 'number');
    const timer = setTimeout(send, wait);
    addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', send);
    };
  }, [again, wait]);
  /** What is too large, or more than there is room for, stays in the list and says why. */
  const add = (files: File[], room: number) => {
    const fitting = files.filter(({ size }) => size <= MAX).slice(0, room);
    const reasonOf = (file: File) =>
      file.size > MAX
        ? t('student.files.tooLarge', { max: MAX / MEGABYTE })
        : t('errors:codes.project_files_full', { max: LIMITS.projectFilesMax });
    const added = files.map((file) => ({
      ...{ file, share: 0 },
      failure: fitting.includes(file) ? null : { text: reasonOf(file), wait: null },
    }));
    setQueue((all) => [...all, ...added]);
  };
  return { queue, add, drop, again };
}
