import type { ContentFields } from './fields.ts';

export const NEWS = {
  items: {
    kind: 'list',
    max: 12,
    of: {
      title: { kind: 'line', max: 120 },
      text: { kind: 'rich', max: 3_000 },
      from: { kind: 'plain', format: 'day', max: 10 },
      until: { kind: 'plain', format: 'day', max: 10, optional: true },
      picture: { kind: 'picture', optional: true },
    },
  },
} as const satisfies ContentFields;

/** As many as the home page shows. */
export const NEWS_ON_HOME = 3;

/** Newest first; those of one day in the organiser's order. */
export const newestFirst = <Item extends { from: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => other.from.localeCompare(one.from));

/** @param day in Cairo, YYYY-MM-DD; `until` is the last day */
export const newsInForce = <Item extends { from: string; until: string }>(
  items: readonly Item[],
  day: string,
): Item[] =>
  newestFirst(items.filter(({ from, until }) => from <= day && (!until || day <= until)));
