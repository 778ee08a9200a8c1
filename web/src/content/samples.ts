/**
 * Set it to false once winners, voices, partners, projects, institutions and the pictures of the
 * gallery and the ceremonies are your own.
 */
export const NAMES_ARE_SAMPLES = true;
