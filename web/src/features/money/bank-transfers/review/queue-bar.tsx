import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Queue } from './use-queue.ts';

interface Props {
  queue: Queue;
  onOpen: (id: string) => void;
  /** Message about what was just done, shown below the place in the queue; null for none. */
  done: string | null;
}

export function QueueBar({ queue, onOpen, done }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const { count } = useFormats();
  const { remaining, place, previous, next } = queue;
  const position =
    remaining === undefined
      ? ''
      : place === null
        ? t('queue.remaining', { count: remaining, value: count(remaining) })
        : t('queue.position', { place: count(place), remaining: count(remaining) });
  return (
    <Group role="group" aria-label={t('queue.label')} justify="space-between" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('queue.previous')}
        title={t('queue.previous')}
        aria-keyshortcuts="K"
        disabled={!previous}
        onClick={() => previous && onOpen(previous)}
      >
        <IconChevronLeft size={20} className="mirrored" aria-hidden />
      </ActionIcon>
      <Stack gap={0} ta="center">
        <Text role="status" size="sm" c="dimmed" className="tabular">
          {position}
        </Text>
        <Text role="status" size="sm" fw={600} c="var(--circuit-text)">
          {done}
        </Text>
      </Stack>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('queue.next')}
        title={t('queue.next')}
        aria-keyshortcuts="J"
        disabled={!next}
        onClick={() => next && onOpen(next)}
      >
        <IconChevronRight size={20} className="mirrored" aria-hidden />
      </ActionIcon>
    </Group>
  );
}
