import { expect, test } from '@playwright/test';
import { publicPath } from '../../web/src/public-pages.ts';
import { editionStays } from '../support/current-edition.ts';
import { hydrated } from '../support/hydrated.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

// Its menu names what the current edition has.
let release = () => {};
test.beforeEach(async () => {
  release = await editionStays();
});
test.afterEach(() => release());

const SECTIONS = ['about', 'tracks', 'guidline'] as const;

for (const language of ['en', 'ar'] as const) {
  const home = language === 'en' ? '/' : '/ar';

  test(`menus lead to the anchors in ${language}, from home and from elsewhere`, async ({
    page,
  }) => {
    const { nav } = await textsOf('public', language);
    await page.goto(home);
    const links = page.getByRole('navigation', { name: nav.label });
    for (const [index, key] of (['about', 'tracks', 'guideline'] as const).entries()) {
      await links.getByRole('link', { name: nav[key], exact: true }).click();
      await expect(page.locator(`#${SECTIONS[index]}`)).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`#${SECTIONS[index]}$`));
    }
    await page.goto(`${home === '/' ? '' : home}/projects`);
    await links.getByRole('link', { name: nav.tracks, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${home}#tracks$`));
    await expect(page.locator('#tracks')).toBeInViewport();
  });

  test(`anchors in ${language} end right below the header, and ways back where the reader left`, async ({
    page,
  }) => {
    const { nav } = await textsOf('public', language);
    const top = (id: string) =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, id);
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    for (const anchor of SECTIONS) {
      await page.goto('about:blank');
      await page.goto(`${home}#${anchor}`);
      await hydrated(page);
      await expect.poll(() => top(anchor)).toBeCloseTo(80, -1);
    }
    await page.goto(`${home === '/' ? '' : home}/gallery`);
    await hydrated(page);
    const links = page.getByRole('navigation', { name: nav.label });
    await links.getByRole('link', { name: nav.guideline, exact: true }).click();
    await expect.poll(() => top('guidline')).toBeCloseTo(80, -1);
    const awards = page.getByRole('contentinfo').locator('a[href$="/awards"]');
    await awards.scrollIntoViewIfNeeded();
    const left = await scrolled();
    await awards.click();
    await expect.poll(scrolled).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(1_000);
    await links.getByRole('link', { name: nav.home, exact: true }).click();
    await expect.poll(scrolled).toBe(0);
  });

  test(`a reader in ${language} who clicks or scrolls before the script runs stays there`, async ({
    page,
  }) => {
    const { nav } = await textsOf('public', language);
    await page.goto(home, { waitUntil: 'domcontentloaded' });
    await page
      .getByRole('navigation', { name: nav.label })
      .getByRole('link', { name: nav.about, exact: true })
      .click();
    await hydrated(page);
    await expect(page.locator('#about')).toBeInViewport();
    await page.goto(`${home}?again`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => scrollTo(0, 900));
    await hydrated(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
  });

  test(`the carousel in ${language} goes by keys, buttons and dots and stops at its ends`, async ({
    page,
  }) => {
    const { carousel } = await textsOf('public', language);
    const home_ = await textsOf('home', language);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(home);
    await hydrated(page);
    const strip = page.getByRole('region', { name: home_.projects.carousel });
    const previous = strip.getByRole('button', { name: carousel.previous });
    const next = strip.getByRole('button', { name: carousel.next });
    const dots = strip.getByRole('button', { name: /^\d: / });
    await expect(dots).toHaveCount(6);
    await expect(previous).toBeDisabled();
    await strip.getByRole('list').focus();
    await page.keyboard.press(language === 'en' ? 'ArrowRight' : 'ArrowLeft');
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(previous).toBeEnabled();
    await page.keyboard.press(language === 'en' ? 'ArrowLeft' : 'ArrowRight');
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await dots.last().click();
    await expect(next).toBeDisabled();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press(language === 'en' ? 'ArrowLeft' : 'ArrowRight');
    await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(next).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(dots).toHaveCount(8);
    await dots.last().click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  });

  test(`nothing on ${home} or in the menu sticks out of its part at 320 px`, async ({ page }) => {
    const { nav } = await textsOf('public', language);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of [home, publicPath('/tracks/innovation', language)]) {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole('button', { name: nav.menu }).click();
      const tooNarrow = await page.evaluate(() =>
        [...document.querySelectorAll('header *, main section:not(#tracks) *')]
          .filter(
            (part) =>
              part.clientWidth > 1 &&
              !part.closest('[aria-hidden]') &&
              getComputedStyle(part).overflowX === 'visible' &&
              part.scrollWidth > part.clientWidth + 1,
          )
          .map((part) => part.outerHTML.slice(0, 200)),
      );
      expect(tooNarrow, path).toEqual([]);
    }
  });

  for (const width of [1280, 1920, 2560]) {
    test(`the picture on ${home} is whole and below the facts at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1080 });
      await page.goto(home);
      const picture = page.getByRole('img', {
        name: (await textsOf('home', language)).hero.picture,
      });
      const { robot, facts, scale, box } = await picture.evaluate((svg) => ({
        robot: svg.querySelector('g[class] g')?.getBoundingClientRect().top ?? 0,
        facts: document.querySelector('dl')?.getBoundingClientRect().bottom ?? 0,
        scale: (svg as SVGSVGElement).getScreenCTM()?.d ?? 0,
        box: svg.getBoundingClientRect().height,
      }));
      expect(robot).toBeGreaterThan(facts);
      expect(scale * 420).toBeLessThanOrEqual(box + 1);
    });
  }
}

test('the mobile menu opens, closes on every change of route and on Escape', async ({ page }) => {
  const { nav, explore } = await textsOf('public', 'en');
  const { scheme } = await textsOf('common', 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('link', { name: nav.about, exact: true });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: nav.menu }).click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.locator('#about')).toBeInViewport();
  await page.getByRole('button', { name: nav.menu }).click();
  await page.locator('summary', { hasText: nav.explore }).click();
  await page.getByRole('button', { name: scheme.toDark }).click();
  await expect(page.getByRole('button', { name: scheme.toLight })).toBeVisible();
  await page.getByRole('link', { name: explore.gallery, exact: true }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(link).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the player is loaded only on a press, and plays at once, muted', async ({ page }) => {
  const { video } = await textsOf('home', 'en');
  const { data } = await (await page.request.get('/api/site')).json();
  const title = video.title.replace('{{edition}}', data.edition.name.en);
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  await page.goto('/');
  await hydrated(page);
  const play = page.getByRole('link', { name: video.play.replace('{{title}}', title) });
  await play.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await play.click();
  const player = page.locator(`iframe[title="${title}"]`);
  await expect(player).toBeVisible();
  const address = new URL((await player.getAttribute('src')) ?? '');
  expect(address.host).toBe('www.youtube-nocookie.com');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    autoplay: '1',
    mute: '1',
    loop: '1',
  });
});

test('the browser’s bar takes the chosen scheme’s colour, also after reload', async ({ page }) => {
  const { scheme } = await textsOf('common', 'en');
  // The first whose media query matches counts.
  const color = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
          ({ media }) => !media || matchMedia(media).matches,
        )?.content,
    );
  await page.goto('/about');
  await hydrated(page);
  expect(await color()).toBe('#fbfaf6');
  await page.getByRole('button', { name: scheme.toDark }).click();
  expect(await color()).toBe('#0e1224');
  await page.reload();
  await hydrated(page);
  expect(await color()).toBe('#0e1224');
  await page.getByRole('button', { name: scheme.toLight }).click();
  expect(await color()).toBe('#fbfaf6');
});

test('the icons that browsers ask for are there', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/icon.svg', /^image\/svg/],
    ['/icon-512.png', /^image\/png/],
    ['/manifest.webmanifest', /^application\/manifest/],
    ['/link-preview/en/index.png', /^image\/png/],
    ['/link-preview/ar/gallery.png', /^image\/png/],
  ] as const) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    expect(reply.headers()['content-type'], path).toMatch(type);
  }
  expect((await request.get('/link-preview/en/academy/login.png')).status()).toBe(404);
});

for (const { from, to } of [
  { from: '/gallery', to: '/' },
  { from: '/ar/gallery', to: '/ar' },
]) {
  test(`a school that signs out on ${from} comes home to ${to}`, async ({ page, request }) => {
    const { nav } = await textsOf('public', from === '/gallery' ? 'en' : 'ar');
    await signInAs(page, request, 'school', 'en');
    await page.goto(from);
    const menu = page.getByRole('banner').locator('details', { hasText: 'school@midan.test' });
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: nav.logout }).click();
    await expect(page).toHaveURL(new RegExp(`:\\d+${to}$`));
    await expect(page.getByRole('link', { name: nav.academyLogin })).toBeVisible();
  });
}

test('a signed-in school has its menu', async ({ page, request }) => {
  const { academyMenu, nav } = await textsOf('public', 'en');
  await signInAs(page, request, 'school', 'en');
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: nav.academyLogin })).toHaveCount(0);
  const menu = page.getByRole('banner').locator('details', { hasText: 'school@midan.test' });
  await menu.locator('summary').click();
  await expect(menu.getByText('school@midan.test')).toBeVisible();
  for (const text of Object.values(academyMenu)) {
    await expect(menu.getByRole('link', { name: text })).toBeVisible();
  }
});

test('a signed-in student without a name is called by the word for it', async ({ page }) => {
  const { studentMenu, nav } = await textsOf('public', 'en');
  await page.addInitScript(() => {
    localStorage.setItem('auth_token', 'for-the-menu-alone');
    localStorage.setItem('student_user', JSON.stringify({ email: 'pupil@midan.test' }));
  });
  await page.goto('/');
  const menu = page.getByRole('banner').locator('details', { hasText: 'pupil@midan.test' });
  await expect(menu.locator('summary')).toHaveText(nav.student);
  await menu.locator('summary').click();
  await expect(menu.getByText('pupil@midan.test')).toBeVisible();
  for (const text of Object.values(studentMenu)) {
    await expect(menu.getByRole('link', { name: text })).toBeVisible();
  }
});

test('an unknown address says so in its language, with 404 and the way home', async ({ page }) => {
  for (const [path, language, home] of [
    ['/nowhere', 'en', '/'],
    ['/ar/nowhere', 'ar', '/ar'],
    ['/ar/%E0%A4%A', 'ar', '/ar'],
  ] as const) {
    const { notFound, backHome } = await textsOf('common', language);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
    await page.getByRole('link', { name: backHome }).click();
    await expect(page).toHaveURL(new RegExp(`:\\d+${home}$`));
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its texts, menu and pictures', async ({ page }) => {
    const { nav } = await textsOf('public', 'en');
    const { tracks, guideline } = await textsOf('home', 'en');
    await page.setViewportSize({ width: 390, height: 844 });
    // Without pictures while another journey's edition, whose tracks have no pages, is current.
    await expect(async () => {
      await page.goto('/');
      await expect(page.locator('#tracks img').first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(
      page.getByRole('heading', { name: tracks.title_other.replace('{{count}}', '3') }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: guideline.title })).toBeVisible();
    await expect(page.getByRole('link', { name: nav.academyLogin })).toBeVisible();
    await page.getByRole('link', { name: nav.guideline, exact: true }).click();
    await expect(page.locator('#guidline')).toBeInViewport();
  });
});

test('search engines find every page in both languages', async ({ page, request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain(`${baseURL}/`);
  expect(addresses).toContain(`${baseURL}/ar/gallery`);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
  await page.goto('/ar');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/ar`);
  await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute(
    'href',
    `${baseURL}/`,
  );
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')['@graph']).toHaveLength(2);
});
