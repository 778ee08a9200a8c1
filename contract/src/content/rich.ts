/** A run of a rich text; `href` is a checked address, `gap` words in brackets. */
export interface RichRun {
  text: string;
  bold?: true;
  gap?: true;
  href?: string;
}
export interface RichPart {
  kind: 'heading' | 'paragraph' | 'list';
  /** Lines of a heading or paragraph, or entries of a list. */
  lines: RichRun[][];
}

/** An own path, https, mailto or tel: nothing that runs, and no other host by `//` or `/\`. */
export const isRichLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/[^\s/@\\]+(?:[/?#]|$)|mailto:[^\s@]+@[^\s@]+$|tel:\+?\d+$)\S*$/.test(
    href,
  );

/** True for `[words](address)` that would stay as it was typed: nobody means to publish that. */
export const hasWrongLink = (text: string): boolean =>
  [...text.matchAll(/\[[^[\]\n]+\]\(([^()\n]*)/g)].some(([, href = '']) => !isRichLink(href));

const RUN = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\](?:\(([^()\s]+)\)|(?!\())/g;

/** A link that is not allowed stays as it was typed. */
function runsOf(line: string): RichRun[] {
  const runs: RichRun[] = [];
  let end = 0;
  for (const match of line.matchAll(RUN)) {
    const [whole, bold, label, href] = match;
    if (href !== undefined && !isRichLink(href)) continue;
    if (match.index > end) runs.push({ text: line.slice(end, match.index) });
    if (bold !== undefined) runs.push({ text: bold, bold: true });
    else if (href === undefined) runs.push({ text: whole, gap: true });
    else runs.push({ text: label ?? '', href });
    end = match.index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

/**
 * Headings of `## ` lines, paragraphs, lists of `- ` lines, `**bold**`, `[words](address)` and gaps
 * to fill, `[words]`. All else is plain text, also markup.
 */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    let open: RichPart | undefined;
    for (const line of block.split('\n').map((each) => each.trim())) {
      if (line === '') continue;
      const [, sign, marked] = /^(##|[-•])\s+(.+)$/.exec(line) ?? [];
      const kind = sign === undefined ? 'paragraph' : sign === '##' ? 'heading' : 'list';
      if (open?.kind !== kind || kind === 'heading') {
        open = { kind, lines: [] };
        parts.push(open);
      }
      open.lines.push(runsOf(marked ?? line));
    }
  }
  return parts;
}
