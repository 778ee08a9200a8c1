/** Set it to false once winners, voices and partners are your own. */
export const NAMES_ARE_SAMPLES = true;
