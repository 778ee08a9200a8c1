import type { Language } from '@midan/messages';

export type Localized<T = string> = Readonly<Record<Language, T>>;
