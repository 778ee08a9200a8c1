import {
  type AdminSettings,
  type EditionSummary,
  editionClock,
  paletteOf,
  type Site,
  toEgp,
} from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { Organiser } from '../content/index.ts';
import type { Settings } from './settings.ts';

const presentPublic = (settings: Settings) => ({
  student_portal: settings.student_portal,
  guardian_consent: settings.guardian_consent,
  support_whatsapp: settings.support_whatsapp,
  payment_account: settings.payment_account,
  team_price: toEgp(settings.team_price),
  activation_deposit: toEgp(settings.activation_deposit),
  min_transfer: toEgp(settings.min_transfer),
});

export const presentSettings = (settings: Settings): AdminSettings => ({
  ...presentPublic(settings),
  money_alone_limit: toEgp(settings.money_alone_limit),
  updated_at: settings.updated_at?.toISOString() ?? null,
  version: settings.version,
  edition: settings.edition,
  payment_account_changed_at: settings.payment_account_changed_at?.toISOString() ?? null,
});

interface Editions {
  current: Site['edition'];
  all: EditionSummary[];
}

/** Today in Cairo, and the last change of window or price: pages are kept until either changes. */
const clockOf = ({ current, all }: Editions, now: Date): Site['clock'] =>
  editionClock({ ...current, windows: [current, ...all].flatMap(({ windows }) => windows) }, now);

export function siteOf(
  config: Config,
  settings: Settings,
  editions: Editions,
  { brand, contact }: Organiser,
  content: Pick<Site, 'content_pages' | 'content_revision' | 'has_news' | 'legal' | 'pages'>,
): Site {
  const { address, phone, email, ...social } = contact;
  return {
    brand: { ...brand, fill: paletteOf(brand.accent).fill },
    ...presentPublic(settings),
    demo: config.mode === 'demo',
    edition: editions.current,
    editions: editions.all,
    clock: clockOf(editions, new Date()),
    contact: { address, phone, email },
    social: {
      facebook: social.facebook || null,
      instagram: social.instagram || null,
      linkedin: social.linkedin || null,
      youtube: social.youtube || null,
      whatsapp_channel: social.whatsapp_channel || null,
    },
    ...content,
  };
}
