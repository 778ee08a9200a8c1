import { Button, Group, Stack } from '@mantine/core';
import { MEDIA_KINDS, type MediaItem } from '@midan/contract';
import { useState } from 'react';
import { MediaCard } from '../../features/desk/website/media/media-card.tsx';
import { MediaGrid } from '../../features/desk/website/media/media-grid.tsx';
import { MediaUpload } from '../../features/desk/website/media/media-upload.tsx';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { IconUpload } from '../../icons/index.ts';
import { useAddress } from '../../lib/address.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function WebsiteMedia() {
  const { t } = useTranslation(['media', 'website']);
  const mayEdit = useMay('content');
  const { page, choice, change, turnTo } = useAddress();
  const kind = choice('kind', MEDIA_KINDS);
  const [uploads, setUploads] = useState<MediaItem['kind'] | null>(null);
  const uploadTitle = (each: MediaItem['kind']) =>
    t(each === 'pdf' ? 'uploadPdf' : 'uploadPicture');
  const close = () => setUploads(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={mayEdit ? t('description') : t('readOnly')}
        action={<BackButton to="/admin/website">{t('website:back')}</BackButton>}
      />
      <Stack gap="lg">
        {mayEdit && (
          <Group gap="sm">
            {MEDIA_KINDS.map((each) => (
              <Button
                key={each}
                variant={each === 'picture' ? 'filled' : 'default'}
                leftSection={<IconUpload size={20} aria-hidden />}
                onClick={() => setUploads(each)}
              >
                {uploadTitle(each)}
              </Button>
            ))}
          </Group>
        )}
        <FilterButtons
          label={t('kind')}
          all={t('kinds.all')}
          values={MEDIA_KINDS}
          labelOf={(each) => t(`kinds.${each}`)}
          value={kind}
          onChange={(next) => change({ kind: next ?? null, page: null })}
        />
        <MediaGrid kind={kind} page={page} onPage={turnTo}>
          {(item) => <MediaCard item={item} mayEdit={mayEdit} />}
        </MediaGrid>
      </Stack>
      {uploads && (
        <Dialog opened onClose={close} title={uploadTitle(uploads)}>
          <MediaUpload kind={uploads} onUploaded={close} onCancel={close} />
        </Dialog>
      )}
    </>
  );
}
