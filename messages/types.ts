type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** Forms that Arabic has and English does not. */
type ArabicOnly = `${string}_${Exclude<PluralForm, 'one' | 'other'>}`;

/**
 * The shape of a catalogue in another language: every key of the Arabic one must be there; only the
 * plural forms that the other language lacks may be left out.
 */
export type Messages<T> = {
  [K in keyof T as K extends ArabicOnly ? never : K]: T[K] extends string ? string : Messages<T[K]>;
} & { [K in keyof T as K extends ArabicOnly ? K : never]?: string };
