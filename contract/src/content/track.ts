import type { ContentFields } from './fields.ts';

const TITLE = { kind: 'line', max: 120, optional: true } as const;

/** The page of an edition's track; its name is the edition's. What is empty is not shown. */
export const TRACK = {
  /** In the browser's tab and in search results, if it is not the track's own name. */
  page_title: TITLE,
  /** The heading, likewise. */
  title: TITLE,
  lead: { kind: 'line', max: 400 },
  /** In search results; without it they show the lead. */
  description: { kind: 'line', max: 300, optional: true },
  picture: { kind: 'picture' },
  /** A button on the track's card of the home page, beside the link of its name. */
  view_more: { kind: 'flag' },
  facts: {
    kind: 'list',
    max: 4,
    of: {
      value: { kind: 'plain', format: 'text', max: 20 },
      label: { kind: 'line', max: 80 },
    },
  },
  about_title: { kind: 'line', max: 120 },
  about: { kind: 'rich', max: 4_000 },
  steps: {
    kind: 'list',
    max: 5,
    of: { title: { kind: 'line', max: 60 }, text: { kind: 'line', max: 200 } },
  },
  files_lead: TITLE,
  files: {
    kind: 'list',
    max: 8,
    of: {
      label: { kind: 'line', max: 80 },
      english: { kind: 'plain', format: 'address', max: 300, optional: true },
      arabic: { kind: 'plain', format: 'address', max: 300, optional: true },
    },
  },
  themes_title: TITLE,
  themes_lead: { kind: 'line', max: 200, optional: true },
  themes: {
    kind: 'list',
    max: 8,
    of: { title: { kind: 'line', max: 80 }, text: { kind: 'line', max: 200 } },
  },
  table_title: TITLE,
  table: {
    kind: 'list',
    max: 12,
    of: { label: { kind: 'line', max: 160 }, figure: { kind: 'line', max: 160 } },
  },
  rules_title: TITLE,
  rules: {
    kind: 'list',
    max: 3,
    of: { title: { kind: 'line', max: 120 }, text: { kind: 'rich', max: 4_000 } },
  },
  story_title: TITLE,
  story: { kind: 'rich', max: 6_000, optional: true },
  /** Of the field, between its measures. */
  field: { kind: 'picture', optional: true },
  field_width: { kind: 'line', max: 40, optional: true },
  field_depth: { kind: 'line', max: 40, optional: true },
  outlines: {
    kind: 'list',
    max: 4,
    of: {
      colour: { kind: 'plain', format: 'colour', max: 7 },
      label: { kind: 'line', max: 120 },
    },
  },
  hardware: {
    kind: 'list',
    max: 12,
    of: {
      picture: { kind: 'picture', optional: true },
      label: { kind: 'line', max: 80 },
    },
  },
  board: TITLE,
  software: TITLE,
} as const satisfies ContentFields;
