import { type BlockValue, type bookPath, contentKeyOf, inLanguage } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { originOf } from '../../../http/site-renderer.ts';
import { type Language, say, sayInFigures } from '../../../i18n.ts';
import type { BookPaper } from '../../../papers/book-paper.ts';
import { publishedValues } from '../../season/content/index.ts';
import { shownEdition } from '../../season/editions/index.ts';
import { currentSite } from '../../season/settings/index.ts';
import { type Facts, factsOf } from './facts.ts';
import { partsOf } from './parts.ts';

export type BookPlace = Parameters<typeof bookPath>[0];

/**
 * What is in force now, and who it is from. @throws AppError not_found for a book without chapters,
 * of a draft or of a track that has gone
 */
export async function bookOf(
  deps: Deps,
  place: BookPlace,
  language: Language,
): Promise<{ data: BookPaper; accent: string }> {
  const site = await currentSite(deps);
  const key = contentKeyOf(place.item ? 'rulebook' : 'guide', place);
  if (!site.content_pages.includes(key)) throw new AppError('not_found');
  const isCurrent = site.edition.slug === place.edition;
  const edition = isCurrent ? site.edition : await shownEdition(deps, place.edition);
  const own = edition.tracks.find((track) => track.key === place.item);
  if (place.item && !own) throw new AppError('not_found');
  const values = await publishedValues(deps);
  const book = inLanguage(values[key] as BlockValue<'rulebook'>, language);
  const page = values[contentKeyOf('track', place)] as BlockValue<'track'> | undefined;
  const origin = originOf(deps.config);
  const track = place.item && page ? inLanguage(page, language) : undefined;
  const facts: Facts = { site, edition, track, language, origin };
  const rulebook = say(language, 'papers:book.rulebook');
  const data = {
    title: own ? own.sub_title[language] : say(language, 'papers:book.guide'),
    kind: own ? `${own.title[language]} · ${rulebook}` : '',
    brand: site.brand.name[language],
    lead: book.lead ?? '',
    edition: edition.name[language],
    as_of: say(language, 'papers:book.asOf', {
      day: sayInFigures(language, site.clock.day, 'day'),
    }),
    contents: say(language, 'papers:book.contents'),
    chapters: book.chapters.map(({ title, first, text }) => ({
      title,
      parts: [...factsOf(first, facts), ...partsOf(text ?? '', origin)],
    })),
  };
  return { data, accent: site.brand.accent };
}
