import { Alert, List, Stack, Text } from '@mantine/core';
import { TIMETABLE_FAULTS, type Timetable } from '@midan/contract';
import { IconAlertTriangle, IconCheck } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { usePublicFormats } from '../../../../lib/public-formats.ts';
import { TeamCell } from '../columns.tsx';
import { useSlotName } from './reads.ts';

/** Of each kind; the number tells how many there are. */
const SHOWN = 12;

type Fault = Timetable['faults'][number];

function FaultLine({ fault, timetable }: { fault: Fault; timetable: Timetable }) {
  const { t } = useTranslation('timetable');
  const say = useLocalized();
  const nameOf = useSlotName();
  const { time } = usePublicFormats();
  const slots = fault.slot_ids.flatMap(
    (id) => timetable.slots.find((slot) => slot.id === id) ?? [],
  );
  const team = fault.team ?? (slots.length === 1 ? slots[0]?.teams[0] : undefined);
  const placeOf = (id: string) => timetable.places.find((place) => place.id === id);
  return (
    <List.Item>
      {team && <TeamCell team={team} />}
      {!team && slots.length === 0 && t('faults.match')}
      {fault.kind && <Text size="sm">{t(`kinds.${fault.kind}`)}</Text>}
      {slots.map((slot) => {
        const place = placeOf(slot.place_id);
        return (
          <Text key={slot.id} size="sm">
            <bdi>{time(slot.starts_at)}</bdi> · {nameOf(slot)} ·{' '}
            <bdi>{place && say(place.name)}</bdi>
          </Text>
        );
      })}
    </List.Item>
  );
}

export function Faults({ timetable }: { timetable: Timetable }) {
  const { t } = useTranslation('timetable');
  const { faults } = timetable;
  if (faults.length === 0)
    return <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('faults.none')} />;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('faults.title', { number: faults.length })}
    >
      <Stack gap="xs">
        {TIMETABLE_FAULTS.map((kind) => {
          const own = faults.filter(({ fault }) => fault === kind);
          if (own.length === 0) return null;
          return (
            <details key={kind}>
              <summary>{t(`faults.${kind}`, { number: own.length })}</summary>
              <List mt="xs" spacing="xs">
                {own.slice(0, SHOWN).map((fault, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be of one team
                  <FaultLine key={at} fault={fault} timetable={timetable} />
                ))}
                {own.length > SHOWN && (
                  <List.Item>{t('faults.more', { number: own.length - SHOWN })}</List.Item>
                )}
              </List>
            </details>
          );
        })}
      </Stack>
    </Alert>
  );
}
