import type { Language } from '@midan/messages';

/** One text (or list of texts) in each language of the site. */
export type Localized<T = string> = Readonly<Record<Language, T>>;
