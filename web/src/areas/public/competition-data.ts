import type { Installation } from '@midan/contract';
import { finalOf } from '../../lib/edition-dates.ts';
import { publicPath } from '../../public-pages.ts';

/** The organisation and its final as search engines read them (schema.org). */
export function competitionData(
  { origin, language, site }: Installation,
  name: string,
  description: string,
): object {
  const organizer = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
  const final = finalOf(site.edition);
  if (!final) return organizer;
  return {
    '@graph': [
      organizer,
      {
        '@type': 'EducationEvent',
        name: `${name}: ${site.edition.name[language]}`,
        description,
        url: origin + publicPath('/', language),
        inLanguage: language,
        startDate: final.starts_on,
        endDate: final.ends_on,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: final.place[language],
          address: final.place[language],
        },
        organizer: { '@id': organizer['@id'] },
      },
    ],
  };
}
