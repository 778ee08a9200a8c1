import { asPiastres, type PaymentEvent, toEgp } from '@midan/contract';
import type { EventRow } from './event-list.ts';

/** In piastres; Fawry's own sums are in EGP already. */
const IN_PIASTRES = ['amount', 'refunded'];

const reviewOf = ({ reviewer_id, reviewer_name, note, reviewed_at }: EventRow) =>
  reviewer_id === null || reviewed_at === null
    ? null
    : {
        administrator: { id: reviewer_id, name: reviewer_name ?? '' },
        note: note ?? '',
        reviewed_at: reviewed_at.toISOString(),
      };

/** Money in EGP. `asked` is true for an answer to our question, false for a callback. */
export function presentEvent(event: EventRow): PaymentEvent {
  const { asked = false, ...told } = event.facts;
  const inEgp = Object.entries(told).map(([name, value]) => [
    name,
    IN_PIASTRES.includes(name) && typeof value === 'number' ? toEgp(asPiastres(value)) : value,
  ]);
  return {
    id: `${event.gateway}:${event.event_key}`,
    gateway: event.gateway,
    outcome: event.outcome,
    asked: asked === true,
    received_at: event.received_at.toISOString(),
    facts: Object.fromEntries(inEgp),
    needs_person: event.needs_person,
    ends_credit: event.ends_credit,
    review: reviewOf(event),
  };
}
