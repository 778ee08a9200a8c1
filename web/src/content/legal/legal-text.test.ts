import { expect, test } from 'vitest';
import { childSafety } from './child-safety.ts';
import type { LegalText } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** A page's sections without their words: anchors, and for each paragraph its kind and gaps. */
const shapeOf = ({ sections }: LegalText) =>
  sections.map(({ id, body }) => [
    id,
    body.map((text) => `${text.startsWith('- ') ? 'item' : 'text'} ${text.split('[').length - 1}`),
  ]);

test('legal pages have the same sections, paragraphs and gaps in both languages', () => {
  for (const { en, ar } of [privacy, terms, childSafety]) {
    expect(shapeOf(ar)).toEqual(shapeOf(en));
    expect(new Set(en.sections.map(({ id }) => id)).size).toBe(en.sections.length);
  }
});
