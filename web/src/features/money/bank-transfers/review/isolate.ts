/** In Unicode isolates, so that a name does not change the direction of the sentence. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
