/** A table is larger than `TABLE_FILES` allows. */
export class TooComplexError extends Error {}
