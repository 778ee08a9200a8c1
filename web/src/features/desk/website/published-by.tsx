import { Text } from '@mantine/core';
import type { BlockState } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

export function PublishedBy({ published_at, published_by }: Omit<BlockState, 'block'>) {
  const { t } = useTranslation('website');
  const { date } = useFormats();
  const time = published_at && date(published_at, 'time');
  return (
    <Text size="sm" c="dimmed">
      {time === null && t('never')}
      {time && (published_by ? t('by', { name: published_by, time }) : t('byNobody', { time }))}
    </Text>
  );
}
