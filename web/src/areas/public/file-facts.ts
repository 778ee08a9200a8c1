import sizes from 'virtual:downloads';

/** Type and size of a file below /downloads, as people say them: PDF, 1.4 MB. */
export function fileFacts(href: string): { type: string; size: string } {
  const bytes = sizes[href];
  if (bytes === undefined) throw new Error(`${href} is not in web/public`);
  const kilobytes = bytes / 1024;
  return {
    type: href.slice(href.lastIndexOf('.') + 1).toUpperCase(),
    // Not by Intl: its first use in a page takes a phone a tenth of a second.
    size:
      kilobytes < 1000
        ? `${Math.ceil(kilobytes)} KB`
        : `${Number((kilobytes / 1024).toFixed(1))} MB`,
  };
}
