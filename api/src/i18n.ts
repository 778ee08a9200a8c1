import { GOVERNORATES } from '@midan/contract';
import arCalendar from '@midan/messages/ar/calendar.ts';
import arErrors from '@midan/messages/ar/errors.ts';
import arExports from '@midan/messages/ar/exports.ts';
import arGuardianConsent from '@midan/messages/ar/guardian-consent.ts';
import arImports from '@midan/messages/ar/imports.ts';
import arJoinLinks from '@midan/messages/ar/join-links.ts';
import arNotices from '@midan/messages/ar/notices.ts';
import arPapers from '@midan/messages/ar/papers.ts';
import arReceipts from '@midan/messages/ar/receipts.ts';
import arSuccess from '@midan/messages/ar/success.ts';
import arVerification from '@midan/messages/ar/verification.ts';
import arVouching from '@midan/messages/ar/vouching.ts';
import enCalendar from '@midan/messages/en/calendar.ts';
import enErrors from '@midan/messages/en/errors.ts';
import enExports from '@midan/messages/en/exports.ts';
import enGuardianConsent from '@midan/messages/en/guardian-consent.ts';
import enImports from '@midan/messages/en/imports.ts';
import enJoinLinks from '@midan/messages/en/join-links.ts';
import enNotices from '@midan/messages/en/notices.ts';
import enPapers from '@midan/messages/en/papers.ts';
import enReceipts from '@midan/messages/en/receipts.ts';
import enSuccess from '@midan/messages/en/success.ts';
import enVerification from '@midan/messages/en/verification.ts';
import enVouching from '@midan/messages/en/vouching.ts';
import i18next from 'i18next';
import Negotiator from 'negotiator';

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const texts = i18next.createInstance();
await texts.init({
  lng: 'ar',
  fallbackLng: false,
  ns: [
    'calendar',
    'errors',
    'exports',
    'guardian-consent',
    'imports',
    'join-links',
    'notices',
    'papers',
    'receipts',
    'success',
    'verification',
    'vouching',
  ],
  interpolation: { escapeValue: false },
  resources: {
    ar: {
      calendar: arCalendar,
      errors: arErrors,
      exports: arExports,
      'guardian-consent': arGuardianConsent,
      imports: arImports,
      notices: arNotices,
      papers: arPapers,
      receipts: arReceipts,
      success: arSuccess,
      'join-links': arJoinLinks,
      vouching: arVouching,
      verification: arVerification,
    },
    en: {
      calendar: enCalendar,
      errors: enErrors,
      exports: enExports,
      'guardian-consent': enGuardianConsent,
      imports: enImports,
      notices: enNotices,
      papers: enPapers,
      receipts: enReceipts,
      success: enSuccess,
      'join-links': enJoinLinks,
      vouching: enVouching,
      verification: enVerification,
    },
  },
});

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
/** Allows `wait.seconds` for `wait.seconds_other`: the count selects the plural form. */
type WithBase<K extends string> = K | (K extends `${infer Base}_other` ? Base : never);

/** Keys of the server's texts, e.g. `errors:codes.not_found`. */
export type TextKey =
  | `calendar:${Leaves<typeof arCalendar>}`
  | `errors:${WithBase<Leaves<typeof arErrors>>}`
  | `exports:${Leaves<typeof arExports>}`
  | `guardian-consent:${Leaves<typeof arGuardianConsent>}`
  | `imports:${Leaves<typeof arImports>}`
  | `notices:${Leaves<typeof arNotices>}`
  | `papers:${WithBase<Leaves<typeof arPapers>>}`
  | `receipts:${Leaves<typeof arReceipts>}`
  | `success:${Leaves<typeof arSuccess>}`
  | `verification:${Leaves<typeof arVerification>}`
  | `join-links:${Leaves<typeof arJoinLinks>}`
  | `vouching:${Leaves<typeof arVouching>}`;

// Cache of texts without parameters, which most replies use.
const constant = new Map<string, string>();

/** A `count` in `params` selects the plural form. */
export function say(language: Language, key: TextKey, params?: Record<string, string | number>) {
  if (params) return texts.t(key, { lng: language, ...params }) as string;
  const known = constant.get(language + key);
  if (known !== undefined) return known;
  const sentence = texts.t(key, { lng: language }) as string;
  constant.set(language + key, sentence);
  return sentence;
}

/** `params` as for `say`, because a count selects the plural form. */
export const hasText = (
  language: Language,
  key: string,
  params: Record<string, string | number> = {},
): boolean => texts.exists(key, { lng: language, ...params });

/** The text of a key that is built from data; undefined if there is no such text. */
export const sayIfKnown = (language: Language, key: string): string | undefined =>
  hasText(language, key) ? say(language, key as TextKey) : undefined;

const inDays = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const DAYS = { ar: inDays('ar-EG'), en: inDays('en-GB') } satisfies Record<Language, unknown>;

/** `١ يناير ٢٠٢٧`, `1 January 2027`. */
export const sayDay = (language: Language, day: string): string =>
  DAYS[language].format(new Date(day));

const inFigures = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Cairo' }),
  time: new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  }),
});
const FIGURES = { ar: inFigures('ar-EG-u-nu-latn'), en: inFigures('en-GB') } satisfies Record<
  Language,
  unknown
>;

/**
 * In Cairo, with Western digits: `1 يناير 2027`, `1 January 2027 at 09:30`. `style` `time` adds the
 * time.
 */
export const sayInFigures = (
  language: Language,
  at: Date | string,
  style: 'day' | 'time',
): string => FIGURES[language][style].format(new Date(at));

const inMonths = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTHS = { ar: inMonths('ar-EG'), en: inMonths('en-GB') } satisfies Record<Language, unknown>;

/** `يناير ٢٠٢٧`, `January 2027`. */
export const sayMonth = (language: Language, month: string): string =>
  MONTHS[language].format(new Date(`${month}-01`));

/** Arabic unless it prefers English to Arabic. */
export function languageOf(header: string | undefined): Language {
  const preferred = new Negotiator({ headers: { 'accept-language': header ?? '' } }).language([
    ...LANGUAGES,
  ]);
  return preferred === 'en' ? 'en' : 'ar';
}

/** A governorate's name in a language, by the Arabic name that is stored; unknown ones stay. */
export function sayGovernorate(language: Language, stored: string): string {
  const governorate = GOVERNORATES.find((each) => each === stored);
  return governorate ? say(language, `exports:governorates.${governorate}`) : stored;
}
