import { createHash } from 'node:crypto';
import {
  type FullEvent,
  formatMoney,
  type getAcademyCalendar,
  type getCalendar,
  id as idField,
  ownEvents,
  type PublicEdition,
  type renewCalendar,
  toPiastres,
  type WindowKind,
} from '@midan/contract';
import ical, { type ICalCalendar } from 'ical-generator';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { type Language, say } from '../../../i18n.ts';
import { calendarKey, isCalendarKey } from '../../../ports/secrets.ts';
import { brandOf } from '../content/index.ts';
import {
  currentEdition,
  editionOf,
  presentEdition,
  presentEvent,
  windowsOf,
} from '../editions/index.ts';
import {
  type Revision,
  raiseCalendarVersion,
  selectCalendarOwner,
  selectOwnNumbers,
  selectRevision,
} from './queries.ts';

interface Bounds {
  kind: WindowKind;
  opens_at: Date | null;
  closes_at: Date | null;
}

/** How long a deadline's entry is: calendars hide entries without a length. */
const ENTRY_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** The same parts give the same id, so that calendars move an entry whose date changes. */
const idOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

/** An edition with the windows that a calendar shows. */
interface Shown {
  edition: Omit<PublicEdition, 'events'>;
  events: readonly FullEvent[];
  windows: readonly Bounds[];
  /**
   * In all of its entries: a calendar takes a change over only if SEQUENCE has grown, and may grow
   * without one. Without METHOD, DTSTAMP is the time of the last revision (RFC 5545).
   */
  revision: Revision;
}

interface Target extends Shown {
  calendar: ICalCalendar;
  language: Language;
}

/** Title of an entry: the text and the edition's name, because calendars hold other things too. */
const summaryOf = ({ edition, language }: Target, text: string) =>
  `${text} · ${edition.name[language]}`;

/** Adds an entry of a minute (ENTRY_MS), which begins at `start`, to the target's calendar. */
function addInstant(target: Target, id: string, start: Date, text: string): void {
  const end = new Date(start.getTime() + ENTRY_MS);
  target.calendar.createEvent({
    ...target.revision,
    id,
    start,
    end,
    summary: summaryOf(target, text),
  });
}

/** None for a date that the window does not have. */
function addWindows(target: Target): void {
  const { edition, windows, language } = target;
  for (const { kind, opens_at, closes_at } of windows) {
    const opens = say(language, `calendar:opens.${kind}`);
    const closes = say(language, `calendar:closes.${kind}`);
    if (opens_at) addInstant(target, idOf(edition.number, kind, 'opens'), opens_at, opens);
    if (closes_at) addInstant(target, idOf(edition.number, kind, 'closes'), closes_at, closes);
  }
}

/** Adds an entry for each time from which another price applies; none for the first price. */
function addPrices(target: Target): void {
  const { edition, language } = target;
  for (const { from_at, unit_price } of edition.prices) {
    if (from_at === null) continue;
    const amount = formatMoney(toPiastres(unit_price), language);
    const text = say(language, 'calendar:price', { amount });
    addInstant(target, idOf(edition.number, 'price', from_at), new Date(from_at), text);
  }
}

/** Adds an entry of whole days with the place, from the first to the last day of an event. */
function addEvent(target: Target, event: FullEvent): void {
  const { calendar, edition, language } = target;
  const start = new Date(`${event.starts_on}T00:00:00Z`);
  // The end of whole days is the day after.
  const end = new Date(Date.parse(`${event.ends_on}T00:00:00Z`) + DAY_MS);
  const times = [event.from_time, event.to_time].filter(Boolean).join(' – ');
  const lines = [times, event.bring?.[language], event.map_url].filter(Boolean);
  const id = idOf(edition.number, 'event', event.id);
  calendar.createEvent({
    ...{ ...target.revision, id, start, end, allDay: true, timezone: 'UTC' },
    summary: summaryOf(target, event.title[language]),
    location: [event.place[language], event.address?.[language]].filter(Boolean).join(', '),
    ...(lines.length > 0 && { description: lines.join('\n') }),
  });
}

/** Windows, later prices and events. */
async function calendarOf(
  deps: Deps,
  shown: readonly Shown[],
  language: Language,
): Promise<Download> {
  const { full, short } = await brandOf(deps);
  const calendar = ical({
    name: full[language],
    prodId: { company: full.en, product: short.en, language: language.toUpperCase() },
    ttl: 3600,
  });
  for (const each of shown) {
    const target = { ...each, calendar, language };
    addWindows(target);
    addPrices(target);
    for (const event of each.events) addEvent(target, event);
  }
  const text = calendar.toString();
  const content = async function* () {
    yield text;
  };
  return {
    download: { name: 'calendar', format: 'ics', content: content() },
  };
}

/** For everybody, without schools' own deadlines. */
export async function show({ deps, query }: Call<typeof getCalendar>): Promise<Download> {
  const row = await currentEdition(deps);
  const edition = presentEdition(row);
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const windows = edition.windows.map(({ kind, opens_at, closes_at }) => ({
    kind,
    opens_at: date(opens_at),
    closes_at: date(closes_at),
  }));
  const revision = await selectRevision(deps.db, row.id);
  // Only who goes there is told the address, the times and what to bring.
  const hidden = { address: null, map_url: null, from_time: null, to_time: null, bring: null };
  const events = row.events.map((event) => ({ ...presentEvent(event), ...hidden }));
  return calendarOf(deps, [{ edition, events, windows, revision }], query.language);
}

/**
 * Path of an academy's own calendar with its secret key: whoever has it may read the calendar.
 * @throws AppError unauthenticated if the academy does not exist any more
 */
export async function calendarPath({ db, config }: Deps, academyId: string): Promise<string> {
  const academy = await selectCalendarOwner(db, academyId);
  if (!academy) throw new AppError('unauthenticated');
  return `/api/calendar/${calendarKey(config.APP_SECRET, academy)}`;
}

/** With its own later deadlines. @throws AppError not_found for a wrong or former key */
export async function showOwn({
  deps,
  params,
  query,
}: Call<typeof getAcademyCalendar>): Promise<Download> {
  const [id = ''] = params.key.split('.');
  const academy = idField.safeParse(id).success && (await selectCalendarOwner(deps.db, id));
  if (!academy || !isCalendarKey(deps.config, academy, params.key)) {
    throw new AppError('not_found');
  }
  const shown: Shown[] = [];
  for (const number of await selectOwnNumbers(deps.db, id)) {
    const edition = await editionOf(deps, number);
    const windows = await windowsOf(deps.db, edition.id, id);
    const revision = await selectRevision(deps.db, edition.id);
    const events = ownEvents(edition.events.map(presentEvent), academy.governorate);
    shown.push({ edition: presentEdition(edition), events, windows, revision });
  }
  return calendarOf(deps, shown, query.language);
}

/** Makes the address of the academy's calendar invalid; calendarPath() gives the next one. */
export const renew = (call: Call<typeof renewCalendar>): Promise<Reply<typeof renewCalendar>> =>
  call.once(async (trx) => {
    await raiseCalendarVersion(trx, call.actor.id);
    return { data: null };
  });
