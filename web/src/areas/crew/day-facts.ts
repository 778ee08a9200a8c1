/** Teams by pass or number, and what is known of them: the server's rows and those that wait here. */
import {
  type Arrival,
  type ArrivalRecord,
  arrivalOf,
  type CrewBundle,
  type CrewDay,
  type CrewRecord,
  type CrewTeam,
  cairoTime,
  digitsOnly,
  type Inspected,
  type Inspection,
  type InspectionRecord,
  inspectionOf,
  type Slot,
  standingArrivals,
  toWesternDigits,
  typedPass,
} from '@midan/contract';
import type { Waiting } from './queue.ts';

/** letter: the check letter does not fit. foreign: no team's pass. */
export type Wrong = 'letter' | 'unknown' | 'foreign';
export type Asked =
  | { is: 'team'; team: CrewTeam }
  | { is: 'choose'; teams: CrewTeam[] }
  | { is: Wrong };

/**
 * 7-0421A is one team. Without its check letter a number is one that somebody may have misread, so
 * the team is chosen by name; the edition and zeros before the number may be left out.
 */
export function askedByNumber(typed: string, teams: readonly CrewTeam[]): Asked {
  const plain = toWesternDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{P}]/gu, '');
  const [, digits = '', letter = ''] = /^(\d+)([A-Z]?)$/.exec(plain) ?? [];
  const near = teams.filter(
    ({ number }) =>
      digitsOnly(number) === digits ||
      Number(number.split('-')[1]) === Number(digits || Number.NaN),
  );
  const right = near.filter(({ number }) => typedPass(number).endsWith(letter));
  const [team, other] = right;
  if (team && !other && letter) return { is: 'team', team };
  if (team) return { is: 'choose', teams: right };
  return { is: near.length > 0 ? 'letter' : 'unknown' };
}

/** As the server does it: a phone knows passes by their hash alone. */
async function passHash(pass: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pass));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest, 0, 16)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function askedByPass(text: string, teams: readonly CrewTeam[]): Promise<Asked> {
  if (!/^MDN1:[A-Z2-7]{26}$/.test(text)) return { is: 'foreign' };
  const hash = await passHash(text);
  const team = teams.find(({ pass_hash }) => pass_hash === hash);
  return team ? { is: 'team', team } : { is: 'unknown' };
}

const rowOf = ({ id, team_id, present, at, replaces }: ArrivalRecord): Arrival => ({
  ...{ id, team_id, present, at, replaces },
});

const inspected = (record: InspectionRecord, head: boolean): Inspection => {
  const { id, team_id, attempt, failed, seal_no, at, replaces } = record;
  return {
    ...{ id, team_id, attempt, failed, seal_no, at, replaces, head },
    passed: failed.length === 0,
  };
};

const isHeadOf = (bundle: CrewBundle, { event_id, team_id }: InspectionRecord): boolean => {
  const track = bundle.teams.find(({ id }) => id === team_id)?.track;
  return bundle.duties.some(
    (one) => one.duty === 'head_inspector' && one.event.id === event_id && one.track.key === track,
  );
};

/** With a record of this phone, once: whether it waits or was sent since the day was read. */
export function withFact(day: CrewDay, bundle: CrewBundle | null, record: CrewRecord): CrewDay {
  if (record.kind !== 'arrival' && record.kind !== 'inspection') return day;
  const add = <R extends { id: string }>(rows: R[], row: R) =>
    rows.some(({ id }) => id === row.id) ? rows : [...rows, row];
  const events = day.events.map((event) => {
    if (event.id !== record.event_id) return event;
    if (record.kind === 'arrival')
      return { ...event, arrivals: add(event.arrivals, rowOf(record)) };
    const head = bundle !== null && isHeadOf(bundle, record);
    return { ...event, inspections: add(event.inspections, inspected(record, head)) };
  });
  return { ...day, events };
}

export interface Facts {
  /** Of teams that arrived. */
  arrivals: Map<string, Arrival>;
  /** Ids of the rows by which a team counts as arrived. */
  standing: Map<string, string[]>;
  inspections: Map<string, Inspected>;
  places: CrewDay['events'][number]['places'];
  slots: Slot[];
}

/** Of one event; without a day that was ever read, by this phone's records alone. */
export function factsOf(
  bundle: CrewBundle,
  day: CrewDay | null,
  waiting: readonly Waiting[],
  id: string,
): Facts {
  const none = { id, places: [], slots: [], arrivals: [], inspections: [] };
  const known = day?.events.some((event) => event.id === id) ? day : { events: [none] };
  const whole = waiting
    .filter(({ refused }) => !refused)
    .reduce((sum, { record }) => withFact(sum, bundle, record), known);
  const event = whole.events.find((one) => one.id === id) ?? none;
  const arrivals = new Map<string, Arrival>();
  const standing = new Map<string, string[]>();
  for (const [team, rows] of Map.groupBy(event.arrivals, ({ team_id }) => team_id)) {
    const arrival = arrivalOf(rows);
    if (arrival) arrivals.set(team, arrival);
    standing.set(
      team,
      standingArrivals(rows).map((row) => row.id),
    );
  }
  const byTeam = Map.groupBy(event.inspections, ({ team_id }) => team_id);
  return {
    arrivals,
    standing,
    inspections: new Map([...byTeam].map(([team, rows]) => [team, inspectionOf(rows)])),
    places: event.places,
    slots: event.slots,
  };
}

/** What may follow for a team: `mayGo` says whether this inspector may write it now. */
export function nextInspection(
  { state, attempt, until }: Inspected,
  { isHead, now }: { isHead: boolean; now: number },
) {
  if (state === 'none') return { attempt: 1, mayGo: true };
  if (state === 'failed') return { attempt: attempt + 1, mayGo: isHead || (until ?? 0) >= now };
  return { attempt, mayGo: isHead && state === 'disputed' };
}

/** Where else the team was called or is now. */
export const elsewhere = (slots: readonly Slot[], team: string, own: string): Slot | undefined =>
  slots.find(
    ({ id, state, teams }) =>
      id !== own && (state === 'called' || state === 'present') && teams.some((t) => t.id === team),
  );

/** The first that is not over. */
export const nextSlot = (slots: readonly Slot[], isOwn: (slot: Slot) => boolean) =>
  slots
    .filter((slot) => slot.state !== 'done' && isOwn(slot))
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0];

/** Cairo's clock, for a sentence of either direction. */
export const clockOf = (at: string | number): string =>
  `\u2066${cairoTime(new Date(at)).slice(0, 5)}\u2069`;
