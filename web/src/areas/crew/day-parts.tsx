import { Text, Title } from '@mantine/core';
import {
  type CrewBundle,
  type CrewDay,
  type CrewTeam,
  getCrewDay,
  type Slot,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { useLocalized } from '../../lib/localized.ts';
import { clockOf, type Facts, factsOf, nextSlot } from './day-facts.ts';
import { useWaiting } from './queue.ts';
import { loadDay, useDay } from './records.ts';

/** Read again while somebody looks; without a network the last one that the phone read. */
function useNewestDay(every?: number): CrewDay | null {
  useQuery({
    queryKey: [getCrewDay.name],
    queryFn: loadDay,
    ...useLive(every ? { every, whileTyping: true } : {}),
    staleTime: 5_000,
  });
  return useDay();
}

export const useFacts = (bundle: CrewBundle, event: string, every?: number): Facts =>
  factsOf(bundle, useNewestDay(every), useWaiting(), event);

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
  const day = useNewestDay()?.events.find(({ id }) => id === event);
  const slot = nextSlot(day?.slots ?? [], isOwn);
  const place = day?.places.find(({ id }) => id === slot?.place_id);
  if (!slot || !place) return null;
  return (
    <small>
      {t('next', { time: clockOf(slot.starts_at), place: `\u2068${local(place.name)}\u2069` })}
    </small>
  );
}
