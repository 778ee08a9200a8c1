import { NativeSelect } from '@mantine/core';
import { useAcademyEdition } from '../../../lib/academy-edition.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';

interface Props {
  /** Key of a track; '' chooses later. */
  value: string;
  onChange: (track: string) => void;
}

/** The track of all planned teams; nothing in an edition without tracks. */
export function PlanTrack({ value, onChange }: Props) {
  const { t } = useTranslation('team-purchase');
  const localized = useLocalized();
  const tracks = useAcademyEdition(undefined).data?.tracks ?? [];
  if (tracks.length === 0) return null;
  const options = tracks.map(({ key, number, sub_title }) => ({
    value: key,
    label: t('track.name', { number, name: localized(sub_title) }),
  }));
  return (
    <NativeSelect
      label={t('track.all')}
      size="md"
      data={[{ value: '', label: t('track.later') }, ...options]}
      value={tracks.some(({ key }) => key === value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
