import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n.ts';
import { FileDrop } from './file-drop.tsx';
import { Modal } from './modal.tsx';
import { toastError, toastFailure, toastSuccess } from './toast.ts';
import { useBusy } from './use-busy.ts';

export interface PictureTexts {
  title: string;
  alt: string;
  picture: string;
  upload: string;
  replace: string;
  save: string;
  remove: string;
  removeText: string;
  failed: string;
}

export interface PictureUploadProps {
  texts: PictureTexts;
  maxBytes: number;
  /** Name of the upload's field; its errors are shown at the picture. */
  field: string;
  /** Resolves with the server's success message. */
  onSend: (file: File, onProgress: (share: number) => void) => Promise<string>;
}

type Props = PictureUploadProps & { opened: boolean; onClose: () => void };

/** A success closes it with a toast; an error of `field` stands at the picture too. */
export function PictureUpload({ texts, maxBytes, field, onSend, opened, onClose }: Props) {
  const { t } = useTranslation(['common', 'errors']);
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
  const refuse = (error: unknown) => {
    const said = error instanceof ApiError ? error.errors[field]?.[0] : undefined;
    setComplaint(said ?? null);
    if (said) toastFailure(said);
    else toastError(error, texts.failed);
  };
  const [send, busy] = useBusy(async () => {
    if (!file) return setComplaint(t('errors:fields.file_required'));
    setProgress(0);
    try {
      toastSuccess(await onSend(file, setProgress));
      close();
    } catch (error) {
      refuse(error);
    } finally {
      setProgress(null);
    }
  });
  return (
    <Modal opened={opened} onClose={close} title={texts.title}>
      <Stack gap="md">
        <FileDrop
          label={texts.picture}
          required
          file={file}
          onChange={choose}
          maxBytes={maxBytes}
          error={complaint}
          progress={progress}
          data-path={field}
        />
        <Group gap="sm">
          <Button loading={busy} onClick={() => void send()}>
            {texts.save}
          </Button>
          <Button variant="default" disabled={busy} onClick={close}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
