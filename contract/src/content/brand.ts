import type { ContentFields } from './fields.ts';

export const BRAND = {
  name: { kind: 'line', max: 60 },
  short: { kind: 'line', max: 20 },
  full: { kind: 'line', max: 120 },
  logo: { kind: 'picture', optional: true },
  accent: { kind: 'plain', format: 'colour', max: 7 },
} as const satisfies ContentFields;

const link = { kind: 'plain', format: 'https', max: 300, optional: true } as const;
/** Links of the footer, '' for one that the organiser does not have. */
export const SOCIAL = {
  facebook: link,
  instagram: link,
  linkedin: link,
  youtube: link,
  whatsapp_channel: link,
} as const satisfies ContentFields;

export const CONTACT = {
  address: { kind: 'line', max: 200 },
  // As it is printed: short numbers and landlines too.
  phone: { kind: 'plain', format: 'phone', max: 40 },
  email: { kind: 'plain', format: 'email', max: 254 },
  ...SOCIAL,
} as const satisfies ContentFields;
