import { MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { EVENT_KINDS, type FullEvent, GOVERNORATES, LIMITS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import {
  BothLanguages,
  type FieldForm,
  OptionalBothLanguages,
} from '../../../../ui/both-languages.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { YEARS } from '../../../../ui/instant-field.tsx';

/** '' for what is not said. */
export type FormEvent = Omit<FullEvent, 'from_time' | 'to_time' | 'map_url'> & {
  from_time: string;
  to_time: string;
  map_url: string;
};

/** A blank event of the kind `meeting`. */
export const newEvent = (): FormEvent => ({
  id: crypto.randomUUID(),
  kind: 'meeting',
  title: { en: '', ar: '' },
  place: { en: '', ar: '' },
  starts_on: '',
  ends_on: '',
  address: null,
  map_url: '',
  from_time: '',
  to_time: '',
  bring: null,
  governorates: [],
});

interface Props {
  form: FieldForm;
  /** The event's place in the form: `events.0`. */
  path: string;
  event: FormEvent;
}

/** Fields of one event. Choosing the first day sets the last one too, unless another was chosen. */
export function EventFields({ form, path, event }: Props) {
  const { t } = useTranslation('editions-administration');
  const { t: named } = useTranslation('academies');
  const begin = (day: string) => {
    form.setFieldValue(`${path}.starts_on`, day);
    if (!event.ends_on || event.ends_on === event.starts_on)
      form.setFieldValue(`${path}.ends_on`, day);
  };
  return (
    <>
      <NativeSelect
        label={t('events.kindLabel')}
        required
        size="md"
        maw="16rem"
        data={EVENT_KINDS.map((value) => ({ value, label: t(`events.kind.${value}`) }))}
        {...form.getInputProps(`${path}.kind`)}
      />
      <BothLanguages
        form={form}
        path={`${path}.title`}
        label={t('events.name')}
        maxLength={LIMITS.nameMax}
      />
      <BothLanguages
        form={form}
        path={`${path}.place`}
        label={t('events.place')}
        maxLength={LIMITS.nameMax}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField
          label={t('events.startsOn')}
          required
          years={YEARS}
          {...form.getInputProps(`${path}.starts_on`)}
          value={event.starts_on}
          onChange={begin}
        />
        <DateField
          label={t('events.endsOn')}
          required
          years={YEARS}
          {...form.getInputProps(`${path}.ends_on`)}
          value={event.ends_on}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={t('events.fromTime')}
          type="time"
          {...form.getInputProps(`${path}.from_time`)}
        />
        <TextInput
          label={t('events.toTime')}
          type="time"
          {...form.getInputProps(`${path}.to_time`)}
        />
      </SimpleGrid>
      <OptionalBothLanguages
        form={form}
        path={`${path}.address`}
        label={t('events.address')}
        maxLength={LIMITS.nameMax}
        value={event.address}
      />
      <TextInput
        label={t('events.map')}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={LIMITS.linkMax}
        {...form.getInputProps(`${path}.map_url`)}
      />
      <OptionalBothLanguages
        form={form}
        path={`${path}.bring`}
        label={t('events.bring')}
        maxLength={LIMITS.descriptionMax}
        isLong
        value={event.bring}
      />
      <MultiSelect
        label={t('events.governorates')}
        description={t('events.governoratesHint')}
        data={GOVERNORATES.map((value) => ({ value, label: named(`governorates.${value}`) }))}
        clearable
        searchable
        {...form.getInputProps(`${path}.governorates`)}
      />
    </>
  );
}
