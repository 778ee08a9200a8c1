import {
  type AdminSettings,
  type EditionSummary,
  editionClock,
  markAddressOf,
  mediaPicturePath,
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

/** In px. */
const HEAD = { width: 160, height: 34 };

/** The product's own is in its address, so that nobody asks for it. */
function drawingOf({ brand, logo }: Organiser): Site['brand']['drawing'] {
  if (!logo) {
    const src = markAddressOf(paletteOf(brand.accent).fill);
    return { src, width: HEAD.height, height: HEAD.height };
  }
  const { id, width, height } = logo;
  const share = Math.min(HEAD.width / width, HEAD.height / height);
  return {
    src: mediaPicturePath(id, 2 * HEAD.width),
    width: Math.round(width * share),
    height: Math.round(height * share),
  };
}

export function siteOf(
  config: Config,
  settings: Settings,
  editions: Editions,
  organiser: Organiser,
  content: Pick<
    Site,
    'content_pages' | 'content_revision' | 'has_about' | 'has_news' | 'legal' | 'pages'
  >,
): Site {
  const { name, short, full, accent } = organiser.brand;
  const { address, phone, email, ...social } = organiser.contact;
  return {
    brand: { name, short, full, accent, drawing: drawingOf(organiser) },
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
