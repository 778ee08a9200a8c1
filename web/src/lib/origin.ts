/** Stands in built pages for the installation's own address, which the server fills in at its start. */
const UNKNOWN = 'https://origin.invalid';

/** Scheme and host of this installation, as the document's root says. */
export const origin = (): string =>
  (typeof document === 'undefined' ? null : document.documentElement.dataset.origin) ?? UNKNOWN;
