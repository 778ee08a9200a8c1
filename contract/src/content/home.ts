import type { ContentFields } from './fields.ts';

/** The names of the current edition and of the one whose numbers are shown. */
export const HOME_PLACEHOLDERS = ['edition', 'previous'] as const;

const line = (max: number) => ({ kind: 'line', max, optional: true }) as const;
const picture = { kind: 'picture', optional: true } as const;

export const HOME = {
  page_title: line(120),
  page_description: line(300),
  headline: { kind: 'line', max: 80 },
  tagline: { kind: 'line', max: 300 },
  hero: picture,
  student_door: line(300),
  school_door: line(300),
  parent_door: line(300),
  about_title: line(100),
  about_lead: line(400),
  programmes: {
    kind: 'list',
    max: 8,
    of: { name: { kind: 'line', max: 60 }, text: { kind: 'line', max: 200 } },
  },
  goals: line(160),
  film: { kind: 'plain', format: 'film', max: 11, optional: true },
  film_lead: line(300),
  poster: picture,
  numbers_lead: line(300),
  banner: picture,
  projects_lead: line(300),
  awards_title: line(100),
  awards_lead: line(300),
  call_title: line(100),
  call_text: line(300),
} as const satisfies ContentFields;

export const VOICES = {
  title: { kind: 'line', max: 100 },
  lead: line(300),
  quotes: {
    kind: 'list',
    max: 6,
    of: {
      quote: { kind: 'line', max: 400 },
      speaker: { kind: 'line', max: 80 },
      school: { kind: 'line', max: 120 },
    },
  },
} as const satisfies ContentFields;

export const PARTNERS = {
  organisations: {
    kind: 'list',
    max: 24,
    of: {
      name: { kind: 'line', max: 120 },
      logo: picture,
      website: { kind: 'plain', format: 'https', max: 300, optional: true },
    },
  },
} as const satisfies ContentFields;
