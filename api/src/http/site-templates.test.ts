import type { SiteFacts } from '@midan/contract';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, renderAndRefreshPages } from './site-templates.ts';

const FACTS: SiteFacts = {
  address_en: '1 "Robot" Street <north> & south',
  address_ar: '١ شارع الروبوت',
  phone: '+20 100 000 0000',
  dial: '+201000000000',
  email: 'info@midan.test',
  facebook: 'https://example.com/?a=1&b=2',
  instagram: '',
  linkedin: '',
  youtube: '',
  whatsapp_channel: '',
  deposit: '4,000',
  price: '4,500',
};

afterEach(() => void vi.useRealTimers());

test('facts stand where their names were, as text that no markup comes out of', () => {
  expect(fill('<p>{{address_en}}</p><a href="{{facebook}}">', FACTS)).toBe(
    '<p>1 &quot;Robot&quot; Street &lt;north&gt; &amp; south</p><a href="https://example.com/?a=1&amp;b=2">',
  );
  const [, written = ''] = /"(.*)"/.exec(fill('<html data-facts="{{facts}}">', FACTS)) ?? [];
  expect(written).not.toMatch(/["<>]/);
  const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };
  const read = written.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
  expect(JSON.parse(read)).toEqual(FACTS);
});

test('an item of a list is left out where its fact is empty', () => {
  const item = (name: string) => `<li data-if="${name}"><a href="{{${name}}}">x</a></li>`;
  expect(fill(`<ul>${item('youtube')}${item('email')}${item('linkedin')}</ul>`, FACTS)).toBe(
    '<ul><li data-if="email"><a href="info@midan.test">x</a></li></ul>',
  );
});

test('a fact that reads like a name, and a name of none, stay as they are', () => {
  expect(fill('{{phone}} {{unknown}} {{toString}}', { ...FACTS, phone: '{{email}}' })).toBe(
    '{{email}} {{unknown}} {{toString}}',
  );
});

test('a change is in the pages within seconds, and they stay while nobody knows the facts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let known: SiteFacts | null = FACTS;
  const facts = vi.fn(async () => {
    if (!known) throw new Error('the database is away');
    return known;
  });
  const app = Fastify();
  const templates = new Map([['/', { text: '<p>{{price}}</p>', headers: { 'x-own': 'kept' } }]]);
  const pages = await renderAndRefreshPages(app, templates, facts);
  const first = pages.get('/');
  expect(first?.plain.body.toString()).toBe('<p>4,500</p>');
  expect(first?.br.headers).toContain('kept');

  await vi.advanceTimersByTimeAsync(4_000);
  known = null;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(pages.get('/')).toBe(first);

  known = { ...FACTS, price: '5,000' };
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(pages.get('/')?.plain.body.toString()).toBe('<p>5,000</p>'));
  expect(pages.get('/')?.etag).not.toBe(first?.etag);

  await app.close();
  const asked = facts.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(facts).toHaveBeenCalledTimes(asked);
});
