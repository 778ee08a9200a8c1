import type { RichRun } from '@midan/contract';
import type { Chapter, Handbook, HandbookPart } from '../src/lib/handbook.ts';
import { ACCOUNTS, publicPath } from '../src/public-pages.ts';

const RUN = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
const LINE = /^(?:(\d+)\. |(- )|!\[(.+)\]\(([\w-]+)\)$)(.*)/;

/** Names on the screen in bold, links; public pages get the text's language. */
function runsOf(line: string, language: 'ar' | 'en'): RichRun[] {
  const runs: RichRun[] = [];
  let end = 0;
  for (const { 0: whole, 1: bold, 2: label = '', 3: href = '', index } of line.matchAll(RUN)) {
    if (index > end) runs.push({ text: line.slice(end, index) });
    const isPublic = href.startsWith('/') && !ACCOUNTS.test(href);
    if (bold) runs.push({ text: bold, bold: true });
    else runs.push({ text: label, href: isPublic ? publicPath(href, language) : href });
    end = index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

/** @throws Error for a line that cannot stand where it stands */
export function parseHandbook(source: string, language: 'ar' | 'en'): Handbook {
  const book: Handbook = { title: '', lead: '', chapters: [] };
  let chapter: Chapter | undefined;
  let open: HandbookPart | undefined;
  const add = (part: HandbookPart) => {
    chapter?.parts.push(part);
    open = part;
  };
  for (const [index, line] of source.split('\n').entries()) {
    const [, title, id] = /^## (.+) \{#([\w-]+)\}$/.exec(line) ?? [];
    const [, number, point, caption, name, text = ''] = LINE.exec(line) ?? [];
    if (line.trim() === '') open = undefined;
    else if (/^# ./.test(line) && !book.title) book.title = line.slice(2);
    else if (title && id) {
      chapter = { id, title, pages: [], parts: [] };
      book.chapters.push(chapter);
    } else if (line.startsWith('#')) throw new Error(`line ${index + 1}: no heading is like this`);
    else if (!chapter) book.lead = `${book.lead} ${line}`.trim();
    else if (line.startsWith('words: ')) chapter.words = line.slice(7);
    else if (line.startsWith('pages: ')) chapter.pages.push(...line.slice(7).trim().split(/\s+/));
    else if (caption && name) {
      add({ kind: 'picture', lines: [], picture: { name, caption, width: 0, height: 0 } });
    } else if (number || point) {
      const kind = number ? 'steps' : 'list';
      if (open?.kind !== kind) add({ kind, lines: [], ...(number && { start: Number(number) }) });
      open?.lines.push(runsOf(text, language));
    } else if (open?.lines.length && (/^\s/.test(line) || open.kind === 'paragraph')) {
      open.lines.at(-1)?.push({ text: ' ' }, ...runsOf(line.trim(), language));
    } else add({ kind: 'paragraph', lines: [runsOf(line.trim(), language)] });
  }
  return book;
}
