import { type AcademyEdition, joinEdition } from '@midan/contract';
import type { Language } from '@midan/messages';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inHours, showEdition } from '../support/edition.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { serverTexts } from '../support/server-texts.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const RUNS: [Language, number, number][] = [
  ['ar', 1280, 900],
  ['en', 390, 844],
];

for (const [language, width, height] of RUNS) {
  test(`the dashboard shows figures, shortcuts, activity and performance in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, request, 'school', language);
    await page.goto('/academy/dashboard');
    const texts = await textsOf('dashboard', language);
    const figures = page.getByRole('region', { name: texts.figures });
    for (const label of Object.values(texts.counters)) {
      await expect(figures.getByText(label, { exact: true })).toBeVisible();
    }
    const activity = page.getByRole('region', { name: texts.activity.title });
    await expect(activity.getByRole('listitem')).toHaveCount(5);
    const performance = page.getByRole('region', { name: texts.performance.title });
    for (const name of [texts.performance.students, texts.performance.teams]) {
      await expect(performance.getByRole('progressbar', { name })).toHaveAttribute(
        'aria-valuenow',
        '100',
      );
    }
    const shortcuts = page.getByRole('region', { name: texts.shortcuts.title });
    for (const path of ['join-requests', 'students', 'teams']) {
      await expect(shortcuts.locator(`a[href="/academy/${path}"]`)).toBeVisible();
    }
    await activity.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/academy\/(join-requests|application-requests|students\/)/);
  });
}

test('a dashboard that does not load says so and loads again', async ({ page, request }) => {
  await signInAs(page, request, 'school', 'ar');
  const address = '**/api/academy/dashboard';
  await page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/academy/dashboard');
  await expect(page.getByText('حدث خطأ أثناء جلب بيانات لوحة التحكم')).toBeVisible();
  await expectAccessible(page, 'a dashboard that did not load');
  await page.unroute(address);
  const texts = await textsOf('dashboard', 'ar');
  await page.getByRole('button', { name: texts.refresh }).click();
  await expect(page.getByRole('region', { name: texts.activity.title })).toBeVisible();
});

const PHONE_AND_DESKTOP = [
  ['ar', 390, { six: 'باقٍ 6 أيام', five: 'باقٍ 5 ساعات', four: 'باقٍ 4 ساعات' }],
  ['en', 1280, { six: '6 days left', five: '5 hours left', four: '4 hours left' }],
] as const;

for (const [language, width, left] of PHONE_AND_DESKTOP) {
  test(`the next steps of the edition count down while the page is open in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const texts = await textsOf('dashboard', language);
    const ready = await textsOf('teams-ready', language);
    const school = await ownSchool(request, 'مدرسة الخطوات');
    await payIn(request, school, 5000);
    await page.clock.install();
    await showEdition(page, ({ edition }) => ({
      next_steps: [
        { name: 'choose_tracks', count: 3, until: inHours(6 * 24 + 3) },
        { name: 'fill_teams', count: 5, until: inHours(5.5) },
        { name: 'event', count: null, until: edition.events.at(-1)?.starts_on ?? '' },
      ],
    }));
    await openAs(page, school, language, '/academy/dashboard');
    const title = language === 'ar' ? 'اختر مسارات 3 فرق' : 'Choose the tracks of 3 teams';
    const card = page.getByRole('region', { name: title });
    await expect(card.getByText(left.six)).toBeVisible();
    await expect(card.getByText(language === 'ar' ? /بتوقيت القاهرة/ : /Cairo time/)).toHaveCount(
      2,
    );
    await expect(card.getByText(language === 'ar' ? 'النهائي' : 'Final')).toBeVisible();
    await expect(card.getByRole('link', { name: texts.next.choose_tracks.action })).toBeVisible();
    await expectAccessible(page, 'next steps');
    await expect(card.getByText(left.five)).toBeVisible();
    await page.clock.fastForward('01:00:00');
    await expect(card.getByText(left.four)).toBeVisible();
    await card.getByRole('link', { name: texts.next.choose_tracks.action }).click();
    await expect(page).toHaveURL(/\/academy\/teams\/ready$/);
    await expect(page.getByRole('heading', { name: ready.title })).toBeVisible();
  });

  test(`a school without teams is told when they are sold in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const { next, buyFrom, buyUntil } = await textsOf('dashboard', language);
    const school = await ownSchool(request, 'مدرسة قبل البيع');
    const name = language === 'ar' ? 'الدورة السابعة' : 'Seventh edition';
    const [from = ''] = buyFrom.split('{{date}}');
    const [until = ''] = buyUntil.split('{{date}}');
    let step: AcademyEdition['next_steps'][number] = {
      name: 'purchase_opens',
      count: null,
      until: inHours(50),
    };
    await showEdition(page, () => ({ joined: false, next_steps: [step] }));
    await openAs(page, school, language, '/academy/dashboard');
    await expect(page.getByRole('heading', { name: next.deposit.title })).toBeVisible();
    await expect(page.getByText(from)).toBeVisible();
    await expect(page.getByText(until)).toHaveCount(0);
    step = { name: 'purchase_over', count: null, until: null };
    await page.reload();
    const over = fill(next.purchase_over.text, { edition: name });
    await expect(page.getByText(over)).toBeVisible();
    await expect(page.getByText(from)).toHaveCount(0);
    await payIn(request, school, 5000);
    await page.reload();
    const title = fill(next.purchase_over.title, { edition: name });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    step = { name: 'purchase_opens', count: null, until: inHours(50) };
    await page.reload();
    const soon = fill(next.purchase_opens.title, { edition: name });
    await expect(page.getByRole('heading', { name: soon })).toBeVisible();
    await expect(page.getByText(from)).toBeVisible();
  });

  test(`a school takes part in a new edition in ${language}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 860 });
    const texts = await textsOf('participation', language);
    const { next } = await textsOf('dashboard', language);
    const { obstacle } = await textsOf('team-purchase', language);
    const { edition_joined: joined } = serverTexts[language].success;
    const school = await ownSchool(request, 'مدرسة الدورة الجديدة');
    await payIn(request, school, 5000);
    let isJoined = false;
    page.on('request', (sent) => {
      if (sent.url().endsWith(joinEdition.path)) isJoined = true;
    });
    await showEdition(page, (known) =>
      isJoined
        ? known
        : { joined: false, next_steps: [{ name: 'join', count: null, until: inHours(50) }] },
    );
    await openAs(page, school, language, '/academy/team-purchase');
    const name = language === 'ar' ? 'الدورة السابعة' : 'Seventh edition';
    const notIn = fill(obstacle.notJoined.title, { edition: name });
    await expect(page.getByRole('heading', { name: notIn })).toBeVisible();
    await page.goto('/academy/dashboard');
    const title = fill(next.join.title, { edition: name });
    const card = page.getByRole('region', { name: title });
    await card.getByRole('button', { name: texts.action }).click();
    const question = page.getByRole('dialog', { name: fill(texts.title, { edition: name }) });
    await question.getByRole('button', { name: texts.action }).click();
    await expect(page.getByText(joined)).toBeVisible();
    await expect(page.getByRole('heading', { name: next.buy.title })).toBeVisible();
    await expect(card).toBeHidden();
  });
}
