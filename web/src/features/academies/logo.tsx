import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Academy, getAcademyProfile, LIMITS, removeAcademyLogo } from '@midan/contract';
import { IconPhotoUp, IconSchool, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import styles from './logo.module.css';
import { LogoUpload } from './logo-upload.tsx';
import { useShowAcademy } from './use-academy.ts';

/** The school's logo, to set, replace and take away. */
export function Logo({ academy }: { academy: Academy }) {
  const { t } = useTranslation(['academies', 'shell']);
  const show = useShowAcademy();
  const [uploading, upload] = useDisclosure();
  const remove = useWrite(removeAcademyLogo, {
    refreshes: [getAcademyProfile],
    onSuccess: ({ data, message }) => {
      show(data);
      toastSuccess(message);
    },
    onError: (error) => toastError(error, t('profile.failed')),
  });
  const askAndRemove = async () => {
    const text = t('logo.removeText');
    const action = t('logo.remove');
    const yes = await confirm({ title: action, text, action, destructive: true });
    if (yes) remove.mutate({});
  };
  return (
    <Group gap="md" mb="lg" wrap="nowrap" align="center">
      <Avatar
        src={academy.logo}
        alt={academy.logo ? t('logo.alt') : undefined}
        size={88}
        radius="lg"
        classNames={{ placeholder: styles.empty }}
        imageProps={{ style: { objectFit: 'contain' } }}
      >
        <IconSchool size={40} stroke={1.5} aria-hidden />
      </Avatar>
      <Stack gap={6} miw={0}>
        <Text fw={600}>{t('logo.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('shell:file.types', { size: LIMITS.logoMaxBytes / 1024 / 1024 })}
        </Text>
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            onClick={upload.open}
          >
            {academy.logo ? t('logo.replace') : t('logo.upload')}
          </Button>
          {academy.logo && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={remove.isPending}
              onClick={() => void askAndRemove()}
            >
              {t('logo.remove')}
            </Button>
          )}
        </Group>
      </Stack>
      <LogoUpload opened={uploading} onClose={upload.close} />
    </Group>
  );
}
