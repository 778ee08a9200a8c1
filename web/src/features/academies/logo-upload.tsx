import { Button, Group, Modal, Stack } from '@mantine/core';
import { getAcademyProfile, LIMITS, uploadAcademyLogo } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useWrite } from '../../lib/query.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { toastError, toastFailure, toastSuccess } from '../../ui/toast.ts';
import { useShowAcademy } from './use-academy.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Chooses a picture, shows it, and sends it as the school's logo. */
export function LogoUpload({ opened, onClose }: Props) {
  const { t } = useTranslation(['academies', 'common', 'errors']);
  const show = useShowAcademy();
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setComplaint(null);
  };
  const close = () => {
    choose(null);
    onClose();
  };
  const upload = useWrite(uploadAcademyLogo, {
    refreshes: [getAcademyProfile],
    onSuccess: ({ data, message }) => {
      show(data);
      toastSuccess(message);
      close();
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.errors.logo?.[0] : undefined;
      setComplaint(said ?? null);
      if (said) toastFailure(said);
      else toastError(error, t('profile.failed'));
    },
    onSettled: () => setProgress(null),
  });
  const send = () => {
    if (!file) return setComplaint(t('errors:fields.file_required'));
    setProgress(0);
    upload.mutate({ body: {}, file, onProgress: setProgress });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('logo.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={!upload.isPending}
    >
      <Stack gap="md">
        <FileDrop
          label={t('logo.picture')}
          required
          file={file}
          onChange={choose}
          maxBytes={LIMITS.logoMaxBytes}
          error={complaint}
          progress={progress}
          data-path="logo"
        />
        <Group gap="sm">
          <Button loading={upload.isPending} onClick={send}>
            {t('logo.save')}
          </Button>
          <Button variant="default" disabled={upload.isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
