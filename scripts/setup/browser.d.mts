/** Path of a Chrome or Chromium: CHROMIUM_PATH, else one that is installed, else undefined. */
export function findBrowser(): string | undefined;
