import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import type { MediaItem } from '@midan/contract';
import { useState } from 'react';
import { IconUpload } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './media.module.css';
import { MediaGrid } from './media-grid.tsx';
import { MediaThumb } from './media-thumb.tsx';
import { MediaUpload } from './media-upload.tsx';

interface Props {
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

/** An upload is chosen at once. */
export function MediaPicker({ onChoose, onClose }: Props) {
  const { t } = useTranslation('media');
  const [page, setPage] = useState(1);
  const [uploads, setUploads] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={t('choosePicture')}>
      {uploads ? (
        <MediaUpload kind="picture" onUploaded={onChoose} onCancel={() => setUploads(false)} />
      ) : (
        <Stack gap="md" align="stretch">
          <Button
            leftSection={<IconUpload size={20} aria-hidden />}
            onClick={() => setUploads(true)}
          >
            {t('uploadPicture')}
          </Button>
          <MediaGrid kind="picture" page={page} onPage={setPage}>
            {(item) => (
              <UnstyledButton
                className={styles.choice}
                aria-label={t('choose', { name: item.name })}
                onClick={() => onChoose(item)}
              >
                <MediaThumb id={item.id} kind={item.kind} />
                <Text size="sm" mt={4} lineClamp={2}>
                  <bdi>{item.name}</bdi>
                </Text>
              </UnstyledButton>
            )}
          </MediaGrid>
        </Stack>
      )}
    </Dialog>
  );
}
