import { Anchor, Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { type AdminEdition, updateEditionDates, WINDOW_KINDS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { InstantField } from '../../../../ui/instant-field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { RowList } from '../../../../ui/row-list.tsx';
import { Section } from '../../../../ui/section.tsx';
import { EventFields, newEvent } from './event-fields.tsx';
import { useEditionForm } from './use-edition-form.ts';

/** '' for a bound that is not set. */
const valuesOf = ({ windows, events, version }: AdminEdition) => ({
  windows: WINDOW_KINDS.map((kind) => {
    const known = windows.find((window) => window.kind === kind);
    return { kind, opens_at: known?.opens_at ?? '', closes_at: known?.closes_at ?? '' };
  }),
  events: events.map(({ from_time, to_time, map_url, ...event }) => ({
    ...event,
    from_time: from_time ?? '',
    to_time: to_time ?? '',
    map_url: map_url ?? '',
  })),
  version,
});

export function DatesForm({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const { form, send, notices } = useEditionForm({
    endpoint: updateEditionDates,
    edition,
    valuesOf,
  });
  const { windows, events } = form.values;
  return (
    <FormFrame label={t('tabs.dates')} onSubmit={send} notices={notices}>
      <Section id="edition-windows" title={t('windows.title')} text={t('windows.hint')}>
        <Stack gap="lg">
          {windows.map(({ kind, opens_at, closes_at }, index) => (
            <Fieldset key={kind} legend={t(`windows.kind.${kind}`)}>
              <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="md">
                <InstantField
                  label={t('windows.opensOf', { window: t(`windows.kind.${kind}`) })}
                  usualTime="00:00"
                  {...form.getInputProps(`windows.${index}.opens_at`)}
                  value={opens_at}
                />
                <InstantField
                  label={t('windows.closesOf', { window: t(`windows.kind.${kind}`) })}
                  usualTime="23:59"
                  {...form.getInputProps(`windows.${index}.closes_at`)}
                  value={closes_at}
                />
              </SimpleGrid>
            </Fieldset>
          ))}
        </Stack>
      </Section>
      <Section id="edition-events" title={t('events.title')}>
        <RowList
          path="events"
          rows={events}
          error={form.errors.events}
          titleOf={(index) => t('events.item', { number: index + 1 })}
          none={t('events.none')}
          add={{
            label: t('events.add'),
            onAdd: () => form.insertListItem('events', newEvent()),
          }}
          remove={{
            labelOf: (index) => t('events.remove', { number: index + 1 }),
            onRemove: (index) => form.removeListItem('events', index),
          }}
        >
          {(event, index) => (
            <>
              {event.kind !== 'meeting' && edition.events.some(({ id }) => id === event.id) && (
                <Anchor component={Link} to={`/admin/events/${event.id}`}>
                  {t('events.judging')}
                </Anchor>
              )}
              <EventFields form={form} path={`events.${index}`} event={event} />
            </>
          )}
        </RowList>
      </Section>
    </FormFrame>
  );
}
