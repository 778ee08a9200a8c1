/**
 * Path of Chrome or Chromium: that of CHROMIUM_PATH if set, otherwise an installed one. Undefined
 * if there is none, or CHROMIUM_PATH is no program.
 */
export function findBrowser(): string | undefined;
