import { expect, it } from 'vitest';
import { EXAMPLE } from '../../lib/installation-example.ts';
import { competitionData } from './competition-data.ts';

const both = { en: 'Cairo', ar: 'القاهرة' };
const edition = {
  ...EXAMPLE.site.edition,
  windows: [
    {
      kind: 'purchase' as const,
      opens_at: '2026-10-01T07:00:00Z',
      closes_at: '2027-01-31T21:59:00Z',
    },
  ],
  events: [
    {
      ...{ kind: 'final' as const, title: both, place: both },
      ...{ starts_on: '2027-04-01', ends_on: '2027-04-03' },
    },
  ],
  prices: [
    { from_at: null, unit_price: 4500, label: null },
    { from_at: '2026-12-31T22:00:00Z', unit_price: 5000, label: null },
  ],
};

/** @param moment time of the site's clock: the last one at which something changed */
function offersAt(moment: string) {
  const clock = { day: moment.slice(0, 10), moment };
  const read = { ...EXAMPLE, language: 'en' as const, site: { ...EXAMPLE.site, edition, clock } };
  const data = JSON.parse(JSON.stringify(competitionData(read, 'Midan', 'Text')));
  return data['@graph'][1].offers;
}

it('offers a team at its price, and from the next step at the next one, until the sale ends', () => {
  expect(offersAt('2026-10-01T07:00:00Z')).toMatchObject([
    {
      price: 4500,
      priceCurrency: 'EGP',
      url: 'http://localhost:5173/organization-form',
      validFrom: '2026-10-01T07:00:00Z',
      validThrough: '2026-12-31T22:00:00Z',
      availability: 'https://schema.org/InStock',
    },
    {
      price: 5000,
      validFrom: '2026-12-31T22:00:00Z',
      validThrough: '2027-01-31T22:00:00.000Z',
      availability: 'https://schema.org/PreOrder',
    },
  ]);
});

it('offers a price in force from the step that brought it', () => {
  expect(offersAt('2026-12-31T22:00:00Z')).toMatchObject([
    { validFrom: '2026-12-31T22:00:00Z', validThrough: '2027-01-31T22:00:00.000Z' },
  ]);
});

it('offers none of it once the sale is over', () => {
  expect(offersAt('2027-01-31T22:00:00.000Z')).toMatchObject([
    { availability: 'https://schema.org/SoldOut' },
  ]);
});
