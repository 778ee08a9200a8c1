import { NativeSelect } from '@mantine/core';
import type { AcademyEdition } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import type { RowsForm } from './draft.ts';

type Track = AcademyEdition['tracks'][number];

interface Props {
  /** Of a row; null for all of them at once. */
  index: number | null;
  form: RowsForm;
  tracks: readonly Track[];
}

/** With the places that the other rows leave; the choice can wait. */
export function TrackSelect({ index, form, tracks }: Props) {
  const { t } = useTranslation('team-purchase');
  const localized = useLocalized();
  const rows = form.values.teams;
  /** A draft may name a track that is gone. */
  const knownOf = (chosen = '') => (tracks.some(({ key }) => key === chosen) ? chosen : '');
  const leftFor = ({ key, places_left: left }: Track) =>
    left === null
      ? null
      : index === null
        ? left
        : left - rows.filter((row, at) => at !== index && row.track === key).length;
  const needed = index === null ? rows.length : 1;
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
      disabled: left !== null && left < needed,
    };
  };
  const options = [{ value: '', label: t('track.later') }, ...tracks.map(optionOf)];
  if (index === null) {
    const [first] = rows;
    const isSame = rows.every(({ track }) => track === first?.track);
    return (
      <NativeSelect
        label={t('track.all')}
        size="md"
        data={[...(isSame ? [] : [{ value: '-', label: t('track.mixed') }]), ...options]}
        value={isSame ? knownOf(first?.track) : '-'}
        onChange={({ currentTarget: { value: track } }) =>
          track !== '-' &&
          form.setFieldValue(
            'teams',
            rows.map((row) => ({ ...row, track })),
          )
        }
      />
    );
  }
  return (
    <NativeSelect
      label={t('track.label')}
      size="md"
      data={options}
      data-path={`teams.${index}.track`}
      value={knownOf(rows[index]?.track)}
      error={form.errors[`teams.${index}.track`]}
      onChange={({ currentTarget }) =>
        form.setFieldValue(`teams.${index}.track`, currentTarget.value)
      }
    />
  );
}
