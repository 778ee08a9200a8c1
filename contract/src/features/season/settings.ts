import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, instant, money, secondFactorProof, text, typed, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { digitsOnly } from '../../rules/digits.ts';
import { GUARDIAN_POLICIES } from '../../statuses.ts';
import { editionNumber, editionSummary, editionWithTracks } from './editions.ts';
import { legalVersions } from './legal.ts';

/** The settings in force; money in EGP. */
const settings = {
  student_portal: z.enum(['open', 'closed']),
  guardian_consent: z.enum(GUARDIAN_POLICIES),
  /** Digits only, for wa.me links. */
  support_whatsapp: z.string(),
  payment_account: z.string(),
  team_price: money,
  activation_deposit: money,
  min_transfer: money,
};

const both = z.object({ en: z.string(), ar: z.string() });

export const getSite = defineEndpoint({
  name: 'getSite',
  summary: 'Return the public settings of this installation',
  method: 'GET',
  path: '/site',
  access: 'public',
  reply: z.object({
    brand: z.object({
      name: both,
      short: both,
      full: both,
      accent: z.string(),
      /** The logo, or the product's own in itself; in px of a page's head. */
      drawing: z.object({ src: z.string(), width: z.int(), height: z.int() }),
    }),
    ...settings,
    demo: z.boolean(),
    edition: editionWithTracks,
    /** All editions but drafts, newest first. */
    editions: z.array(editionSummary),
    /** When the facts were true: pages show editions as of this moment. */
    clock: z.object({
      /** Today in Cairo, YYYY-MM-DD. */
      day: z.string(),
      /** The last moment at which a window of an edition or a price of the current one changed. */
      moment: instant,
    }),
    contact: z.object({
      address: both,
      phone: z.string(),
      email: z.string(),
    }),
    /** Null for links that the organiser does not have. */
    social: z.object({
      facebook: z.nullable(z.string()),
      instagram: z.nullable(z.string()),
      linkedin: z.nullable(z.string()),
      youtube: z.nullable(z.string()),
      whatsapp_channel: z.nullable(z.string()),
    }),
    /** Versions of the legal pages that are shown; 0 while none is published. */
    legal: legalVersions,
    /** The organiser's own pages, /p/{slug}. */
    pages: z.array(
      z.object({ slug: z.string(), title: z.object({ en: z.string(), ar: z.string() }) }),
    ),
    /** Raised when the organiser publishes something on the website. */
    content_revision: z.int(),
    /** Whether the home page has its section `about`. */
    has_about: z.boolean(),
    /** Whether news are in force today: only then menus lead to them. */
    has_news: z.boolean(),
    /** Published parts of an edition, which have a page (`contentKeyOf`). */
    content_pages: z.array(z.string()),
  }),
});
export type Site = z.output<(typeof getSite)['reply']>;

const settingsFields = {
  student_portal: z.enum(['open', 'closed']),
  guardian_consent: z.enum(GUARDIAN_POLICIES),
  /** Digits only, with country code. */
  support_whatsapp: typed().check(
    z.minLength(1, { abort: true }),
    z.overwrite(digitsOnly),
    z.refine((digits) => digits.length >= 8 && digits.length <= 15, { error: 'invalid_phone' }),
  ),
  payment_account: text(LIMITS.settingTextMax),
  team_price: egp({ min: 1 }),
  /** At least 1, because academies are activated by a credit. */
  activation_deposit: egp({ min: 1 }),
  min_transfer: egp({ min: LIMITS.minTransferPiastres / 100 }),
  money_alone_limit: egp({ min: 0 }),
};

/** Settings that an owner may change; money in EGP. */
export const adminSettings = z.object({
  ...settings,
  money_alone_limit: money,
  updated_at: z.nullable(instant),
  /** Increases with every change; a change with an older version is rejected. */
  version: z.int(),
  /** Number of the current edition, whose price and guardian policy these are. */
  edition: z.int(),
  /** Null while the payment account of the environment is in force. */
  payment_account_changed_at: z.nullable(instant),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getSettings = defineEndpoint({
  name: 'getSettings',
  summary: 'Return the current settings',
  method: 'GET',
  path: '/admin/settings',
  access: ['admin'],
  permission: 'view',
  reply: adminSettings,
});

export const updateSettings = defineEndpoint({
  name: 'updateSettings',
  summary:
    'Change settings; omitted ones keep their value. All instances use the change within seconds',
  method: 'PUT',
  path: '/admin/settings',
  access: ['admin'],
  permission: 'settings',
  body: z.partial(
    z.object({
      ...settingsFields,
      version: wholeNumber(1, LIMITS.versionMax),
      edition: editionNumber,
      /** Required to change the payment account, the guardian policy or the limit of money. */
      ...secondFactorProof,
    }),
  ),
  reply: adminSettings,
  message: 'settings_updated',
  errors: ['edited_meanwhile', 'too_many_requests', 'overloaded'],
});
