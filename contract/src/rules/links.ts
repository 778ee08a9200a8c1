export const GUARDIAN_PATH = '/guardian';

/** Browsers do not send the fragment: servers, proxies and link previews never see the token. */
export const guardianLink = (site: string, token: string): string =>
  `${site}${GUARDIAN_PATH}#${token}`;

export const CREW_PATH = '/crew';

export const crewLink = (site: string, token: string): string => `${site}${CREW_PATH}#${token}`;
