import type { Installation } from '@midan/contract';
import { finalOf, nextPrice, saleEnd, saleOf } from '../../lib/edition-dates.ts';
import { publicPath } from '../../public-pages.ts';

type Read = Pick<Installation, 'origin' | 'language' | 'site'>;

const AVAILABILITY = { open: 'InStock', soon: 'PreOrder', closed: 'SoldOut' } as const;
const sorted = (...instants: (string | null | undefined)[]) =>
  instants.filter((at) => typeof at === 'string').sort((a, b) => Date.parse(a) - Date.parse(b));

/** The next price only if it begins before the sale ends; none while the sale is closed. */
function offersOf({ origin, language, site }: Read): object[] {
  const { edition, clock, team_price } = site;
  const sale = saleOf(edition, clock);
  const window = edition.windows.find(({ kind }) => kind === 'purchase');
  const inForce = edition.prices.findLast(
    ({ from_at }) => from_at && Date.parse(from_at) <= Date.parse(clock.moment),
  );
  const ends = saleEnd(edition);
  const next = sale.state === 'closed' ? null : nextPrice(edition, clock);
  const from = next?.from_at ?? null;
  const isNextSold = next && from && (ends === null || from < ends);
  const offer = (price: number, validFrom: string | undefined, validThrough?: string) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'EGP',
    url: origin + publicPath('/organization-form', language),
    ...{ validFrom, validThrough },
  });
  return [
    {
      ...offer(
        team_price,
        sorted(window?.opens_at, inForce?.from_at).at(-1),
        sorted(from, ends)[0],
      ),
      availability: `https://schema.org/${AVAILABILITY[sale.state]}`,
    },
    ...(isNextSold
      ? [
          {
            ...offer(next.unit_price, from, ends ?? undefined),
            availability: 'https://schema.org/PreOrder',
          },
        ]
      : []),
  ];
}

/** The organisation alone if no final is planned. */
export function competitionData(read: Read, name: string, description: string): object {
  const { origin, language, site } = read;
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
        offers: offersOf(read),
      },
    ],
  };
}
