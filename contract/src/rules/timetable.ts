/** One thing to find a place and a time for; all times are minutes. */
export interface Task {
  id: string;
  /** Ids; none while the teams of a match are not known. */
  teams: readonly string[];
  /** Ids of people, who may judge in several tracks. */
  judges: readonly string[];
  /** The first free one is taken. Without any it stays unplaced. */
  places: readonly string[];
  minutes: number;
  /** Ids of tasks that end before, with their rest, it begins; any that is not planned is over. */
  after: readonly string[];
  /** Among equally rested ones, the lower first. */
  order: number;
}

export interface Placed extends Pick<Task, 'id' | 'teams' | 'judges' | 'minutes'> {
  place: string;
  start: number;
}

/** From when to when something may take place; only the last may be overrun. */
export type Hours = readonly [from: number, to: number];

interface Frame {
  /** Minutes between two slots of a team. */
  rest: number;
  hours: readonly Hours[];
  /** What is planned already: each new task comes after all of them at its place and of its team. */
  fixed?: readonly Placed[];
}

const byOrder = (a: Task, b: Task) => a.order - b.order || (a.id < b.id ? -1 : 1);

/** Until when teams, judges and places are taken. */
function calendar(rest: number, fixed: readonly Placed[]) {
  const ends = new Map<string, number>();
  const endOf = (id: string) => ends.get(id) ?? Number.NEGATIVE_INFINITY;
  const take = ({ teams, judges, place, start, minutes }: Placed) => {
    for (const id of [...teams, ...judges, place]) {
      ends.set(id, Math.max(endOf(id), start + minutes));
    }
  };
  for (const slot of fixed) take(slot);
  return {
    take,
    ends: () => [...ends.values()],
    /** Minutes since the team that played last did. */
    rested: ({ teams }: Task, now: number) => now - Math.max(...teams.map(endOf)),
    isFree: ({ teams, judges }: Task, now: number) =>
      teams.every((id) => endOf(id) + rest <= now) && judges.every((id) => endOf(id) <= now),
    freePlace: ({ places }: Task, now: number) => places.find((id) => endOf(id) <= now),
  };
}

/**
 * Goes from one free moment to the next, and gives its places to the longest rested. The order of
 * `tasks` is nothing. Pauses are left where `rest` asks for them, and nowhere else.
 * @returns by start; a task that is missing found no time
 */
export function planSlots(tasks: readonly Task[], { rest, hours, fixed = [] }: Frame): Placed[] {
  const taken = calendar(rest, fixed);
  const begin = hours[0]?.[0] ?? 0;
  const isOpen = (from: number, to: number) =>
    hours.some(([opens, closes], n) => from >= opens && (to <= closes || n === hours.length - 1));
  const known = new Set(tasks.map(({ id }) => id));
  /** Ends with the rest. */
  const over = new Map<string, number>();
  const isReady = ({ after }: Task, now: number) =>
    after.every((id) => !known.has(id) || (over.get(id) ?? Number.POSITIVE_INFINITY) <= now);
  const times = new Set([...hours.map(([from]) => from), ...taken.ends()]);
  for (const end of taken.ends()) times.add(end + rest);
  const placed: Placed[] = [];
  let waiting = tasks.toSorted(byOrder);
  while (waiting.length > 0 && times.size > 0) {
    const now = Math.min(...times);
    times.delete(now);
    if (now < begin) continue;
    const ready = waiting
      .filter((task) => isReady(task, now) && taken.isFree(task, now))
      .map((task) => ({ task, rested: taken.rested(task, now) }))
      // Of two that never played the difference is no number.
      .sort((a, b) => (a.rested === b.rested ? 0 : b.rested - a.rested) || byOrder(a.task, b.task));
    const done = new Set<Task>();
    for (const { task } of ready) {
      const { id, teams, judges, minutes } = task;
      const place = taken.freePlace(task, now);
      if (!place || !isOpen(now, now + minutes) || !taken.isFree(task, now)) continue;
      const slot = { id, teams, judges, minutes, place, start: now };
      taken.take(slot);
      placed.push(slot);
      done.add(task);
      over.set(id, now + minutes + rest);
      times.add(now + minutes).add(now + minutes + rest);
    }
    waiting = waiting.filter((task) => !done.has(task));
  }
  return placed;
}

/** Faults that a delay may make. */
export const COLLISIONS: readonly string[] = ['overlap', 'taken', 'rest'];

export interface SlotFault {
  fault: 'overlap' | 'rest' | 'taken' | 'late' | 'outside';
  /** First the earlier. */
  slots: string[];
  /** Whose overlap or rest; null for a judge and a place. */
  team: string | null;
}

interface Day {
  rest: number;
  /** From midnight to midnight, in order. */
  days: readonly Hours[];
  /** When the event closes on each of its days. */
  closes: readonly number[];
}

/** Of each slot with the latest to end before it: the cheapest list that leaves no clash out. */
function clashes(slots: readonly Placed[], keys: (slot: Placed) => readonly string[], rest = 0) {
  const last = new Map<string, Placed>();
  const found: { key: string; slots: [Placed, Placed]; isOverlap: boolean }[] = [];
  for (const slot of slots) {
    for (const key of keys(slot)) {
      const before = last.get(key);
      const end = before ? before.start + before.minutes : Number.NEGATIVE_INFINITY;
      if (before && slot.start < end + rest) {
        found.push({ key, slots: [before, slot], isOverlap: slot.start < end });
      }
      if (slot.start + slot.minutes >= end) last.set(key, slot);
    }
  }
  return found;
}

/** Everything that is wrong with slots, however they came to their times; by the later slot. */
export function faultsOf(slots: readonly Placed[], { rest, days, closes }: Day): SlotFault[] {
  const sorted = slots.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const pair = ({ slots: both }: { slots: [Placed, Placed] }) => both.map(({ id }) => id);
  const ofTeams = clashes(sorted, ({ teams }) => teams, rest).map(
    (clash): SlotFault => ({
      fault: clash.isOverlap ? 'overlap' : 'rest',
      slots: pair(clash),
      team: clash.key,
    }),
  );
  const ofJudges = new Map(
    clashes(sorted, ({ judges }) => judges).map((clash) => [pair(clash).join(), pair(clash)]),
  );
  const dayOf = ({ start }: Placed) => days.findIndex(([from, to]) => start >= from && start < to);
  const isLate = (slot: Placed) =>
    slot.start + slot.minutes > (closes[dayOf(slot)] ?? Number.POSITIVE_INFINITY);
  const alone = (fault: SlotFault['fault']) => (slot: Placed) => ({
    ...{ fault, slots: [slot.id], team: null },
  });
  return [
    ...ofTeams,
    ...[...ofJudges.values()].map((both) => ({
      fault: 'overlap' as const,
      slots: both,
      team: null,
    })),
    ...clashes(sorted, ({ place }) => [place]).map((clash) => ({
      ...{ fault: 'taken' as const, slots: pair(clash), team: null },
    })),
    ...sorted.filter((slot) => dayOf(slot) < 0).map(alone('outside')),
    ...sorted.filter(isLate).map(alone('late')),
  ];
}
