/** One of the built pictures, not an upload. */
export const isSample = (picture: string): boolean => picture.startsWith('sample:');
