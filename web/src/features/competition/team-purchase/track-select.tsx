import { NativeSelect } from '@mantine/core';
import type { AcademyEdition } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import type { RowsForm } from './draft.ts';

type Track = AcademyEdition['tracks'][number];

interface Props {
  index: number;
  form: RowsForm;
  tracks: readonly Track[];
}

/** With the places that the other rows leave; the choice can wait. */
export function TrackSelect({ index, form, tracks }: Props) {
  const { t } = useTranslation('team-purchase');
  const localized = useLocalized();
  const rows = form.values.teams;
  const leftFor = ({ key, places_left: left }: Track) =>
    left === null
      ? null
      : left - rows.filter((row, at) => at !== index && row.track === key).length;
  const placesOf = (track: Track, left: number) => {
    if (left > 0) return t('track.places', { count: left });
    const { capacity, entries_max_per_academy: max } = track;
    return capacity === null ? t('track.entriesFull', { max }) : t('track.full');
  };
  const optionOf = (track: Track) => {
    const left = leftFor(track);
    const name = t('track.name', { number: track.number, name: localized(track.sub_title) });
    return {
      value: track.key,
      label: left === null ? name : `${name} (${placesOf(track, left)})`,
      disabled: left !== null && left <= 0,
    };
  };
  const chosen = rows[index]?.track;
  return (
    <NativeSelect
      label={t('track.label')}
      size="md"
      data={[{ value: '', label: t('track.later') }, ...tracks.map(optionOf)]}
      data-path={`teams.${index}.track`}
      value={tracks.some(({ key }) => key === chosen) ? chosen : ''}
      error={form.errors[`teams.${index}.track`]}
      onChange={({ currentTarget }) =>
        form.setFieldValue(`teams.${index}.track`, currentTarget.value)
      }
    />
  );
}
