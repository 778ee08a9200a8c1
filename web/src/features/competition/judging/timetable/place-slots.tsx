import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { COLLISIONS, delayPlace, type Slot, type SlotState, type Timetable } from '@midan/contract';
import { useRef, useState } from 'react';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { usePublicFormats } from '../../../../lib/public-formats.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { toastFailure, toastInfo, toastSuccess } from '../../../../ui/toast.ts';
import { DayTime, HEAD, STATE, TeamCell } from '../columns.tsx';
import { WholeField } from '../whole-field.tsx';
import { MoveSlot } from './move-slot.tsx';
import { useKeepTimetable, useSlotName } from './reads.ts';

const TONES = {
  planned: 'quiet',
  called: 'waiting',
  present: 'good',
  done: 'quiet',
  missed: 'bad',
} as const satisfies Record<SlotState, string>;

interface Props {
  eventId: string;
  timetable: Timetable;
  mayChange: boolean;
}

type Place = Timetable['places'][number];

function Delay({ eventId, place, slots }: { eventId: string; place: Place; slots: Slot[] }) {
  const { t } = useTranslation('timetable');
  const say = useLocalized();
  const keep = useKeepTimetable(eventId);
  const before = useRef(slots);
  const { form, submit, fail, busy } = useEndpointForm(delayPlace, {
    initialValues: { place_id: place.id, minutes: '10' },
    failure: t('notSaved'),
  });
  const delay = useWrite(delayPlace, {
    onSuccess: (reply) => {
      keep(reply);
      const number = reply.data.faults.filter(({ fault }) => COLLISIONS.includes(fault)).length;
      const isMoved = reply.data.slots.some(({ id, starts_at }) =>
        before.current.some((slot) => slot.id === id && slot.starts_at !== starts_at),
      );
      if (!isMoved) toastInfo(t('delay.nothing'));
      else if (number > 0) toastFailure(t('delay.collides', { number }));
      else toastSuccess(reply.message);
    },
    onError: fail,
  });
  type Body = Parameters<typeof delay.mutate>[0]['body'];
  const ask = async () => {
    const { minutes } = form.getValues();
    const text = t('delay.text', { place: say(place.name), minutes });
    if (await confirm({ title: t('delay.title'), text, action: t('delay.action') })) {
      before.current = slots;
      await delay.attempt({
        params: { id: eventId },
        body: form.getValues() as unknown as Body,
      });
    }
  };
  return (
    <form noValidate aria-label={t('delay.title')} onSubmit={submit(ask)}>
      <Group align="end">
        <WholeField
          label={t('delay.minutes')}
          description={t('delay.hint')}
          inputMode="text"
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          {...form.getInputProps('minutes')}
        />
        <Button type="submit" variant="default" loading={busy}>
          {t('delay.action')}
        </Button>
      </Group>
    </form>
  );
}

function Time({ slot, withDay }: { slot: Slot; withDay: boolean }) {
  const { t } = useTranslation('timetable');
  const delay = Math.round((Date.parse(slot.starts_at) - Date.parse(slot.planned_at)) / 60_000);
  return (
    <>
      <DayTime value={slot.starts_at} withDay={withDay} />
      {delay !== 0 && (
        <Text size="sm" c="dimmed">
          {t(delay > 0 ? 'late' : 'early', { minutes: Math.abs(delay) })}
        </Text>
      )}
    </>
  );
}

/** One place at a time: an event may have thousands of slots. */
export function PlaceSlots({ eventId, timetable, mayChange }: Props) {
  const { t } = useTranslation('timetable');
  const say = useLocalized();
  const { text, change } = useAddress();
  const nameOf = useSlotName();
  const { time } = usePublicFormats();
  const [moved, setMoved] = useState<Slot | null>(null);
  const { places, slots } = timetable;
  const place = places.find(({ id }) => id === text('place')) ?? places[0];
  if (!place) return null;
  const own = slots.filter(({ place_id }) => place_id === place.id);
  const days = new Set(slots.map(({ planned_at }) => planned_at.slice(0, 10)));
  return (
    <Section id="slots" title={say(place.name)}>
      <Stack gap="md">
        <Group align="end" justify="space-between">
          <NativeSelect
            size="md"
            label={t('place')}
            value={place.id}
            onChange={({ currentTarget }) => change({ place: currentTarget.value })}
            data={places.map(({ id, name }) => {
              const number = slots.filter(({ place_id }) => place_id === id).length;
              return { value: id, label: t('placeOf', { place: say(name), number }) };
            })}
          />
          {mayChange && own.length > 0 && (
            <Delay key={place.id} {...{ eventId, place }} slots={own} />
          )}
        </Group>
        {own.length === 0 ? (
          <Text c="dimmed">{t('noSlots')}</Text>
        ) : (
          <RecordTable
            label={say(place.name)}
            rows={own}
            columns={[
              {
                ...HEAD,
                label: t('time'),
                cell: (slot) => <Time slot={slot} withDay={days.size > 1} />,
              },
              { label: t('what'), cell: nameOf },
              {
                label: t('teams'),
                cell: ({ teams }) =>
                  teams.length > 0
                    ? teams.map((team) => (
                        <div key={team.id}>
                          <TeamCell team={team} />
                        </div>
                      ))
                    : t('unknown'),
              },
              {
                ...STATE,
                label: t('state'),
                cell: ({ state }) => (
                  <StatusBadge status="pending" tone={TONES[state]} label={t(`states.${state}`)} />
                ),
              },
              ...(mayChange
                ? [
                    {
                      label: t('move.action'),
                      blank: ({ state }: Slot) => state !== 'planned',
                      cell: (slot: Slot) =>
                        slot.state === 'planned' && (
                          <Button
                            variant="default"
                            size="sm"
                            aria-label={t('move.of', {
                              what: `${nameOf(slot)} ${time(slot.starts_at)}`,
                            })}
                            onClick={() => setMoved(slot)}
                          >
                            {t('move.action')}
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Stack>
      {moved && (
        <MoveSlot {...{ eventId, timetable }} slot={moved} onClose={() => setMoved(null)} />
      )}
    </Section>
  );
}
