const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** For text and quoted attributes. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => SPECIAL[sign] ?? '');
