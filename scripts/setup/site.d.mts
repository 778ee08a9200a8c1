/** Builds the site of the checkout at `root`, unless the one there was made from the same input. */
export function ensureSite(root: string): void;
