import { Anchor, Text } from '@mantine/core';
import type { FullEvent } from '@midan/contract';
import { useTranslation } from '../lib/i18n.ts';
import { useLocalized } from '../lib/localized.ts';

type Details = Pick<FullEvent, 'address' | 'bring' | 'from_time' | 'map_url' | 'to_time'>;

/** Times, address with its map, and what to bring; nothing of what is not said. */
export function EventDetails({ event }: { event: Details }) {
  const { t } = useTranslation('teams');
  const localized = useLocalized();
  const { address, bring, from_time, map_url, to_time } = event;
  const times = [from_time, to_time].filter(Boolean).join(' – ');
  return (
    <>
      {times && <Text size="sm">{t('event.times', { times: `\u2066${times}\u2069` })}</Text>}
      {address && (
        <Text size="sm">
          <bdi>{localized(address)}</bdi>
        </Text>
      )}
      {map_url && (
        <Anchor href={map_url} target="_blank" rel="noreferrer" size="sm" display="inline-block">
          {t('event.map')}
        </Anchor>
      )}
      {bring && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          <b>{t('event.bring')}</b> <bdi>{localized(bring)}</bdi>
        </Text>
      )}
    </>
  );
}
