import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/** Saves a report as a file, with the filter of the page and all its rows. */
export function DownloadButton({ save }: { save: () => Promise<void> }) {
  const { t } = useTranslation('reports');
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toastSuccess(t('page.saved')),
    onError: (error) => toastError(error, t('page.saveFailed')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('page.save')}
    </Button>
  );
}
