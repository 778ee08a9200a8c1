import {
  faultsOf,
  type getTimetable,
  type Placed,
  type SlotKind,
  type Timetable,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { presentTeam } from '../league/index.ts';
import { daysOf, type EventRow, findEvent, minutesOf, openHours } from './event.ts';
import { presentSlot, type SlotRow, selectPlaces, selectSlots } from './queries.ts';
import { type Block, type DayFacts, factsOf, taskId, tasksOf } from './tasks.ts';

/** As the rules see a slot. A judging slot takes the judges that the team has now. */
export const placedOf = (slot: SlotRow, { teams }: DayFacts): Placed => ({
  ...{ id: slot.id, place: slot.place_id, minutes: slot.minutes },
  teams: slot.teams.map(({ id }) => id),
  judges: slot.kind === 'judging' ? (teams.get(slot.team_id ?? '')?.judges ?? []) : [],
  start: minutesOf(slot.starts_at),
});

type Planned = Pick<Block, 'track_id' | 'kind'>;

/** Of what is planned of a track, the teams and matches without a slot, and of which kind. */
function* unplaced(slots: readonly SlotRow[], facts: DayFacts, asked: readonly Planned[]) {
  const known = new Set(slots.map((slot) => taskId(slot.kind, slot)));
  const planned = new Map(
    [...slots, ...asked].map(({ track_id, kind }) => [`${track_id} ${kind}`, { track_id, kind }]),
  );
  for (const { track_id, kind } of planned.values()) {
    const block = { track_id, kind: kind as SlotKind, minutes: 1, places: [] };
    for (const { id, teams } of tasksOf(block, facts)) {
      if (!known.has(id)) yield { team: facts.teams.get(teams[0] ?? ''), kind: block.kind };
    }
  }
}

/** `asked`: what a plan was asked for, though nothing of it found a time. */
export async function timetableOf(
  db: Db,
  event: EventRow,
  asked: readonly Planned[] = [],
): Promise<Timetable> {
  const slots = await selectSlots(db, sql`(slot.event_id = ${event.id})`);
  const facts = await factsOf(db, event.id);
  const teams = new Map(slots.flatMap((slot) => slot.teams.map((team) => [team.id, team])));
  const open = slots.filter(({ state }) => state !== 'done');
  const found = faultsOf(
    open.map((slot) => placedOf(slot, facts)),
    {
      ...{ rest: event.slot_rest, days: daysOf(event) },
      closes: openHours(event).map(([, closes]) => closes),
    },
  );
  const places = await selectPlaces(db, [event.id]);
  return {
    published_at: event.timetable_at?.toISOString() ?? null,
    rest: event.slot_rest,
    places: places.map(({ id, kind, name_en, name_ar }) => ({
      ...{ id, kind: kind as Timetable['places'][number]['kind'] },
      name: { en: name_en, ar: name_ar },
    })),
    slots: slots.map(presentSlot),
    faults: [
      ...found.map(({ fault, slots: slot_ids, team }) => {
        const row = team === null ? undefined : teams.get(team);
        return { fault, slot_ids, team: row ? presentTeam(row) : null, kind: null };
      }),
      ...[...unplaced(slots, facts, asked)].map(({ team, kind }) => ({
        ...{ fault: 'unplaced' as const, slot_ids: [], kind },
        team: team ? presentTeam(team) : null,
      })),
    ],
  };
}

/** @throws AppError not_found */
export const show = async ({
  deps: { db },
  params,
}: Call<typeof getTimetable>): Promise<Reply<typeof getTimetable>> => ({
  data: await timetableOf(db, await findEvent(db, params.id)),
});
