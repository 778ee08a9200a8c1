import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from './toast.ts';

interface Props {
  label: string;
  /** Said once the file is there. */
  done: string;
  /** Said when the server gave no reason of its own. */
  failed: string;
  save: () => Promise<void>;
}

/** Saves a list as a file, as it is filtered now and all pages of it. */
export function DownloadButton({ label, done, failed, save }: Props) {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toastSuccess(done),
    onError: (error) => toastError(error, failed),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {label}
    </Button>
  );
}
