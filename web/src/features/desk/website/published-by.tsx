import { Text } from '@mantine/core';
import type { BlockState } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

export function PublishedBy({ published_at, published_by }: Omit<BlockState, 'key'>) {
  const { t } = useTranslation('website');
  const { figureDate } = useFormats();
  const time = published_at && figureDate(published_at, 'time');
  return (
    <Text size="sm" c="dimmed">
      {time === null && t('never')}
      {time &&
        (published_by
          ? t('by', { name: `\u2068${published_by}\u2069`, time })
          : t('byNobody', { time }))}
    </Text>
  );
}
