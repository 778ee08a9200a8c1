import { parse } from 'node-html-parser';

interface Parked {
  html: string;
  /** The text of each script that the page's content security policy has to allow. */
  inlineScripts: string[];
}

/**
 * They start when the page is loaded and painted, so that they do not compete with what the reader
 * sees first. `inlineScripts` begin with `starter`.
 */
export function parkScripts(text: string, starter: string): Parked {
  const root = parse(text, { comment: true });
  const edits: { at: number; length: number; text: string }[] = [];
  const inlineScripts = [starter];
  for (const script of root.querySelectorAll('script')) {
    const isData = script.getAttribute('type') === 'application/ld+json';
    if (isData || script.hasAttribute('src')) continue;
    inlineScripts.push(script.rawText);
    if (script.getAttribute('type') !== 'module') continue;
    const [start] = script.range;
    const tag = text.slice(start, text.indexOf('>', start) + 1);
    edits.push({ at: start, length: tag.length, text: '<script type="parked">' });
  }
  for (const link of root.querySelectorAll('link[rel="modulepreload"]')) {
    const href = link.getAttribute('href') ?? '';
    const [at, end] = link.range;
    // Without `rel` nothing is fetched.
    edits.push({ at, length: end - at, text: `<link data-late="modulepreload" href="${href}"/>` });
  }
  edits.push({ at: text.lastIndexOf('</body>'), length: 0, text: `<script>${starter}</script>` });
  let html = text;
  for (const { at, length, text: own } of edits.sort((one, other) => other.at - one.at)) {
    html = html.slice(0, at) + own + html.slice(at + length);
  }
  return { html, inlineScripts };
}
