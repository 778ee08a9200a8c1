import sizes from 'virtual:downloads';

/** `{ type: 'PDF', size: '1.4 MB' }`. @throws Error for an address without a file */
export function fileFacts(href: string): { type: string; size: string } {
  const bytes = sizes[href];
  if (bytes === undefined) throw new Error(`${href} is not in web/public`);
  const kilobytes = bytes / 1024;
  return {
    type: href.slice(href.lastIndexOf('.') + 1).toUpperCase(),
    // Without Intl: its first use takes a tenth of a second on a phone.
    size:
      kilobytes < 1000
        ? `${Math.ceil(kilobytes)} KB`
        : `${Number((kilobytes / 1024).toFixed(1))} MB`,
  };
}
