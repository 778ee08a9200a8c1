import type { Announcement } from '@midan/contract';
import type { Language } from '../../../i18n.ts';

/** Title and text for a reader; of one that is written in one language, that one. */
export function readIn(
  { title, body }: Pick<Announcement, 'title' | 'body'>,
  reader: Language,
): { language: Language; title: string; body: string } {
  const language = title[reader] === '' ? (reader === 'ar' ? 'en' : 'ar') : reader;
  return { language, title: title[language], body: body[language] };
}
