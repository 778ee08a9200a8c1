import {
  type AdminEdition,
  cloneEdition,
  createEdition,
  deleteEdition,
  type EditionEvent,
  getEdition,
  listEditions,
  makeEditionCurrent,
  moveEdition,
  updateEdition,
  updateEditionDates,
  updateEditionTracks,
} from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { winners } from '../../web/src/content/winners.ts';
import { publicFormatsOf } from '../../web/src/lib/cairo-days.ts';
import { publicPath } from '../../web/src/public-pages.ts';
import { editionMoves } from '../support/current-edition.ts';
import { hydrated } from '../support/hydrated.ts';
import { ownersToken } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

// They change the one edition that every page shows.
test.describe.configure({ mode: 'serial' });

async function administrator(request: APIRequestContext) {
  const token = await ownersToken(request);
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const reply = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()).data;
  };
  const current = async (): Promise<AdminEdition> => {
    const all = await call<AdminEdition[]>('GET', listEditions.path);
    const id = all.find(({ is_current }) => is_current)?.id ?? '';
    return call('GET', getEdition.path.replace('{id}', id));
  };
  const setEvents = async (events: EditionEvent[]) => {
    const { id, version, windows } = await current();
    const path = updateEditionDates.path.replace('{id}', id);
    await call('PUT', path, { windows, events, version });
  };
  const draft = (slug: string, number: number) =>
    call<AdminEdition>('POST', createEdition.path, {
      slug,
      number,
      name: { en: 'A draft', ar: 'مسودة' },
      age_reference_date: '2030-10-01',
      team_price: 1,
    });
  const remove = ({ id }: AdminEdition) => call('DELETE', deleteEdition.path.replace('{id}', id));
  /** A current clone with teams sold from 2090 on and a track without a page; `end` undoes it. */
  const eighth = async (source: AdminEdition) => {
    const at = (path: string, { id }: { id: string }) => path.replace('{id}', id);
    const made = await call<{ edition: AdminEdition }>('POST', at(cloneEdition.path, source), {
      number: 97,
      slug: 'e2e-eighth',
      name: { en: 'Eighth edition', ar: 'الدورة الثامنة' },
      shift_days: 364,
      parts: ['tracks', 'prices', 'events', 'rules'],
    });
    const { id, number, slug, name, age_reference_date, deposit_policy, ...edition } = made.edition;
    const drones = { en: 'Drones', ar: 'Drones' };
    const [first] = edition.tracks;
    const rules = { guardian_consent: edition.guardian_consent, numbers: null };
    const facts = { number, slug, name, age_reference_date, deposit_policy, ...rules };
    let { version } = edition;
    const put = async (path: string, body: object) => {
      ({ version } = await call<AdminEdition>('PUT', path.replace('{id}', id), {
        ...body,
        version,
      }));
    };
    await put(updateEdition.path, { ...facts, prizes: edition.prizes, prize_money: 250_000 });
    await put(updateEditionTracks.path, {
      tracks: [first, { ...first, key: 'drones', sub_title: drones }],
    });
    await put(updateEditionDates.path, {
      windows: [{ kind: 'purchase', opens_at: '2090-10-01T08:00:00Z', closes_at: null }],
      events: edition.events,
    });
    await call('POST', at(moveEdition.path, { id }), { status: 'open', reason: null });
    await call('POST', at(makeEditionCurrent.path, { id }));
    const end = () => call('POST', at(makeEditionCurrent.path, source));
    return { name, tracks: edition.tracks, end };
  };
  return { current, setEvents, draft, remove, eighth };
}

for (const { language, width, from } of [
  { language: 'en', width: 1280, from: '2029-03-30' },
  { language: 'ar', width: 390, from: '2029-03-29' },
] as const) {
  test(`a date that an administrator changes is on the pages in ${language} within 5 s`, async ({
    page,
    request,
  }) => {
    const { current, setEvents } = await administrator(request);
    const { events, slug, name } = await current();
    const final = {
      kind: 'final' as const,
      title: { en: 'Grand final', ar: 'النهائي الكبير' },
      place: { en: 'Aswan, Egypt', ar: 'أسوان، مصر' },
      starts_on: from,
      ends_on: '2029-04-01',
    };
    const days = publicFormatsOf(language).days(from, final.ends_on);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(publicPath('/', language));
    await expect(page.getByText(days)).toHaveCount(0);
    try {
      await setEvents([...events, final]);
      await expect(async () => {
        await page.goto(publicPath('/', language));
        await expect(page.getByText(days).first()).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 5_000, intervals: [500] });
      const stop = page.locator('#dates').getByRole('listitem').filter({ hasText: days });
      await expect(stop).toContainText(final.title[language]);
      await expect(stop).toContainText(final.place[language]);
      await expect(stop.getByRole('link')).toHaveAttribute(
        'href',
        `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(final.place[language])}`,
      );
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(data).toContain(`"startDate":"${from}"`);
      expect(data).toContain(final.place[language]);
      for (const path of [`/editions/${slug}`, '/editions', '/track1', '/organization-form']) {
        await page.goto(publicPath(path, language));
        await expect(page.getByText(days).first(), path).toBeVisible();
      }
      await expect(page.getByRole('contentinfo')).toContainText(name[language]);
    } finally {
      await setEvents(events);
    }
  });
}

let release = () => {};
test.afterEach(() => release());

test('an eighth edition made current is named on every page', async ({ page, request }) => {
  test.setTimeout(240_000);
  const { current, eighth } = await administrator(request);
  const seventh = await current();
  release = await editionMoves();
  const made = await eighth(seventh);
  const amount = '250,000';
  try {
    for (const language of ['en', 'ar'] as const) {
      const { tracks } = await textsOf('home', language);
      const { editions } = await textsOf('public', language);
      const at = (path: string) => page.goto(publicPath(path, language));
      await expect(async () => {
        await at('/');
        await expect(page.locator('#tracks')).toContainText('Drones', { timeout: 100 });
        // Its guide may be known a moment later.
        await expect(page.locator('#guidline')).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 5_000, intervals: [500] });
      const head = await page.locator('head').innerHTML();
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      const video = await page.locator('main').textContent();
      for (const text of [head, data, video]) expect(text).toContain(made.name[language]);
      const guide = page.locator('#guidline');
      for (const text of [head, data]) expect(text).not.toContain(seventh.name[language]);
      await expect(guide).toContainText(made.name[language], { ignoreCase: true });
      const view = guide.locator('a[target]').first();
      const pdf = await request.get(String(await view.getAttribute('href')));
      expect([pdf.url(), pdf.status()]).toEqual([expect.stringContaining('/e2e-eighth-'), 200]);
      await expect(page.getByText(`+${amount}`)).toBeVisible();
      await expect(
        page.getByRole('heading', {
          name:
            language === 'en' ? tracks.title_other.replace('{{count}}', '2') : 'مساران على الخط',
        }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Drones' })).toHaveCount(0);
      expect(data).toContain('"price":4500,"priceCurrency":"EGP"');
      expect(data).toContain('"availability":"https://schema.org/PreOrder"');

      // A track that is new has no page yet; the others begin with the seventh's.
      for (const path of ['/track2', '/track3', '/editions/e2e-eighth/drones']) {
        await at(path);
        await expect(page, path).toHaveURL(new RegExp(`${publicPath('/', language)}#tracks$`));
      }
      await at('/about');
      await hydrated(page);
      await page.evaluate(
        (path) => {
          const { __reactRouterDataRouter: router } = window as unknown as {
            __reactRouterDataRouter: { navigate(path: string): void };
          };
          router.navigate(path);
        },
        publicPath('/track2', language),
      );
      await expect(page).toHaveURL(new RegExp(`${publicPath('/', language)}#tracks$`));
      await at(`/editions/${seventh.slug}/robo-soccer`);
      await expect(page.getByText(seventh.name[language], { exact: true })).toBeVisible();
      await expect(page.getByText(made.name[language]).and(page.locator('main *'))).toHaveCount(0);

      await at('/editions');
      const badge = editions.registrationFrom.replace(
        '{{day}}',
        publicFormatsOf(language).day('2090-10-01'),
      );
      await expect(page.getByText(badge)).toBeVisible();
    }
  } finally {
    await made.end();
  }
});

for (const language of ['en', 'ar'] as const) {
  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a question’s answer has the price and deposit in force', async ({ page, request }) => {
      const { data } = await (await request.get('/api/site')).json();
      const published = await request.get(`/api/site/content/${language}/home`);
      const entries: { question: string; answer: string }[] = (await published.json()).data.faq
        .entries;
      const { price } = publicFormatsOf(language);
      const asked = entries.find((entry) => entry.answer.includes('{price}'));
      const answer = String(asked?.answer)
        .replace('{price}', price(data.team_price))
        .replace('{deposit}', price(data.activation_deposit));
      await page.goto(publicPath('/', language));
      await expect(page.getByText(answer)).toBeHidden();
      await page.getByText(String(asked?.question)).click();
      await expect(page.getByText(answer)).toBeVisible();
    });

    test('the numbers lead to all editions, these to the winners of one', async ({ page }) => {
      const { numbers } = await textsOf('home', language);
      const { editions } = await textsOf('public', language);
      await page.goto(publicPath('/', language));
      await expect(page.getByRole('main').getByText('+230')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: numbers.all }).click();
      await expect(page).toHaveURL(new RegExp(`${publicPath('/editions', language)}$`));
      await page.getByRole('main').locator('a[href$="/editions/sixth"]').click();
      await expect(page.getByRole('main').getByText('+230')).toBeVisible();
      await expect(page.getByText(editions.status.archived, { exact: true })).toBeVisible();
      await page.getByRole('main').locator('a[href$="/awards"]').click();
      await expect(page).toHaveURL(new RegExp(`${publicPath('/awards', language)}$`));
    });
  });

  test(`an edition's page in ${language} names the English one as the default`, async ({
    page,
  }) => {
    await page.goto(publicPath('/editions/sixth', language));
    await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute(
      'href',
      /:\d+\/editions\/sixth$/,
    );
  });
}

for (const language of ['en', 'ar'] as const) {
  test(`the way from the home page to all winners in ${language}`, async ({ page }) => {
    const texts = await textsOf('public', language);
    const own = winners[6] ?? [];
    await page.goto(publicPath('/', language));
    await page.getByRole('link', { name: texts.winners.all }).click();
    await expect(page).toHaveURL(/\/editions\/sixth#winners$/);
    for (const { project, school } of own) {
      const list = page.locator('#winners');
      const winner = list.getByRole('listitem').filter({ hasText: project[language] });
      await expect(winner).toContainText(school[language]);
    }
    await expect(page.getByText(texts.samples)).toBeVisible();
  });
}

test('the sitemap names no draft, which has no page', async ({ page, request, baseURL }) => {
  const { notFound } = await textsOf('common', 'en');
  const { draft, remove } = await administrator(request);
  const made = await draft('e2e-draft', 98);
  try {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const path of ['/editions', '/editions/sixth', '/ar/editions/seventh']) {
      expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
    }
    expect(sitemap).not.toContain('e2e-draft');
    for (const slug of ['e2e-draft', 'nothing-like-it']) {
      const reply = await page.goto(`/editions/${slug}`);
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
    }
  } finally {
    await remove(made);
  }
});
