import type { ContentFields } from './fields.ts';

const TITLE = { kind: 'line', max: 120 } as const;
const LEAD = { kind: 'line', max: 300, optional: true } as const;

/** Photos of the gallery, and of the awards ceremonies. */
export const ALBUMS = {
  gallery_title: TITLE,
  gallery_lead: LEAD,
  gallery_description: LEAD,
  awards_title: TITLE,
  awards_lead: LEAD,
  awards_description: LEAD,
  albums: {
    kind: 'list',
    max: 8,
    of: {
      shown: { kind: 'choice', options: ['gallery', 'awards'] },
      /** Names its filter or link. */
      label: { kind: 'line', max: 60 },
      /** In addresses: /gallery#cairo. */
      anchor: { kind: 'plain', format: 'anchor', max: 40 },
      /** Above the pictures of a ceremony. */
      title: { kind: 'line', max: 120, optional: true },
      pictures: { kind: 'list', max: 30, of: { picture: { kind: 'picture' } } },
    },
  },
} as const satisfies ContentFields;

export const PROJECTS = {
  title: TITLE,
  lead: LEAD,
  description: LEAD,
  projects: {
    kind: 'list',
    max: 40,
    of: {
      title: TITLE,
      text: { kind: 'line', max: 200 },
      picture: { kind: 'picture' },
      /** The video; without one the card leads to the competition's YouTube channel. */
      video: { kind: 'plain', format: 'https', max: 300, optional: true },
    },
  },
} as const satisfies ContentFields;

export const INSTITUTIONS = {
  title: TITLE,
  lead: LEAD,
  description: LEAD,
  institutions: {
    kind: 'list',
    max: 80,
    of: { label: TITLE, picture: { kind: 'picture' } },
  },
} as const satisfies ContentFields;
