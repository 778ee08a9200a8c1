import { NativeSelect, SimpleGrid } from '@mantine/core';
import { type EditionEvent, EVENT_KINDS, LIMITS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { BothLanguages, type FieldForm } from '../../../../ui/both-languages.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { YEARS } from './instant-field.tsx';

/** A blank event of the kind `meeting`; its random id only tells the rows of the form apart. */
export const newEvent = (): EditionEvent & { id: string } => ({
  id: crypto.randomUUID(),
  kind: 'meeting',
  title: { en: '', ar: '' },
  place: { en: '', ar: '' },
  starts_on: '',
  ends_on: '',
});

interface Props {
  form: FieldForm;
  /** The event's place in the form: `events.0`. */
  path: string;
  event: EditionEvent;
}

/** Fields of one event. Choosing the first day sets the last one too, unless another was chosen. */
export function EventFields({ form, path, event }: Props) {
  const { t } = useTranslation('editions-administration');
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
    </>
  );
}
