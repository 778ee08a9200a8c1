export class TooComplexError extends Error {}
