import { Stack, Text, Title } from '@mantine/core';
import type { CrewBundle, CrewDay, Slot } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useOnline } from '../../lib/use-online.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { CallSlot } from './call-slot.tsx';
import crew from './crew.module.css';
import styles from './day.module.css';
import type { Facts } from './day-facts.ts';
import { useFacts } from './day-parts.tsx';
import { DelayPlace } from './delay-place.tsx';
import { hasDuty } from './places.ts';

/** Of those that are planned. */
const AHEAD = 3;

/** First who is there, then who was called, then who comes next; the last done may be undone. */
function shownAt(slots: Slot[]): Slot[] {
  const of = (state: Slot['state']) => slots.filter((slot) => slot.state === state);
  return [
    ...of('present'),
    ...of('called'),
    ...of('missed'),
    ...of('planned').slice(0, AHEAD),
    ...of('done').slice(-1),
  ];
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
}

function AtPlace({ place, slots, facts, event }: PlaceProps) {
  const { t } = useTranslation('crew-day');
  const name = useLocalized()(place.name);
  const isOver = slots.every(({ state }) => state === 'done');
  return (
    <section aria-labelledby={place.id}>
      <Title order={2} fz="1.2rem" mb="xs" id={place.id}>
        <bdi>{name}</bdi>
      </Title>
      {isOver && <Text mb="xs">{t('calls.over')}</Text>}
      <ol className={crew.list}>
        {shownAt(slots).map((slot) => (
          <CallSlot key={slot.id} slot={slot} facts={facts} />
        ))}
      </ol>
      {!isOver && <DelayPlace event={event} place={place.id} name={name} />}
    </section>
  );
}
