/** Path of the guardian's page. */
export const GUARDIAN_PATH = '/guardian';

/**
 * The guardian's personal link. The token is in the fragment, which browsers do not send, so
 * servers, proxies and link previews never see it.
 */
export const guardianLink = (site: string, token: string): string =>
  `${site}${GUARDIAN_PATH}#${token}`;
