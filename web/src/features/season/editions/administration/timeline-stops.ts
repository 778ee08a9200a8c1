import { inCairo, type Localized, type PublicEdition, type WindowKind } from '@midan/contract';

type What =
  | { type: 'opens' | 'closes'; window: WindowKind }
  | { type: 'event'; title: Localized; last: string }
  | { type: 'price'; amount: number };

/** `at`: an instant, or an event's first day. */
export type Stop = What & { key: string; at: string; hasBegun: boolean; isPast: boolean };

type Dated = Pick<PublicEdition, 'windows' | 'events' | 'prices'>;

/** In Cairo's time. An event comes before the times of its day. */
function cairoOrder(at: string): string {
  if (!at.includes('T')) return at;
  const { day, time } = inCairo(new Date(at));
  return `${day} ${time}`;
}

/** An event has begun on its first day and is past after its last; others from their instant on. */
export function stopsOf({ windows, events, prices }: Dated, now: Date): Stop[] {
  const today = inCairo(now).day;
  const atInstant = (at: string | null, name: string, what: What): Stop[] => {
    if (at === null) return [];
    const isPast = new Date(at) <= now;
    return [{ ...what, key: `${what.type}-${name}`, at, hasBegun: isPast, isPast }];
  };
  const stops = [
    ...windows.flatMap(({ kind, opens_at, closes_at }) => [
      ...atInstant(opens_at, kind, { type: 'opens', window: kind }),
      ...atInstant(closes_at, kind, { type: 'closes', window: kind }),
    ]),
    ...events.map(({ title, starts_on, ends_on }, index): Stop => {
      const when = { at: starts_on, hasBegun: starts_on <= today, isPast: ends_on < today };
      return { type: 'event', key: `event-${index}`, title, last: ends_on, ...when };
    }),
    ...prices.flatMap(({ from_at, unit_price }) =>
      atInstant(from_at, from_at ?? '', { type: 'price', amount: unit_price }),
    ),
  ];
  return stops.sort((a, b) => cairoOrder(a.at).localeCompare(cairoOrder(b.at)));
}
