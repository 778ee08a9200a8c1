import { Text } from '@mantine/core';
import type { BlockState } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type Props = Omit<BlockState, 'key'> & {
  /** Visitors see built-in values while none are published. */
  hasFirst?: boolean | undefined;
};

export function PublishedBy({ published_at, published_by, hasFirst }: Props) {
  const { t } = useTranslation('website');
  const { figureDate } = useFormats();
  const time = published_at && figureDate(published_at, 'time');
  return (
    <Text size="sm" c="dimmed">
      {time === null && t(hasFirst ? 'builtIn' : 'never')}
      {time &&
        (published_by
          ? t('by', { name: `\u2068${published_by}\u2069`, time })
          : t('byNobody', { time }))}
    </Text>
  );
}
