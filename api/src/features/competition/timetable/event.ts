import { fromCairo, type Hours } from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';

const selectEvent = (db: Db, id: string) =>
  db
    .selectFrom('edition_events as event')
    .innerJoin('editions as edition', 'edition.id', 'event.edition_id')
    .select(['event.id', 'event.edition_id', 'event.title_en', 'event.starts_on', 'event.ends_on'])
    .select(['event.from_time', 'event.to_time', 'event.timetable_at', 'event.slot_rest'])
    .select('edition.status')
    .where('event.id', '=', id)
    .where('event.kind', '<>', 'meeting');

export type EventRow = Awaited<ReturnType<typeof findEvent>>;

/** @throws AppError not_found, also for a meeting */
export async function findEvent(db: Db, id: string) {
  const event = await selectEvent(db, id).executeTakeFirst();
  if (!event) throw new AppError('not_found');
  return event;
}

/**
 * Locks the event: whoever writes its places and slots, but for calls, waits here. @throws AppError
 * not_found, edition_archived
 */
export async function holdEvent(trx: Trx, id: string): Promise<EventRow> {
  const event = await selectEvent(trx, id).forNoKeyUpdate('event').executeTakeFirst();
  if (!event) throw new AppError('not_found');
  if (event.status === 'archived') throw new AppError('edition_archived');
  return event;
}

const MINUTE = 60_000;
/** Of an instant, as the rules of the timetable count. */
export const minutesOf = (instant: Date): number => instant.getTime() / MINUTE;
export const instantOf = (minutes: number): Date => new Date(Math.round(minutes * MINUTE));

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 1440 * MINUTE).toISOString().slice(0, 10);
const clock = (time: string | null): string => time?.slice(0, 5) ?? '00:00';

/** Each from midnight to midnight in Cairo. */
export function daysOf({ starts_on, ends_on }: EventRow): Hours[] {
  const days: Hours[] = [];
  for (let day = starts_on; day <= ends_on; day = nextDay(day)) {
    const midnights = [day, nextDay(day)].map((one) => minutesOf(fromCairo(one, '00:00')));
    days.push(midnights as [number, number]);
  }
  return days;
}

/** When the event opens and closes on each of its days. */
export function openHours(event: EventRow): Hours[] {
  const days: Hours[] = [];
  for (let day = event.starts_on; day <= event.ends_on; day = nextDay(day)) {
    const closes = event.to_time ? fromCairo(day, clock(event.to_time)) : null;
    days.push([
      minutesOf(fromCairo(day, clock(event.from_time))),
      minutesOf(closes ?? fromCairo(nextDay(day), '00:00')),
    ]);
  }
  return days;
}

export const auditTimetable = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  event: EventRow,
  facts: { before: AuditFacts | null; after: AuditFacts | null },
  action = 'edition.timetable',
) => {
  const about = { event: event.title_en };
  return writeAudit(trx, {
    before: facts.before && { ...about, ...facts.before },
    after: facts.after && { ...about, ...facts.after },
    administratorId: actor.id,
    ...{ action, entityType: 'edition', entityId: event.edition_id, requestId },
  });
};
