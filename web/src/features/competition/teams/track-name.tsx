import { Text } from '@mantine/core';
import type { Team } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';

export function TrackName({ team: { track } }: { team: Team }) {
  const { t } = useTranslation('teams');
  const localized = useLocalized();
  if (!track) return <Text c="dimmed">{t('track.missing')}</Text>;
  return <Text>{t('track.name', { number: track.number, name: localized(track.name) })}</Text>;
}
