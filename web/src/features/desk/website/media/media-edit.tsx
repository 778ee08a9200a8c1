import { Stack } from '@mantine/core';
import { listMedia, type MediaItem, updateMedia } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { MediaWords } from './media-upload.tsx';

export function MediaEdit({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const { t } = useTranslation('media');
  const { id, kind, name, alt } = item;
  const { form, submit, fail } = useEndpointForm(updateMedia, {
    initialValues: { name, alt },
    failure: t('editFailed'),
  });
  const save = useWrite(updateMedia, {
    refreshes: [listMedia],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  return (
    <Dialog opened onClose={onClose} title={t('edit')}>
      <form
        noValidate
        aria-label={t('edit')}
        onSubmit={submit((body) => save.attempt({ params: { id }, body }))}
      >
        <Stack gap="md">
          <MediaWords form={form} kind={kind} />
          <DialogEnd form={form} submit={t('save')} sending={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
