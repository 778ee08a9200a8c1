import type { Language } from '@midan/messages';
import { EVENT } from '../../content/event.ts';
import { origin } from '../../lib/origin.ts';
import { publicPath } from '../../public-pages.ts';

/** The organisation and its event as search engines read them (schema.org). */
export function competitionData(language: Language, name: string, description: string): object {
  const organizer = {
    '@type': 'Organization',
    '@id': `${origin()}/#organization`,
    name,
    url: `${origin()}/`,
    logo: `${origin()}/icon-512.png`,
  };
  return {
    '@graph': [
      organizer,
      {
        '@type': 'EducationEvent',
        name: `${name}: ${EVENT.name[language]}`,
        description,
        url: origin() + publicPath('/', language),
        inLanguage: language,
        startDate: EVENT.startDate,
        endDate: EVENT.endDate,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: EVENT.place[language],
          address: { '@type': 'PostalAddress', addressLocality: 'Cairo', addressCountry: 'EG' },
        },
        organizer: { '@id': organizer['@id'] },
      },
    ],
  };
}
