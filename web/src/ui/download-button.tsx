import { Button } from '@mantine/core';
import { IconDownload } from '../icons/index.ts';
import type { Fallback } from '../lib/api-error.ts';
import { toastError, toastSuccess } from './toast.ts';
import { useBusy } from './use-busy.ts';

interface Props {
  label: string;
  /** Said once the file is there. */
  done: string;
  /** Shown if the server gives no reason. */
  failed: Fallback;
  save: () => Promise<void>;
}

/** Saves a list as a file, as it is filtered now and all pages of it. */
export function DownloadButton({ label, done, failed, save }: Props) {
  const [run, saving] = useBusy(() =>
    save().then(
      () => toastSuccess(done),
      (error: unknown) => toastError(error, failed),
    ),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={saving}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
