/** A run of a rich text; `href` is a checked address. */
export interface RichRun {
  text: string;
  bold?: true;
  href?: string;
}
export interface RichPart {
  kind: 'paragraph' | 'list';
  /** Lines of a paragraph, or entries of a list. */
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

const RUN = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

/** A link that is not allowed stays as it was typed. */
function runsOf(line: string): RichRun[] {
  const runs: RichRun[] = [];
  let end = 0;
  for (const match of line.matchAll(RUN)) {
    const [whole, bold, label, href] = match;
    if (href !== undefined && !isRichLink(href)) continue;
    if (match.index > end) runs.push({ text: line.slice(end, match.index) });
    runs.push(
      bold === undefined ? { text: label ?? '', href: href ?? '' } : { text: bold, bold: true },
    );
    end = match.index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

/**
 * Paragraphs, lists of `- ` lines, `**bold**` and `[words](address)`. All else is plain text, also
 * markup.
 */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    let open: RichPart | undefined;
    for (const line of block.split('\n').map((each) => each.trim())) {
      if (line === '') continue;
      const entry = /^[-•]\s+(.+)$/.exec(line);
      const kind = entry ? 'list' : 'paragraph';
      if (open?.kind !== kind) {
        open = { kind, lines: [] };
        parts.push(open);
      }
      open.lines.push(runsOf(entry?.[1] ?? line));
    }
  }
  return parts;
}
