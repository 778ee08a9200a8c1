import { BLOCKS, type BlockValue, type Brand, DEFAULT_ACCENT, type Logo } from '@midan/contract';
import { type Config, SITE_NAMES } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { logoOf } from './logo.ts';
import { publishedValues } from './service.ts';

export interface Organiser {
  brand: Brand;
  logo: Logo | null;
  contact: BlockValue<'contact'>;
}

type Names = Pick<Config, 'SITE_NAME' | 'SITE_NAME_AR'>;

/** The first words that fit, so that the form of the brand begins with what may be published. */
function fitting(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return text.slice(0, end > 0 ? end : most);
}

/** The environment's: in force while none is published. */
export function firstBrand({ SITE_NAME, SITE_NAME_AR }: Names): Brand {
  const name = {
    en: SITE_NAME === SITE_NAMES.en ? 'Midan' : SITE_NAME,
    ar: SITE_NAME_AR === SITE_NAMES.ar ? 'ميدان' : SITE_NAME_AR,
  };
  const fit = (most: number) => ({ en: fitting(name.en, most), ar: fitting(name.ar, most) });
  const full = { en: SITE_NAME, ar: SITE_NAME_AR };
  const { fields } = BLOCKS.brand;
  return {
    name: fit(fields.name.max),
    short: fit(fields.short.max),
    full,
    logo: null,
    accent: DEFAULT_ACCENT,
  };
}

const firstContact = (config: Config): Organiser['contact'] => ({
  address: { en: config.CONTACT_ADDRESS, ar: config.CONTACT_ADDRESS_AR },
  phone: config.CONTACT_PHONE,
  email: config.CONTACT_EMAIL,
  facebook: config.SOCIAL_FACEBOOK ?? '',
  instagram: config.SOCIAL_INSTAGRAM ?? '',
  linkedin: config.SOCIAL_LINKEDIN ?? '',
  youtube: config.SOCIAL_YOUTUBE ?? '',
  whatsapp_channel: config.SOCIAL_WHATSAPP_CHANNEL ?? '',
});

/** What stands in the place of a block that was never published; null for most. */
export function firstValue(config: Config, key: string): unknown {
  if (key === 'brand') return firstBrand(config);
  return key === 'contact' ? firstContact(config) : null;
}

/** `drafts` (by key) take the place of published blocks. Cached for two seconds. */
export async function organiserOf(
  deps: Pick<Deps, 'config' | 'db'>,
  drafts: Record<string, unknown> = {},
): Promise<Organiser> {
  const values = { ...(await publishedValues(deps)), ...drafts };
  const brand = (values.brand as Brand | undefined) ?? firstBrand(deps.config);
  return {
    brand,
    logo: await logoOf(deps, brand),
    contact: (values.contact as Organiser['contact'] | undefined) ?? firstContact(deps.config),
  };
}

export const brandOf = async (deps: Pick<Deps, 'config' | 'db'>): Promise<Brand> =>
  (await organiserOf(deps)).brand;
