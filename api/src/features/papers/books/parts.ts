import { type RichPart, type RichRun, richParts } from '@midan/contract';
import type { BookPart, BookRun } from '../../../papers/book-paper.ts';

const NUMBERED = /^(\d{1,3})\.\s+/;

export const plain = (text: string) =>
  ({
    kind: 'paragraph',
    lines: [[{ text, bold: false, href: '', apart: false }]],
  }) satisfies BookPart;

function runsOf(line: RichRun[], origin: string): BookRun[] {
  const runs = line.map(({ text, bold = false, href }, n) => ({
    text,
    bold,
    href: href === undefined ? '' : (URL.parse(href, origin)?.href ?? ''),
    apart: /^\s/.test(text) || /\s$/.test(line[n - 1]?.text ?? ''),
  }));
  return runs.filter(({ text }) => text.trim() !== '');
}

/** A paragraph whose lines are `1. …`, `2. …` is a numbered list. */
function partOf({ kind, lines }: RichPart, origin: string): BookPart {
  const numbers = lines.map(([first]) => Number(NUMBERED.exec(first?.text ?? '')?.[1]));
  const [start = Number.NaN] = numbers;
  if (kind !== 'paragraph' || !numbers.every((number, n) => number === start + n)) {
    return { kind, lines: lines.map((line) => runsOf(line, origin)) };
  }
  const rest = lines.map(([first, ...others]) => [
    ...(first ? [{ ...first, text: first.text.replace(NUMBERED, '') }] : []),
    ...others,
  ]);
  return { kind: 'steps', start, lines: rest.map((line) => runsOf(line, origin)) };
}

/** `origin`: of links to this site, which are read outside of it. */
export const partsOf = (text: string, origin: string): BookPart[] =>
  richParts(text).map((part) => partOf(part, origin));
