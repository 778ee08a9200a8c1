/** The guardian's page on the site. */
export const GUARDIAN_PATH = '/guardian';

/**
 * The guardian's personal link. The token stands behind the #: browsers send it nowhere, so no
 * server, proxy or link preview gets to know it.
 */
export const guardianLink = (site: string, token: string): string =>
  `${site}${GUARDIAN_PATH}#${token}`;
