/** Set it to false once `winners.ts`, `voices.ts` and `partners.ts` are your own. */
export const NAMES_ARE_SAMPLES = true;
