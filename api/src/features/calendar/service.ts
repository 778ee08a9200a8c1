import { createHash } from 'node:crypto';
import {
  type EditionEvent,
  formatMoney,
  type getAcademyCalendar,
  type getCalendar,
  id as idField,
  type PublicEdition,
  type renewCalendar,
  toPiastres,
  type WindowKind,
} from '@midan/contract';
import ical, { type ICalCalendar } from 'ical-generator';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Download, Reply } from '../../http/implement.ts';
import { type Language, say } from '../../i18n.ts';
import { calendarKey, isCalendarKey } from '../../ports/secrets.ts';
import { currentEdition, presentEdition, windowsOf } from '../editions/index.ts';
import { raiseCalendarVersion, selectCalendarOwner } from './queries.ts';

interface Bounds {
  kind: WindowKind;
  opens_at: Date | null;
  closes_at: Date | null;
}

/** How long a deadline's entry is: calendars hide entries without a length. */
const ENTRY_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** The same thing keeps its id when its date changes, so that calendars move it. */
const idOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

function addInstant(calendar: ICalCalendar, id: string, start: Date, summary: string): void {
  calendar.createEvent({ id, start, end: new Date(start.getTime() + ENTRY_MS), summary });
}

function addDays(
  calendar: ICalCalendar,
  event: EditionEvent,
  language: Language,
  id: string,
): void {
  const start = new Date(`${event.starts_on}T00:00:00Z`);
  // The end of whole days is the day after.
  const end = new Date(Date.parse(`${event.ends_on}T00:00:00Z`) + DAY_MS);
  calendar.createEvent({
    ...{ id, start, end, allDay: true, timezone: 'UTC' },
    summary: event.title[language],
    location: event.place[language],
  });
}

function addWindows(
  calendar: ICalCalendar,
  windows: readonly Bounds[],
  language: Language,
  edition: number,
): void {
  for (const { kind, opens_at, closes_at } of windows) {
    const opens = say(language, `calendar:opens.${kind}`);
    const closes = say(language, `calendar:closes.${kind}`);
    if (opens_at) addInstant(calendar, idOf(edition, kind, 'opens'), opens_at, opens);
    if (closes_at) addInstant(calendar, idOf(edition, kind, 'closes'), closes_at, closes);
  }
}

function addPrices(calendar: ICalCalendar, edition: PublicEdition, language: Language): void {
  for (const { from_at, unit_price } of edition.prices) {
    if (from_at === null) continue;
    const amount = formatMoney(toPiastres(unit_price), language);
    const summary = say(language, 'calendar:price', { amount });
    addInstant(calendar, idOf(edition.number, 'price', from_at), new Date(from_at), summary);
  }
}

/** An edition's calendar with these windows. */
function calendarOf(
  { config }: Deps,
  edition: PublicEdition,
  windows: readonly Bounds[],
  language: Language,
): Download {
  const names = { site: config.SITE_NAME, edition: edition.name[language] };
  const calendar = ical({
    name: say(language, 'calendar:name', names),
    prodId: { company: config.SITE_NAME, product: 'Midan', language: language.toUpperCase() },
    ttl: 3600,
  });
  addWindows(calendar, windows, language, edition.number);
  addPrices(calendar, edition, language);
  const met = new Map<string, number>();
  for (const event of edition.events) {
    const name = [event.kind, event.title.en, event.place.en].join('\n');
    // A weekly meeting: the first, the second …
    met.set(name, (met.get(name) ?? 0) + 1);
    addDays(calendar, event, language, idOf(edition.number, name, met.get(name) ?? 1));
  }
  const text = calendar.toString();
  const content = async function* () {
    yield text;
  };
  return { download: { name: `${edition.slug}.ics`, content: content() } };
}

/** The current edition's deadlines for everybody. */
export async function show({ deps, query }: Call<typeof getCalendar>): Promise<Download> {
  const edition = presentEdition(await currentEdition(deps));
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const windows = edition.windows.map(({ kind, opens_at, closes_at }) => ({
    kind,
    opens_at: date(opens_at),
    closes_at: date(closes_at),
  }));
  return calendarOf(deps, edition, windows, query.language);
}

/** The address of an academy's own calendar: whoever has it may read it. */
export async function calendarPath({ db, config }: Deps, academyId: string): Promise<string> {
  const academy = await selectCalendarOwner(db, academyId);
  if (!academy) throw new AppError('unauthenticated');
  return `/api/calendar/${calendarKey(config.APP_SECRET, academy)}`;
}

/** The deadlines of one academy, with its own later ones. @throws AppError not_found */
export async function showOwn({
  deps,
  params,
  query,
}: Call<typeof getAcademyCalendar>): Promise<Download> {
  const [id = ''] = params.key.split('.');
  const academy = idField.safeParse(id).success && (await selectCalendarOwner(deps.db, id));
  if (!academy || !isCalendarKey(deps.config.APP_SECRET, academy, params.key)) {
    throw new AppError('not_found');
  }
  const edition = await currentEdition(deps);
  const windows = await windowsOf(deps.db, edition.id, id);
  return calendarOf(deps, presentEdition(edition), windows, query.language);
}

/** Ends the address of the academy's calendar. The next one is in its edition. */
export const renew = (call: Call<typeof renewCalendar>): Promise<Reply<typeof renewCalendar>> =>
  call.once(async (trx) => {
    await raiseCalendarVersion(trx, call.actor.id);
    return { data: null };
  });
