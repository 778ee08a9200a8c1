import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listMedia, type MediaItem, readContentKey, removeMedia } from '@midan/contract';
import { IconDownload, IconPencil, IconTrash } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { useBlockTitle } from '../use-block-title.ts';
import { MediaEdit } from './media-edit.tsx';
import { MediaThumb } from './media-thumb.tsx';

const MEGABYTE = 1024 * 1024;

/** Titles of the blocks that show it. */
function useUses({ used_in }: MediaItem): string[] {
  const { titleOf } = useBlockTitle();
  return used_in.flatMap((key) => {
    const place = readContentKey(key);
    return place ? [titleOf(place)] : [];
  });
}

function Acts({ item }: { item: MediaItem }) {
  const { t } = useTranslation('media');
  const uses = useUses(item);
  const [edits, editor] = useDisclosure();
  const { mutateAsync } = useWrite(removeMedia, { refreshes: [listMedia] });
  const [remove, removing] = useBusy(async () => {
    const isSure = await confirm({
      title: t('removeQuestion', { name: `\u2068${item.name}\u2069` }),
      text: uses.length > 0 ? `${t('removeText')} ${t('removeUsed')}` : t('removeText'),
      list: uses,
      action: t('remove'),
      destructive: true,
    });
    if (!isSure) return;
    await mutateAsync({ params: { id: item.id } }).then(
      ({ message }) => toastSuccess(message),
      (error: unknown) => toastError(error, t('removeFailed')),
    );
  });
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={editor.open}
      >
        {t('edit')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={removing}
        onClick={() => void remove()}
      >
        {t('remove')}
      </Button>
      {edits && <MediaEdit item={item} onClose={editor.close} />}
    </Group>
  );
}

export function MediaCard({ item, mayEdit }: { item: MediaItem; mayEdit: boolean }) {
  const { t } = useTranslation('media');
  const { figureDate, count } = useFormats();
  const language = useLanguage();
  const uses = useUses(item);
  const { id, kind, name, alt, width, height, bytes, href, created_at, created_by } = item;
  const time = figureDate(created_at, 'time');
  const megabytes = count(Math.max(0.1, Math.round((10 * bytes) / MEGABYTE) / 10));
  return (
    <Card component="article" aria-label={name} h="100%">
      <Stack gap="xs">
        <MediaThumb id={id} kind={kind} />
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm">
          <bdi>{alt[language]}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {width !== null ? t('size', { width, height }) : t('megabytes', { size: megabytes })}
          {' · '}
          {created_by ? t('by', { name: `\u2068${created_by}\u2069`, time }) : time}
        </Text>
        <Text size="sm" c="dimmed">
          {uses.length > 0 ? t('used', { blocks: uses.join(t('and')) }) : t('unused')}
        </Text>
        {href && (
          <Group gap="xs">
            <Button
              component="a"
              href={href}
              size="sm"
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('download')}
            </Button>
            <CopyButton value={href} label={t('copyAddress')} labelled />
          </Group>
        )}
        {mayEdit && <Acts item={item} />}
      </Stack>
    </Card>
  );
}
