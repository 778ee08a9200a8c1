/**
 * Builds the site of the checkout at `root` unless the present build was made from the same inputs;
 * exits if that fails.
 */
export function ensureSite(root: string): void;
