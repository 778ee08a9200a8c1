import {
  calculateTeamPurchase,
  createCoupon,
  getWallet,
  LIMITS,
  listTeams,
  purchaseTeams,
} from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addRow } from '../support/add-row.ts';
import { changeReply } from '../support/change-reply.ts';
import { inHours, showEdition, withWindow } from '../support/edition.ts';
import { hydrated } from '../support/hydrated.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const PRICE = LIMITS.teamPricePiastres / 100;
const CALCULATE = `**/api${calculateTeamPurchase.path}`;
const PURCHASE = `**/api${purchaseTeams.path}`;

test('an order with a lost answer and an ended session is paid once', async ({ page, request }) => {
  const texts = await textsOf('team-purchase', 'ar');
  const { login } = await textsOf('sessions', 'ar');
  const school = await ownSchool(request, 'مدرسة الطلب الضائع');
  await payIn(request, school, 3 * PRICE);
  await openAs(page, school, 'ar', '/academy/team-purchase');
  await page.getByRole('textbox', { name: texts.rows.name }).fill('فريق واحد');
  let tries = 0;
  await page.route(PURCHASE, async (route) => {
    tries += 1;
    if (tries > 2) return route.continue();
    if (tries === 2) return route.fulfill({ status: 401, json: { success: false } });
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: texts.buy }).click();
  await page.getByRole('dialog').getByRole('button').last().click();

  await expect(page).toHaveURL(/\/academy\/login/);
  await page.getByLabel(login.email).fill(school.academy.email);
  await page.getByRole('textbox', { name: login.password }).fill(school.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/academy/team-purchase');
  await expect(page.getByText(texts.unanswered.title)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.buy })).toBeHidden();
  await page.getByRole('button', { name: texts.unanswered.action }).click();
  await expect(page).toHaveURL(/\/academy\/teams/);

  expect(tries).toBe(3);
  const token = await page.evaluate(() => localStorage.getItem('academy_auth_token'));
  const wallet = await request.get(`/api${getWallet.path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(((await wallet.json()) as { data: { balance: number } }).data.balance).toBe(2 * PRICE);
});

test('an order older than its key is not sent again', async ({ page, request }) => {
  const texts = await textsOf('team-purchase', 'ar');
  const school = await ownSchool(request, 'مدرسة الطلب القديم');
  await openAs(page, school, 'ar', '/academy/dashboard');
  const team = { name: 'فريق قديم', description: '', max_members: 3 };
  const draft = {
    teams: [{ ...team, key: 'a' }],
    coupon: null,
    sent: {
      order: { teams: [team], coupon_code: null },
      at: Date.now() - LIMITS.idempotencyKeyLifetimeSeconds * 1000,
    },
  };
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `team_purchase_draft:${school.academy.id}`,
    JSON.stringify(draft),
  ] as const);
  let isSent = false;
  await page.route(PURCHASE, (route) => {
    isSent = true;
    return route.abort();
  });
  await page.goto('/academy/team-purchase');
  await page.getByRole('button', { name: texts.unanswered.action }).click();
  await expect(page).toHaveURL(/\/academy\/teams/);
  await expect(page.getByText(texts.unanswered.tooOld)).toBeVisible();
  expect(isSent).toBe(false);
  await page.goto('/academy/team-purchase');
  await expect(page.getByRole('textbox', { name: texts.rows.name })).toHaveValue(team.name);
  await expect(page.getByText(texts.unanswered.title)).toBeHidden();
});

test('a price changed after it was shown is asked for again', async ({ page, request }) => {
  const texts = await textsOf('team-purchase', 'ar');
  const school = await ownSchool(request, 'مدرسة السعر الجديد');
  await payIn(request, school, 2 * PRICE);
  let isOld = true;
  await changeReply(page, CALCULATE, (data: { final_amount: number }) => {
    if (isOld) data.final_amount = PRICE - 500;
  });
  await openAs(page, school, 'ar', '/academy/team-purchase');
  await page.getByRole('textbox', { name: texts.rows.name }).fill('فريق واحد');
  await page.getByRole('button', { name: texts.buy }).click();
  const question = page.getByRole('dialog', { name: texts.confirm.title });
  await expect(question).toContainText('4,000.00');
  await page.route(PURCHASE, (route) => route.fulfill({ status: 400, body: '' }), { times: 1 });
  await question.getByRole('button').last().click();
  await expect(page.getByText('حدث خطأ أثناء الشراء')).toBeVisible();
  await page.getByRole('button', { name: texts.buy }).click();
  await expect(question).toContainText('4,000.00');
  isOld = false;
  await question.getByRole('button').last().click();

  const again = page.getByRole('dialog', { name: texts.confirm.changed });
  await expect(again).toContainText('4,500.00');
  await again.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/academy\/teams/);
  await expect(page.getByText('تم شراء 1 فريق بنجاح!')).toBeVisible();
  const wallet = await request.get(`/api${getWallet.path}`, {
    headers: { Authorization: `Bearer ${school.token}` },
  });
  expect(((await wallet.json()) as { data: { balance: number } }).data.balance).toBe(PRICE);
});

test('a coupon used up meanwhile is named beside the full price', async ({ page, request }) => {
  const texts = await textsOf('team-purchase', 'ar');
  const { codes } = await textsOf('errors', 'ar');
  const school = await ownSchool(request, 'مدرسة الكوبون الأخير');
  await payIn(request, school, 2 * PRICE);
  const code = `LAST-${school.academy.payment_reference}`;
  await callAs(request, await ownersToken(request), createCoupon, {
    code,
    type: 'percentage',
    value: 10,
    max_uses: 1,
  });
  await openAs(page, school, 'ar', '/academy/team-purchase');
  await page.getByRole('textbox', { name: texts.rows.name }).fill('فريق واحد');
  await page.getByRole('textbox', { name: texts.coupon.label }).fill(code);
  await page.getByRole('button', { name: texts.coupon.apply }).click();
  await expect(page.getByText(texts.coupon.applied)).toBeVisible();
  await callAs(request, school.token, purchaseTeams, {
    teams: [{ name: 'فريق من نافذة أخرى' }],
    coupon_code: code,
  });

  await page.getByRole('button', { name: texts.buy }).click();
  const question = page.getByRole('dialog', { name: texts.confirm.title });
  await expect(question).toContainText('4,500.00');
  await expect(question).toContainText(
    fill(texts.confirm.withoutCoupon, { code, reason: codes.coupon_used_up }),
  );
});

test('the button that buys is whole with text at 200 % on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const texts = await textsOf('team-purchase', 'ar');
  const school = await ownSchool(request, 'مدرسة الخط الكبير');
  await openAs(page, school, 'ar', '/academy/team-purchase');
  const button = page.getByRole('button', { name: texts.buy });
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const cut = await button.evaluate((element) => {
    const label = element.querySelector('.mantine-Button-label');
    return label ? label.scrollWidth - label.clientWidth : Number.NaN;
  });
  expect(cut).toBeLessThanOrEqual(0);
  const coupon = page.getByRole('textbox', { name: texts.coupon.label });
  await expect.poll(async () => (await coupon.boundingBox())?.width ?? 0).toBeGreaterThan(180);
});

for (const language of ['ar', 'en'] as const) {
  test(`the help link floats beside the sticky summary in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    const texts = await textsOf('team-purchase', language);
    const { help } = await textsOf('shell', language);
    const school = await ownSchool(request, 'مدرسة الزاوية');
    await openAs(page, school, language, '/academy/team-purchase');
    await expect(
      page.getByText(texts.cost.after).or(page.getByText(texts.cost.topUp)),
    ).toBeVisible();
    for (let rows = 1; rows < 4; rows += 1) {
      await addRow(page, texts.rows.add);
    }
    const mark = await page.getByRole('link', { name: help }).boundingBox();
    const summary = await page.getByRole('complementary', { name: texts.cost.title }).boundingBox();
    if (!mark || !summary) throw new Error('neither may be missing');
    const isBeside = mark.x >= summary.x + summary.width || mark.x + mark.width <= summary.x;
    expect(isBeside, JSON.stringify({ mark, summary })).toBe(true);
  });
}

const PHONE_AND_DESKTOP = [
  ['ar', 390],
  ['en', 1280],
] as const;

for (const [language, width] of PHONE_AND_DESKTOP) {
  test(`the wallet’s plan becomes rows, and their number takes nothing typed in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const { rows, track } = await textsOf('team-purchase', language);
    const { plan } = await textsOf('wallet', language);
    const school = await ownSchool(request, 'مدرسة الخطة');
    await openAs(page, school, language, '/academy/wallet');
    await page.getByLabel(plan.count).selectOption('4');
    await page.getByLabel(track.all).selectOption('innovation');
    await expect(page).toHaveURL(/teams=4.*track=innovation/);
    // The money comes while the page is away.
    await payIn(request, school, 4 * PRICE);
    await page.goto('/academy/team-purchase');
    const names = page.getByRole('textbox', { name: rows.name });
    await expect(names).toHaveCount(4);
    await expect(names.last()).toHaveValue(fill(rows.proposed, { number: 4 }));
    await expect(page.getByLabel(track.label, { exact: true }).last()).toHaveValue('innovation');

    await names.nth(2).fill('فريق البرمجة');
    const count = page.getByLabel(rows.count);
    await count.selectOption('1');
    await expect(names).toHaveCount(1);
    await page.reload();
    await hydrated(page);
    await count.selectOption('5');
    await expect(names.nth(2)).toHaveValue('فريق البرمجة');
    await expect(names.last()).toHaveValue(fill(rows.proposed, { number: 3 }));
    await expect(page.getByText(rows.twin)).toHaveCount(0);
    await names.last().fill('فريق  البرمجه');
    await expect(page.getByText(rows.twin)).toHaveCount(2);
    await expectAccessible(page, 'purchase of many');
  });

  test(`teams are bought with a track, whose last place one row takes, in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const texts = await textsOf('team-purchase', language);
    const school = await ownSchool(request, 'مدرسة المسارات');
    await payIn(request, school, 2 * PRICE);
    await showEdition(page, ({ tracks }) => ({
      tracks: tracks.map((track, index) => ({
        ...track,
        places_left: index === 0 ? 1 : index === 1 ? 0 : null,
        capacity: index === 1 ? null : 10,
        entries_max_per_academy: index === 1 ? 2 : null,
      })),
    }));
    await openAs(page, school, language, '/academy/team-purchase');
    await addRow(page, texts.rows.add);
    const row = (number: number) =>
      page.getByRole('group', { name: fill(texts.rows.legend, { number }) });
    const trackOf = (number: number) => row(number).getByLabel(texts.track.label);
    await row(1).getByRole('textbox', { name: texts.rows.name }).fill('فريق المسار');
    await row(2).getByRole('textbox', { name: texts.rows.name }).fill('فريق بلا مسار');
    await expect(trackOf(1)).toHaveValue('');
    const option = (number: number, index: number) => trackOf(number).locator('option').nth(index);
    await expect(option(2, 1)).toBeEnabled();
    await trackOf(1).selectOption('innovation');
    await expect(option(2, 1)).toBeDisabled();
    await expect(option(2, 1)).toContainText(texts.track.full);
    await expect(option(2, 2)).toBeDisabled();
    await expect(option(2, 2)).toContainText(fill(texts.track.entriesFull, { max: 2 }));
    await expect(option(2, 3)).toBeEnabled();

    const refusal = { success: false, code: 'track_full', message: 'لا أماكن في هذا المسار' };
    await page.route(PURCHASE, (route) => route.fulfill({ status: 409, json: refusal }), {
      times: 1,
    });
    await page.getByRole('button', { name: texts.buy }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText(refusal.message)).toBeVisible();
    await expect(trackOf(1)).toHaveValue('innovation');
    await page.getByRole('button', { name: texts.buy }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page).toHaveURL(/\/academy\/teams/);
    const teams = await callAs(request, school.token, listTeams);
    expect(teams.map(({ name, track }) => [name, track?.key ?? null]).sort()).toEqual([
      ['فريق المسار', 'innovation'],
      ['فريق بلا مسار', null],
    ]);
  });

  test(`the price in force is named, and the next one with its day, in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const { price } = await textsOf('team-purchase', language);
    const school = await ownSchool(request, 'مدرسة السعر القادم');
    await changeReply(page, CALCULATE, (data: object) =>
      Object.assign(data, {
        price_label: { en: 'Early price', ar: 'السعر المبكر' },
        next_price: { unit_price: 5000, from_at: '2026-12-31T22:00:00.000Z' },
      }),
    );
    await openAs(page, school, language, '/academy/team-purchase');
    const isArabic = language === 'ar';
    const now = fill(price.now, {
      label: isArabic ? 'السعر المبكر' : 'Early price',
      price: isArabic ? '4,500.00 جنيه' : 'EGP 4,500.00',
    });
    const next = fill(price.next, {
      date: isArabic ? 'الجمعة، 1 يناير 2027' : 'Friday, 1 January 2027',
      price: isArabic ? '5,000.00 جنيه' : 'EGP 5,000.00',
    });
    await expect(page.getByText(now)).toBeVisible();
    await expect(page.getByText(next)).toBeVisible();
  });

  test(`a school that cannot buy now reads why in the place of the form in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const { obstacle, rows } = await textsOf('team-purchase', language);
    const edition = language === 'ar' ? 'الدورة السابعة' : 'Seventh edition';
    const school = await ownSchool(request, 'مدرسة الموعد');
    await payIn(request, school, PRICE);
    await openAs(page, school, language, '/academy/dashboard');
    const shut = { kind: 'purchase', is_open: false } as const;
    const cases = [
      ['closed', { ...shut, opens_at: null, closes_at: inHours(-5) }, 'open'],
      ['early', { ...shut, opens_at: inHours(30), closes_at: null }, 'open'],
      ['over', { ...shut, opens_at: null, closes_at: null }, 'published'],
    ] as const;
    for (const [name, window, status] of cases) {
      await showEdition(page, (known) => ({
        ...withWindow(known, window),
        edition: { ...known.edition, status },
      }));
      await page.goto('/academy/team-purchase');
      const title = fill(obstacle[name].title, { edition });
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const instant = language === 'ar' ? /بتوقيت القاهرة/ : /day, .*Cairo time/;
      if (name !== 'over') await expect(page.getByText(instant)).toBeVisible();
      await expect(page.getByRole('textbox', { name: rows.name })).toHaveCount(0);
      await expectAccessible(page, `purchase: ${name}`);
    }
  });
}

test('the open menu of a phone lies over the bar that buys', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const texts = await textsOf('team-purchase', 'en');
  const { menu } = await textsOf('shell', 'en');
  const school = await ownSchool(request, 'School of the open menu');
  await payIn(request, school, 4 * PRICE);
  await openAs(page, school, 'en', '/academy/team-purchase');
  const bar = page.locator('[data-keep-clear]').filter({ hasText: texts.buy });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: menu.open }).click();
  // The page is inert: presses go through the bar, so only the order of layers tells.
  const layer = (element: Element) => Number(getComputedStyle(element).zIndex);
  const navigation = page.locator('nav').filter({ has: page.locator('a[aria-current="page"]') });
  expect(await bar.evaluate(layer)).toBeLessThan(await navigation.evaluate(layer));
});
