import type { SiteFacts } from '@midan/contract';

/** Pages under development have no server to fill them in. */
const EXAMPLES: SiteFacts = {
  address_en: '12 Example Street, Cairo, Egypt',
  address_ar: '12 شارع المثال، القاهرة، مصر',
  phone: '+20 100 000 0000',
  dial: '+201000000000',
  email: 'info@midan.test',
  facebook: 'https://example.com/facebook',
  instagram: 'https://example.com/instagram',
  linkedin: 'https://example.com/linkedin',
  youtube: 'https://example.com/youtube',
  whatsapp_channel: 'https://example.com/whatsapp-channel',
  deposit: '4,000',
  price: '4,500',
};

/** What the server has written into the document; nothing while pages are built. */
function written(): Partial<SiteFacts> {
  if (import.meta.env.DEV) return EXAMPLES;
  try {
    return JSON.parse(document.documentElement.dataset.facts ?? '');
  } catch {
    return {};
  }
}

const facts = written();

/** What this installation says of itself; in a built page the place where the server says it. */
export const fact = (name: keyof SiteFacts): string => facts[name] ?? `{{${name}}}`;
