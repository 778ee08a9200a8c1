import { Button, Card, Group } from '@mantine/core';
import { moveSlotState, type Slot, type SlotState } from '@midan/contract';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useWrite } from '../../lib/query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { toastError, toastFailure, toastSuccess } from '../../ui/toast.ts';
import crew from './crew.module.css';
import styles from './day.module.css';
import { clockOf, elsewhere, type Facts } from './day-facts.ts';
import { INSPECTION_COLOURS, NOT_INSPECTED } from './inspect.tsx';
import { loadDay } from './records.ts';

/** First what is pressed most; the last takes the one before back. */
const ACTS = {
  planned: ['called'],
  called: ['present', 'missed', 'planned'],
  present: ['done', 'called'],
  missed: ['planned', 'called'],
  done: ['present'],
} as const satisfies Record<SlotState, readonly SlotState[]>;

const COLOURS = {
  ...{ planned: 'none', called: 'waiting', present: 'handed_in' },
  ...{ missed: 'refused', done: 'none' },
} as const satisfies Record<SlotState, string>;

export function SlotBadge({ state }: { state: SlotState }) {
  const { t } = useTranslation('crew-day');
  return (
    <span className={crew.badge} data-state={COLOURS[state]}>
      {t(`slots.${state}`)}
    </span>
  );
}

interface Props {
  slot: Slot;
  facts: Facts;
  /** Name of it. */
  place: string;
  /** Whether robots of its track are inspected. */
  isInspected: boolean;
  /** Its last press brought it here. */
  isFocused: boolean;
  onDone: () => void;
}

export function CallSlot({ slot, facts, place, isInspected, isFocused, onDone }: Props) {
  const { t } = useTranslation(['crew-day', 'crew']);
  const isOnline = useOnline();
  const refresh = () => loadDay().catch(() => undefined);
  const move = useWrite(moveSlotState, {
    onSuccess: async ({ message }) => {
      await refresh();
      toastSuccess(message);
    },
    onError: async (error) => {
      await refresh();
      const isOld = error instanceof ApiError && error.code === 'edited_meanwhile';
      if (isOld) toastFailure(t('calls.edited'));
      else toastError(error, t('calls.failed'));
    },
  });
  const { id, state, version, code, round, kind } = slot;
  const card = useRef<HTMLLIElement>(null);
  const isActed = useRef(isFocused);
  // The button that was pressed is gone: the keyboard goes on in the same card.
  useEffect(() => {
    if (move.isPending || !isActed.current) return;
    isActed.current = false;
    const isLost = document.activeElement === document.body;
    if (isLost) card.current?.querySelector('button')?.focus();
  }, [move.isPending]);
  const what = code ?? (kind === 'run' && round ? t('calls.run', { round }) : t(`kinds.${kind}`));
  const actOf = (next: SlotState) =>
    t(`calls.acts.${state}.${next}` as 'calls.acts.planned.called');
  const who = slot.teams.map(({ name }) => name).join(' · ') || place;
  return (
    <Card component="li" padding="sm" data-slot={state} ref={card}>
      <Group justify="space-between" gap="xs">
        <b>
          {clockOf(slot.starts_at)} · <bdi>{what}</bdi>
        </b>
        <SlotBadge state={state} />
      </Group>
      {slot.teams.map((team) => (
        <CalledTeam key={team.id} {...{ team, slot, facts, isInspected }} />
      ))}
      <div className={styles.acts}>
        {ACTS[state].map((next, at) => (
          <Button
            key={next}
            size="lg"
            variant={at === 0 && state !== 'done' ? 'filled' : 'default'}
            className={crew.wrapping}
            disabled={!isOnline}
            loading={move.isPending && move.variables.body.state === next}
            aria-label={t('crew:of', { name: actOf(next), of: `\u2068${who}\u2069` })}
            onClick={() => {
              isActed.current = true;
              if (next === 'done') onDone();
              move.mutate({ params: { id }, body: { state: next, version } });
            }}
          >
            {actOf(next)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

interface TeamProps {
  team: Slot['teams'][number];
  slot: Slot;
  facts: Facts;
  isInspected: boolean;
}

function CalledTeam({ team, slot, facts, isInspected }: TeamProps) {
  const { t } = useTranslation('crew-day');
  const local = useLocalized();
  const { state } = facts.inspections.get(team.id) ?? NOT_INSPECTED;
  const other = slot.state === 'done' ? undefined : elsewhere(facts.slots, team.id, slot.id);
  const place = facts.places.find(({ id }) => id === other?.place_id);
  return (
    <div>
      <div>
        <b>
          <bdi>{team.name}</bdi>
        </b>{' '}
        <small>
          <bdi dir="ltr">{team.number}</bdi> · <bdi>{team.academy}</bdi>
        </small>
      </div>
      <Group gap="xs">
        {!facts.arrivals.has(team.id) && (
          <span className={crew.badge} data-state="refused">
            {t('calls.notArrived')}
          </span>
        )}
        {(isInspected || state !== 'none') && (
          <span className={crew.badge} data-state={INSPECTION_COLOURS[state]}>
            {t(`calls.inspection.${state}`)}
          </span>
        )}
        {other && (
          <span className={crew.badge} data-state="waiting">
            {t(`calls.elsewhere.${other.state as 'called'}`, {
              place: place ? `\u2068${local(place.name)}\u2069` : '–',
            })}
          </span>
        )}
      </Group>
    </div>
  );
}
