import { Button } from '@mantine/core';
import { IconDownload } from '../icons/index.ts';
import type { Fallback } from '../lib/api-error.ts';
import { toastError, toastSuccess } from './toast.ts';
import { useBusy } from './use-busy.ts';

export interface DownloadProps {
  label: string;
  done: string;
  /** Shown if the server gives no reason. */
  failed: Fallback;
  save: () => Promise<void>;
  withoutIcon?: boolean;
}

export function DownloadButton({ label, done, failed, save, withoutIcon }: DownloadProps) {
  const [run, saving] = useBusy(() =>
    save().then(
      () => toastSuccess(done),
      (error: unknown) => toastError(error, failed),
    ),
  );
  return (
    <Button
      variant="default"
      leftSection={withoutIcon ? undefined : <IconDownload size={20} aria-hidden />}
      loading={saving}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
