import { Group, Stack, Text, Title } from '@mantine/core';
import type { CrewBundle, CrewDay, Slot } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useOnline } from '../../lib/use-online.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { CallSlot, SlotBadge } from './call-slot.tsx';
import crew from './crew.module.css';
import styles from './day.module.css';
import { clockOf, type Facts } from './day-facts.ts';
import { useFacts } from './day-parts.tsx';
import { DelayPlace } from './delay-place.tsx';
import { hasDuty } from './places.ts';

/** Of those that are planned. */
const AHEAD = 3;

/** First who is there, then who was called, then who comes next; the last done is apart. */
function shownAt(slots: Slot[]): Slot[] {
  const of = (state: Slot['state']) => slots.filter((slot) => slot.state === state);
  return [...of('present'), ...of('called'), ...of('missed'), ...of('planned').slice(0, AHEAD)];
}

/** Calls need the network: two callers must not call two teams to one place. */
export function Calls({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation(['crew-day', 'crew']);
  const event = query.get('event') ?? '';
  const isOnline = useOnline();
  const facts = useFacts(bundle, event);
  const own = facts.slots
    .filter(({ track }) => hasDuty(bundle, event, track, 'caller'))
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  const places = facts.places.filter(({ id }) => own.some(({ place_id }) => place_id === id));
  return (
    <Stack gap="md" className={styles.tall}>
      <title>{t('calls.title')}</title>
      <div>
        <BackButton to="/crew">{t('crew:teams.title')}</BackButton>
      </div>
      <Title order={1} fz="1.4rem">
        {t('calls.title')}
      </Title>
      <div role="status">{!isOnline && <Text fw={650}>{t('calls.offline')}</Text>}</div>
      {places.length === 0 && <Text>{t('calls.none')}</Text>}
      {places.map((place) => (
        <AtPlace
          key={place.id}
          {...{ place, facts, event }}
          isAlone={places.length === 1}
          isInspected={(track) => bundle.inspection_lists.some((list) => list.track === track)}
          slots={own.filter(({ place_id }) => place_id === place.id)}
        />
      ))}
    </Stack>
  );
}

interface PlaceProps {
  place: CrewDay['events'][number]['places'][number];
  slots: Slot[];
  facts: Facts;
  event: string;
  isAlone: boolean;
  isInspected: (track: string) => boolean;
}

/** Folded until somebody was called there or the caller opens it. */
function AtPlace({ place, slots, facts, event, isAlone, isInspected }: PlaceProps) {
  const { t } = useTranslation('crew-day');
  const name = useLocalized()(place.name);
  const shown = shownAt(slots);
  const [first] = shown;
  const last = slots.findLast(({ state }) => state === 'done');
  const [isOpen, setOpen] = useState(
    isAlone || first?.state === 'called' || first?.state === 'present',
  );
  const [finished, setFinished] = useState<string | null>(null);
  const card = (slot: Slot) => (
    <CallSlot
      key={slot.id}
      {...{ slot, facts }}
      place={name}
      isInspected={isInspected(slot.track)}
      isFocused={finished === slot.id}
      onDone={() => setFinished(slot.id)}
    />
  );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Title order={2} fz="1.2rem" className={styles.place}>
          <bdi>{name}</bdi>
        </Title>
        {!isOpen && (
          <Group component="span" gap="xs" justify="space-between">
            {first ? (
              <>
                {clockOf(first.starts_at)} <SlotBadge state={first.state} />
              </>
            ) : (
              t('calls.over')
            )}
          </Group>
        )}
      </summary>
      {isOpen && (
        <Stack gap="sm" mt="xs">
          {!first && <Text>{t('calls.over')}</Text>}
          <ol className={crew.list}>{shown.map(card)}</ol>
          {last && (
            // What was pressed by mistake is at hand.
            <details key={last.id} open={finished === last.id || undefined}>
              <summary>{t('calls.last')}</summary>
              <ol className={crew.list}>{card(last)}</ol>
            </details>
          )}
          {first && <DelayPlace event={event} place={place.id} name={name} />}
        </Stack>
      )}
    </details>
  );
}
