import type { SiteFacts } from '@midan/contract';

/** What the server has written into the document; nothing while pages are built or developed. */
function written(): Partial<SiteFacts> {
  try {
    return JSON.parse(document.documentElement.dataset.facts ?? '');
  } catch {
    return {};
  }
}

const facts = written();

/** What this installation says of itself; in a built page the place where the server says it. */
export const fact = (name: keyof SiteFacts): string => facts[name] ?? `{{${name}}}`;
