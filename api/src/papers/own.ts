/** A text whose direction is its own, inside a line of the other direction. */
export const own = (text: string): string => `\u2068${text}\u2069`;
