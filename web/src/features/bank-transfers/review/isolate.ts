/** Keeps a name apart from the sentence around it, whatever direction it is written in. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
