import type { Language } from '@midan/messages';
import { event } from '../../content/event.ts';
import { publicPath } from '../../public-pages.ts';

/** The organisation and its event as search engines read them (schema.org). */
export function competitionData(
  { origin, language }: { origin: string; language: Language },
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
  return {
    '@graph': [
      organizer,
      {
        '@type': 'EducationEvent',
        name: `${name}: ${event.name[language]}`,
        description,
        url: origin + publicPath('/', language),
        inLanguage: language,
        startDate: event.startDate,
        endDate: event.endDate,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: event.place[language],
          address: {
            '@type': 'PostalAddress',
            addressLocality: event.city,
            addressCountry: event.country,
          },
        },
        organizer: { '@id': organizer['@id'] },
      },
    ],
  };
}
