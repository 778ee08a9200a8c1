import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { IconPhotoUp, IconTrash } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import { confirm } from './confirm.ts';
import styles from './own-picture.module.css';
import { PictureUpload, type PictureUploadProps } from './picture-upload.tsx';
import { toastError, toastSuccess } from './toast.ts';
import { useBusy } from './use-busy.ts';

export interface OwnPictureProps extends PictureUploadProps {
  picture: string | null;
  icon: ReactNode;
  hint?: string;
  /** Resolves with the server's success message. */
  onRemove: () => Promise<string>;
}

export function OwnPicture(props: OwnPictureProps) {
  const { picture, icon, texts, hint, maxBytes } = props;
  const { t } = useTranslation('shell');
  const [uploading, upload] = useDisclosure();
  const [remove, removing] = useBusy(async () => {
    const action = texts.remove;
    const text = texts.removeText;
    if (!(await confirm({ title: action, text, action, destructive: true }))) return;
    await props.onRemove().then(toastSuccess, (error: unknown) => toastError(error, texts.failed));
  });
  return (
    <Group gap="md" mb="lg" wrap="nowrap" align="center">
      <Avatar
        src={picture}
        alt={picture ? texts.alt : undefined}
        size={88}
        radius="lg"
        classNames={{ placeholder: styles.empty }}
        imageProps={{ style: { objectFit: 'contain' } }}
      >
        {icon}
      </Avatar>
      <Stack gap={6} miw={0}>
        <Text fw={600}>{texts.title}</Text>
        <Text size="sm" c="dimmed">
          {hint && `${hint} `}
          {t('file.types', { size: maxBytes / 1024 / 1024 })}
        </Text>
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            onClick={upload.open}
          >
            {picture ? texts.replace : texts.upload}
          </Button>
          {picture && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={removing}
              onClick={() => void remove()}
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      </Stack>
      <PictureUpload {...props} opened={uploading} onClose={upload.close} />
    </Group>
  );
}
