/**
 * Wraps a name in Unicode isolates, so that its direction does not change the sentence around it.
 */
export const isolate = (text: string) => `\u2068${text}\u2069`;
