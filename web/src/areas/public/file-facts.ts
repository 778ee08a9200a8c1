import sizes from 'virtual:downloads';

/** `PDF · 1.4 MB`, `PDF` for one that is not of web/public/downloads; null for other files. */
export function fileFacts(href: string): string | null {
  const bytes = sizes[href];
  if (bytes === undefined) return href.endsWith('.pdf') ? 'PDF' : null;
  const kilobytes = bytes / 1024;
  const type = href.slice(href.lastIndexOf('.') + 1).toUpperCase();
  // Without Intl: its first use takes a tenth of a second on a phone.
  const size =
    kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`;
  return `${type} · ${size}`;
}
