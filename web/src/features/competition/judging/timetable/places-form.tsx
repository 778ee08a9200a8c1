import { Button, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import {
  LIMITS,
  PLACE_KINDS,
  type PlaceKind,
  savePlaces,
  type Timetable,
  toWesternDigits,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { BothLanguages } from '../../../../ui/both-languages.tsx';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { RowList } from '../../../../ui/row-list.tsx';
import { Section } from '../../../../ui/section.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { newRow, WholeField } from '../whole-field.tsx';
import { readTimetable, useKeepTimetable } from './reads.ts';

interface Row {
  /** Of the row in the form. */
  key: string;
  id: string | null;
  kind: PlaceKind;
  name: { en: string; ar: string };
}

const valuesOf = ({ places }: Timetable) => ({
  places: places.map((place): Row => ({ ...place, key: place.id })),
  known: places,
  version: 0,
});

function Several({ rows, onAdd }: { rows: readonly Row[]; onAdd: (rows: Row[]) => void }) {
  const { t } = useTranslation('timetable');
  const [kind, setKind] = useState<PlaceKind>('arena');
  const [count, setCount] = useState('4');
  const add = () => {
    const free = LIMITS.placesMax - rows.length;
    const wanted = Number.parseInt(toWesternDigits(count), 10) || 0;
    const first = rows.filter((row) => row.kind === kind).length + 1;
    const made = Array.from({ length: Math.max(0, Math.min(wanted, free)) }, (_, at) => {
      const number = first + at;
      const name = (['en', 'ar'] as const).map((language) => [
        language,
        t(`numbered.${kind}.${language}`, { number }),
      ]);
      return { key: newRow().key, id: null, kind, name: Object.fromEntries(name) };
    });
    onAdd(made);
  };
  return (
    <Fieldset legend={t('places.several')}>
      <Group align="end">
        <KindField value={kind} onChange={setKind} />
        <WholeField
          label={t('places.count')}
          required={false}
          value={count}
          onChange={({ currentTarget }) => setCount(currentTarget.value)}
        />
        <Button variant="default" onClick={add}>
          {t('places.addSeveral')}
        </Button>
      </Group>
    </Fieldset>
  );
}

function KindField({ value, onChange }: { value: PlaceKind; onChange: (kind: PlaceKind) => void }) {
  const { t } = useTranslation('timetable');
  return (
    <NativeSelect
      size="md"
      label={t('places.kind')}
      data={PLACE_KINDS.map((kind) => ({ value: kind, label: t(`placeKinds.${kind}`) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as PlaceKind)}
    />
  );
}

export function PlacesForm({ eventId, timetable }: { eventId: string; timetable: Timetable }) {
  const { t } = useTranslation('timetable');
  const client = useQueryClient();
  const keep = useKeepTimetable(eventId);
  const params = { id: eventId };
  const write = useWrite(savePlaces);
  const { form, send, notices } = useKeptForm({
    endpoint: savePlaces,
    stored: valuesOf(timetable),
    failure: t('notSaved'),
    save: async ({ places, known }) => {
      const body = { known, places: places.map(({ key: _, ...place }) => place) };
      const { data, message } = await write.mutateAsync({ params, body });
      keep({ data, message });
      toastSuccess(message);
      return valuesOf(data);
    },
    reload: async () =>
      valuesOf((await client.fetchQuery({ ...readTimetable(eventId), staleTime: 0 })).data),
  });
  const rows = form.values.places;
  const change = (places: Row[]) => form.setFieldValue('places', places);
  return (
    <Section id="places" title={t('places.title')} text={t('places.text')}>
      <FormFrame label={t('places.title')} onSubmit={send} notices={notices}>
        <Stack gap="md">
          <Several rows={rows} onAdd={(made) => change([...rows, ...made])} />
          <RowList
            path="places"
            rows={rows.map((row) => ({ ...row, id: row.key }))}
            error={form.errors.places}
            titleOf={(at) => t('places.one', { number: at + 1 })}
            none={t('places.none')}
            add={{
              label: t('places.add'),
              onAdd: () =>
                change([
                  ...rows,
                  { key: newRow().key, id: null, kind: 'arena', name: { en: '', ar: '' } },
                ]),
            }}
            remove={{
              labelOf: (at) => t('places.remove', { number: at + 1 }),
              onRemove: (at) => change(rows.filter((_, n) => n !== at)),
            }}
          >
            {({ kind }, at) => (
              <>
                <KindField
                  value={kind}
                  onChange={(next) => form.setFieldValue(`places.${at}.kind`, next)}
                />
                <BothLanguages
                  form={form}
                  path={`places.${at}.name`}
                  label={t('places.name')}
                  maxLength={LIMITS.placeNameMax}
                />
              </>
            )}
          </RowList>
        </Stack>
      </FormFrame>
    </Section>
  );
}
