import {
  AGE_GROUPS,
  type BlockValue,
  cairoInstant,
  type EditionEvent,
  formatMoney,
  type InLanguage,
  isLiving,
  type Site,
  toPiastres,
} from '@midan/contract';
import { type Language, say, sayInFigures } from '../../../i18n.ts';
import type { BookPart } from '../../../papers/book-paper.ts';
import { partsOf, plain } from './parts.ts';

export interface Facts {
  site: Site;
  edition: Site['edition'];
  /** The track's page, for a rulebook. */
  track: InLanguage<BlockValue<'track'>> | undefined;
  language: Language;
  origin: string;
}

type Rows = Extract<BookPart, { kind: 'table' }>['rows'];
const tableOf = (rows: Rows): BookPart[] => (rows.length === 0 ? [] : [{ kind: 'table', rows }]);

const daysOf = (language: Language, { starts_on, ends_on }: EditionEvent) =>
  [...new Set([starts_on, ends_on])].map((day) => sayInFigures(language, day, 'day')).join(' – ');

const egp = (amount: number, language: Language) =>
  formatMoney(toPiastres(amount), language).replace(/\.00(?!\d)/, '');

/** In force now, then those to come. */
function pricesOf({ edition: { prices }, language }: Facts): Rows {
  const now = new Date().toISOString();
  const isPast = (at: string | null) => at === null || at <= now;
  const from = prices.findLastIndex(({ from_at }) => isPast(from_at));
  return prices.slice(from).map(({ from_at: at, unit_price }) => {
    const price = egp(unit_price, language);
    if (at === null || isPast(at)) {
      return [say(language, 'papers:book.price'), say(language, 'papers:book.priceOf', { price })];
    }
    const day = sayInFigures(language, at, 'day');
    return [say(language, 'papers:book.priceFrom', { day }), price];
  });
}

/** Deadlines and prices only while the edition goes on; the deposit is that of the current one. */
function dates(facts: Facts): BookPart[] {
  const { edition, language, site } = facts;
  const comma = language === 'ar' ? '، ' : ', ';
  const events = edition.events.map((event): Rows[number] => [
    event.title[language],
    `${daysOf(language, event)}${comma}${event.place[language]}`,
  ]);
  if (!isLiving(edition.status)) return tableOf(events);
  const deadlines = edition.windows.flatMap(({ kind, closes_at }): Rows => {
    if (!closes_at) return [];
    return [
      [say(language, `calendar:closes.${kind}`), cairoInstant(new Date(closes_at), language)],
    ];
  });
  const amount = egp(site.activation_deposit, language);
  const deposit: Rows =
    edition.slug === site.edition.slug
      ? [[say(language, 'papers:book.deposit'), say(language, 'papers:book.depositOf', { amount })]]
      : [];
  return tableOf([...events, ...deadlines, ...pricesOf(facts), ...deposit]);
}

function ages({ edition, language }: Facts): BookPart[] {
  const day = sayInFigures(language, edition.age_reference_date, 'day');
  const rows = AGE_GROUPS.map(({ number, level, from, to }): Rows[number] => [
    `${number} · ${say(language, `papers:levels.${level}`)}`,
    say(language, 'papers:book.years', { from, to }),
  ]);
  return [...tableOf(rows), plain(say(language, 'papers:book.ageDay', { day }))];
}

/** What they are worth in all, or else what is said of them. */
function prizes({ edition, language }: Facts): BookPart[] {
  const amount = edition.prize_money?.toLocaleString('en-US');
  if (amount) return [plain(say(language, 'papers:book.prizes', { amount }))];
  return edition.prizes ? [plain(edition.prizes[language])] : [];
}

const tracks = ({ edition, language }: Facts) =>
  tableOf(edition.tracks.map((each) => [each.sub_title[language], each.description[language]]));

/** What a chapter begins with: a choice of `GUIDE` or `RULEBOOK`. */
export function factsOf(name: string, facts: Facts): BookPart[] {
  const { origin, track } = facts;
  switch (name) {
    case 'dates':
      return dates(facts);
    case 'ages':
      return ages(facts);
    case 'tracks':
      return tracks(facts);
    case 'prizes':
      return prizes(facts);
    case 'rules':
      return (track?.rules ?? []).flatMap(({ title, text }): BookPart[] => [
        { ...plain(title), kind: 'heading' },
        ...partsOf(text, origin),
      ]);
    case 'themes':
      return tableOf((track?.themes ?? []).map(({ title, text }) => [title, text]));
    case 'table':
      return tableOf((track?.table ?? []).map(({ label, figure }) => [label, figure]));
    case 'story':
      return partsOf(track?.story ?? '', origin);
    default:
      return [];
  }
}
