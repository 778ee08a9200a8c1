/** Keeps a text's direction from mixing with that of the line around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
