import { Text, Title } from '@mantine/core';
import { type CrewBundle, type CrewTeam, getCrewDay, type Slot } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { clockOf, type Facts, factsOf, nextSlot } from './day-facts.ts';
import { useWaiting } from './queue.ts';
import { byServer, loadDay, useDay } from './records.ts';

/** Milliseconds between two looks at what moves: several callers work at once. */
const OFTEN = 5_000;
const PAUSE = 10_000;

/** Place it once. Without a network the last one that the phone read stays. */
export function useDayReader(isCalling: boolean): void {
  useQuery({
    queryKey: [getCrewDay.name],
    queryFn: loadDay,
    refetchInterval: isCalling ? OFTEN : PAUSE,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}

export function useFacts(bundle: CrewBundle, event: string): Facts {
  const waiting = useWaiting().map((one) => ({ ...one, record: byServer(one.record) }));
  return factsOf(bundle, useDay(), waiting, event);
}

export function TeamName({ team }: { team: CrewTeam }) {
  return (
    <div>
      <Title order={1} fz="1.5rem">
        <bdi>{team.name}</bdi>
      </Title>
      <Text>
        <bdi dir="ltr">{team.number}</bdi> · <bdi>{team.academy.name}</bdi>
      </Text>
    </div>
  );
}

interface NextProps {
  event: string;
  isOwn: (slot: Slot) => boolean;
}

/** When and where it is next, in one line; nothing without a timetable. */
export function NextSlot({ event, isOwn }: NextProps) {
  const { t } = useTranslation('crew-day');
  const local = useLocalized();
  const day = useDay()?.events.find(({ id }) => id === event);
  const slot = nextSlot(day?.slots ?? [], isOwn);
  const place = day?.places.find(({ id }) => id === slot?.place_id);
  if (!slot || !place) return null;
  return (
    <small>
      {t('next', { time: clockOf(slot.starts_at), place: `\u2068${local(place.name)}\u2069` })}
    </small>
  );
}
