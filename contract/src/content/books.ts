import type { ContentFields } from './fields.ts';

/** What the server sets above a chapter's text, from what is in force. */
const GUIDE_FACTS = ['none', 'dates', 'ages', 'tracks', 'prizes'] as const;
/** The last four are parts of the track's page. */
const RULEBOOK_FACTS = [
  ...['none', 'dates', 'ages', 'prizes'],
  ...['rules', 'themes', 'table', 'story'],
] as const;

const book = (most: number, options: readonly string[]) =>
  ({
    lead: { kind: 'line', max: 300, optional: true },
    chapters: {
      kind: 'list',
      max: most,
      of: {
        title: { kind: 'line', max: 120 },
        first: { kind: 'choice', options },
        text: { kind: 'rich', max: 6_000, optional: true },
      },
    },
  }) as const satisfies ContentFields;

/** Papers that the server sets; without chapters there is none. */
export const GUIDE = book(12, GUIDE_FACTS);
export const RULEBOOK = book(16, RULEBOOK_FACTS);
