import {
  cairoDate,
  cairoTime,
  type EditionEvent,
  isLiving,
  type PriceStep,
  type PublicEdition,
  type Site,
  type WindowKind,
  windowEnd,
} from '@midan/contract';

/** One stop of an edition's timeline. `order` sorts as text. Only one stop can be `next`. */
export type EditionDate = { state: 'past' | 'now' | 'next' | 'later'; order: string } & (
  | { kind: 'opens' | 'closes'; window: WindowKind; at: string }
  | { kind: 'price'; step: PriceStep; at: string }
  | { kind: 'event'; event: EditionEvent }
);

type Clock = Site['clock'];

/** Cairo time of an instant as a text that sorts, also among days. */
const localOrder = (instant: string) => {
  const date = new Date(instant);
  return `${cairoDate(date)} ${cairoTime(date)}`;
};

const hasPassed = (moment: string, at: Date) => Date.parse(moment) >= at.getTime();

/** A closing is past once its minute has ended. */
function windowStops({ windows }: PublicEdition, { moment }: Clock): EditionDate[] {
  return windows.flatMap(({ kind: window, opens_at, closes_at }) => {
    const stop = (kind: 'opens' | 'closes', at: string | null, passesAt: Date): EditionDate[] => {
      if (at === null) return [];
      const state = hasPassed(moment, passesAt) ? 'past' : 'later';
      return [{ kind, window, at, state, order: localOrder(at) }];
    };
    return [
      ...stop('opens', opens_at, new Date(opens_at ?? 0)),
      ...stop('closes', closes_at, windowEnd(new Date(closes_at ?? 0))),
    ];
  });
}

/** The price in force is shown as the price of a team. */
const priceStops = ({ prices }: PublicEdition, { moment }: Clock): EditionDate[] =>
  prices.flatMap((step): EditionDate[] => {
    const at = step.from_at;
    if (at === null || hasPassed(moment, new Date(at))) return [];
    return [{ kind: 'price', step, at, state: 'later', order: localOrder(at) }];
  });

const eventStops = (events: EditionEvent[], { day }: Clock): EditionDate[] =>
  events.map((event) => {
    const isNow = event.starts_on <= day && day <= event.ends_on;
    const state = event.ends_on < day ? 'past' : isNow ? 'now' : 'later';
    return { kind: 'event', event, state, order: event.starts_on };
  });

/** The first stop to come is `next`, unless an event is on now. */
export function editionDates(edition: PublicEdition, clock: Clock): EditionDate[] {
  const stops = [
    ...windowStops(edition, clock),
    ...priceStops(edition, clock),
    ...eventStops(edition.events, clock),
  ].sort((one, other) => (one.order < other.order ? -1 : 1));
  const next = stops.findIndex(({ state }) => state === 'now' || state === 'later');
  return stops.map((stop, index) =>
    index === next && stop.state === 'later' ? { ...stop, state: 'next' } : stop,
  );
}

/** The final that stands last in the edition's list of events, or null. */
export const finalOf = ({ events }: Pick<PublicEdition, 'events'>): EditionEvent | null =>
  events.findLast(({ kind }) => kind === 'final') ?? null;

/**
 * Whether teams can be bought. `at` (ISO) is when the sale ends, null without an end, or when it
 * begins if it is `soon`.
 */
export type Sale = { state: 'open' | 'soon'; at: string | null } | { state: 'closed' };

/**
 * Whether schools can buy teams of an edition at a moment. `closed`: the edition is not open or
 * running, or its window for purchases is over. `soon`: that window opens at `at`. Otherwise `open`
 * until the minute of `at`, null without an end.
 */
export function saleOf(
  { status, windows }: Pick<PublicEdition, 'status' | 'windows'>,
  { moment }: Clock,
): Sale {
  if (!isLiving(status)) return { state: 'closed' };
  const window = windows.find(({ kind }) => kind === 'purchase');
  const { opens_at = null, closes_at = null } = window ?? {};
  if (opens_at && !hasPassed(moment, new Date(opens_at))) return { state: 'soon', at: opens_at };
  if (closes_at && hasPassed(moment, windowEnd(new Date(closes_at)))) return { state: 'closed' };
  return { state: 'open', at: closes_at };
}

/** The first instant (ISO) after the last minute in which teams are sold; null without an end. */
export function saleEnd({ windows }: Pick<PublicEdition, 'windows'>): string | null {
  const closesAt = windows.find(({ kind }) => kind === 'purchase')?.closes_at;
  return closesAt ? windowEnd(new Date(closesAt)).toISOString() : null;
}

/** It has a beginning and is not in force yet; null without one. */
export const nextPrice = ({ prices }: PublicEdition, { moment }: Clock): PriceStep | null =>
  prices.find(({ from_at }) => from_at && !hasPassed(moment, new Date(from_at))) ?? null;
