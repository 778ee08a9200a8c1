/** The building blocks of the documents, as HTML. Texts may set **bold**; nothing else is markup. */

export interface Chapter {
  title: string;
  /** Each stays together on one page. */
  blocks: string[];
  /** Begins on a new page: a worksheet to copy. */
  ownPage?: boolean;
}

/** Escapes a text and sets its **bold** parts. */
export function rich(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}

/** Codes and figures keep their order between Arabic words. */
const isolated = (text: string) =>
  /\p{Script=Arabic}/u.test(text) ? rich(text) : `<bdi dir="ltr">${rich(text)}</bdi>`;

const items = (texts: readonly string[]) => texts.map((text) => `<li>${rich(text)}</li>`).join('');

export const p = (text: string) => `<p>${rich(text)}</p>`;
export const lead = (text: string) => `<p class="lead">${rich(text)}</p>`;
export const list = (texts: readonly string[]) => `<ul>${items(texts)}</ul>`;
export const steps = (texts: readonly string[]) => `<ol>${items(texts)}</ol>`;
export const checks = (texts: readonly string[]) => `<ul class="checks">${items(texts)}</ul>`;
export const note = (text: string) => `<p class="note">${rich(text)}</p>`;

/** `first` row is the head; a column of figures is set off by `figures` (its number from 0). */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  figures?: number,
) {
  const cell = (tag: string) => (text: string, column: number) =>
    `<${tag}${column === figures ? ' class="figure"' : ''}>${isolated(text)}</${tag}>`;
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('');
  return `<table><thead><tr>${head.map(cell('th')).join('')}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Coloured tiles side by side. */
export function tiles(tiles: readonly { title: string; text: string; color?: string }[]): string {
  const one = ({ title, text, color }: (typeof tiles)[number]) =>
    `<div style="background:${color ?? 'var(--arena)'}"><strong>${rich(title)}</strong><span>${rich(text)}</span></div>`;
  return `<div class="tiles" style="--count:${Math.min(tiles.length, 3)}">${tiles.map(one).join('')}</div>`;
}

/** A worksheet: labelled boxes to write in, with their height in millimetres. */
export function worksheet(fields: readonly (readonly [label: string, height: number])[]): string {
  return fields
    .map(
      ([label, height]) =>
        `<div class="field" style="min-block-size:${height}mm"><span>${rich(label)}</span></div>`,
    )
    .join('');
}

/** An empty table to fill in by hand. */
export function grid(head: readonly string[], rows: number): string {
  return table(
    head,
    Array.from({ length: rows }, () => head.map(() => ' ')),
  ).replace('<table>', '<table class="grid">');
}
