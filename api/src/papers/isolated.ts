/**
 * Returns the text between Unicode's isolating marks, so that its direction does not mix with that
 * of the line around it.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
