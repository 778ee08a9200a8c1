/**
 * Rejects physical sides (left, right) in styles, because both languages share them. Logical
 * properties (`inline-start`, `inline-end`) follow the page's direction.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SIDE = '(?:left|right)';
const CSS = [
  `(?:margin|padding|border|inset|scroll-margin|scroll-padding)-${SIDE}(?:-[a-z]+)?\\s*:`,
  `border-(?:top|bottom)-${SIDE}-radius\\s*:`,
  `(?<![-\\w])${SIDE}\\s*:`,
  `(?:text-align|float|clear|caption-side)\\s*:\\s*${SIDE}\\b`,
];
const INLINE = [
  `\\b(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Left|Right)\\w*\\s*:`,
  `\\bborder(?:Top|Bottom)(?:Left|Right)Radius\\s*:`,
  `(?<![-\\w])${SIDE}\\s*:`,
  `\\b(?:textAlign|float|clear)\\s*:\\s*['"\`]${SIDE}\\b`,
];
// Style props of Mantine; `ms`, `me`, `ps`, `pe` are the logical ones.
const PROPS = [`\\s(?:ml|mr|pl|pr)=`, `\\sta=\\{?['"]${SIDE}['"]`];

const ofCss = new RegExp(CSS.join('|'), 'g');
const ofInline = new RegExp(INLINE.join('|'), 'g');
const ofProps = new RegExp(PROPS.join('|'), 'g');
const STYLE_OBJECT = /\bstyles?=\{\{[^}]*\}/g;
/** Four values with different sides: `margin: 0 1px 0 2px`, `border-radius: 8px 0 0 8px`. */
const FOUR_VALUES =
  /(?<![-\w])(margin|padding|inset|border-width|border-radius)\s*:\s*([^\s;/]+)\s+([^\s;/]+)\s+([^\s;/]+)\s+([^\s;/]+)\s*(?=[;}])/g;

/** Replaces everything but line ends by spaces. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
/** Line of an index in a text, from 1. */
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/**
 * Yields index and text of each physical side in a stylesheet, also shorthands whose left and right
 * differ.
 */
function* inCss(text: string): Generator<[number, string]> {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  for (const match of css.matchAll(ofCss)) yield [match.index, match[0]];
  for (const match of css.matchAll(FOUR_VALUES)) {
    const [whole, name, first, second, third, fourth] = match;
    const even =
      name === 'border-radius' ? first === second && third === fourth : second === fourth;
    if (!even) yield [match.index, whole];
  }
}

/** Yields index and text of each physical side in the props and style objects of a component. */
function* inSource(text: string): Generator<[number, string]> {
  for (const match of text.matchAll(ofProps)) yield [match.index, match[0].trim()];
  for (const object of text.matchAll(STYLE_OBJECT)) {
    for (const match of object[0].matchAll(ofInline)) yield [object.index + match.index, match[0]];
  }
}

/**
 * Returns `line: text` for each physical side (left, right) in a stylesheet (`.css`) or component
 * (any other file).
 */
export function findSides(path: string, text: string): string[] {
  const found = path.endsWith('.css') ? inCss(text) : inSource(text);
  return [...found].map(([index, what]) => `${lineAt(text, index)}: ${what}`);
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../web/src');
  const problems = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx)$/.test(path))
    .flatMap((path) =>
      findSides(path, readFileSync(join(folder, path), 'utf8')).map(
        (found) => `web/src/${path}:${found} names a side; use inline-start or inline-end`,
      ),
    );
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
