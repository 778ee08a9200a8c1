import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { countTaps } from '../support/count-taps.ts';
import { signIn } from '../support/crew-sign-in.ts';
import { drawnLeague, judgedList, refereedList } from '../support/crew-world.ts';
import { fill, textsOf } from '../support/texts.ts';

// They share one list of teams, each with teams of its own.
test.describe.configure({ mode: 'serial' });

const CRITERIA = 6;
/** Of the first judge. */
let phone: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
let world: ReturnType<typeof judgedList> | undefined;

const mark = async (page: Page, from: number, to: number) => {
  for (let n = from; n < to; n++)
    await page.locator('fieldset').nth(n).getByRole('radio').nth(2).click();
};

async function write(page: Page, { sheet }: Awaited<ReturnType<typeof signIn>>) {
  for (const name of ['worked', 'try_next'] as const) {
    const field = page.getByRole('textbox', { name: sheet.fields[name] });
    await field.click();
    await field.fill('الفكرة واضحة');
  }
}

async function handIn(page: Page, { sheet }: Awaited<ReturnType<typeof signIn>>) {
  await page.getByRole('button', { name: sheet.handIn }).click();
  await page.getByRole('dialog').getByRole('button', { name: sheet.handIn }).click();
}

for (const language of ['ar', 'en'] as const) {
  test(`a judge hands the first sheet in within 25 taps in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    world ??= judgedList(request);
    const { judges } = await world;
    const who = judges[language === 'ar' ? 0 : 1];
    const texts = await signIn({ page, request, language, who });
    await expectAccessible(page, 'my teams');
    const taps = await countTaps(page, `a first sheet in ${language}`);
    await page.getByRole('link', { name: 'روّاد النيل' }).click();
    const help = page.getByRole('banner').locator('a[href*="/help/"]');
    await expect(help).toHaveAttribute('href', /\/help\/administrator#\/admin\/events$/);
    await page.getByRole('button', { name: fill(texts.timer.start, { count: 5 }) }).click();
    await mark(page, 0, CRITERIA - 1);
    await page.getByRole('button', { name: texts.sheet.handIn }).click();
    await expect(page.getByText(texts.sheet.noMark)).toBeVisible();
    await expectAccessible(page, 'a sheet');
    await mark(page, CRITERIA - 1, CRITERIA);
    await page
      .getByRole('button', { name: /^(أكثر|More)/ })
      .first()
      .click();
    await page.getByRole('button', { name: fill(texts.timer.next, { count: 5 }) }).click();
    await write(page, texts);
    await handIn(page, texts);
    await expect(page.getByText(texts.done.handed_in)).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(25);
    await page.getByRole('link', { name: texts.done.compare }).click();
    await expect(page.getByRole('article')).toHaveCount(language === 'ar' ? 1 : 2);
    await expectAccessible(page, 'all judges’ marks');
    phone ??= await page.context().storageState();
  });
}

test('a sheet that is handed in without a network arrives once', async ({ page, request }) => {
  world ??= judgedList(request);
  const { judges } = await world;
  const texts = await signIn({ page, request, language: 'ar', who: judges[2] });
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/crew/records')) sent.push(call.postData() ?? '');
  });
  await page.getByRole('link', { name: 'Green Robots' }).click();
  await mark(page, 0, 2);
  await page.context().setOffline(true);
  await mark(page, 2, CRITERIA);
  await write(page, texts);
  await handIn(page, texts);
  const counts = (n: number, waiting: number) =>
    page.getByText(fill(texts.state.counts, { sent: n, waiting }));
  await expect(counts(0, 1)).toBeVisible();
  await expect(page.getByText(texts.done.waiting)).toBeVisible();
  // The next page opens all the same, and nobody leaves with a sheet that waits.
  await page.getByRole('link', { name: texts.teams.title }).click();
  await expect(page.getByText(texts.states.waiting)).toBeVisible();
  const { menu } = await textsOf('shell', 'ar');
  await page.getByRole('button', { name: menu.logout }).click();
  await expect(page.getByText(texts.out.waits)).toBeVisible();
  await page.context().setOffline(false);
  await expect(counts(1, 0)).toBeVisible();
  await page.reload();
  await expect(page.getByText(texts.states.handed_in)).toHaveCount(1);
  const ids = new Set(sent.map((body) => /"id":"([^"]+)"/.exec(body)?.[1]));
  expect(ids.size).toBe(1);
  await page.getByRole('button', { name: menu.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: menu.logout }).click();
  await expect(page.getByRole('heading', { name: texts.noLink.title })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Green Robots');
});

test('another phone’s values are told, and the judge’s own stay', async ({ page, request }) => {
  world ??= judgedList(request);
  const { judges } = await world;
  const texts = await signIn({ page, request, language: 'en', who: judges[3] });
  await page.getByRole('link', { name: 'فريق الشمس' }).click();
  const second = await page.context().browser()?.newContext();
  if (!second) throw new Error('no browser');
  // The same judge on a tablet, with this phone's session.
  await second.addInitScript(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    await page.evaluate(() => Object.entries(localStorage)),
  );
  const tablet = await second.newPage();
  await tablet.goto(page.url());
  const saved = (on: Page) =>
    on.waitForResponse((reply) => reply.url().includes('/crew/sheets/') && reply.ok());
  const worked = (on: Page) => on.getByRole('textbox', { name: texts.sheet.fields.worked });
  const first = saved(tablet);
  await worked(tablet).or(tablet.getByRole('textbox').first()).first().fill('From the tablet');
  await first;
  await worked(page).fill('From the phone');
  const { editedMeanwhile } = await textsOf('shell', 'en');
  await expect(page.getByText(editedMeanwhile.title)).toBeVisible();
  await expect(page.getByText('From the tablet')).toBeVisible();
  await expect(worked(page)).toHaveValue('From the phone');
  await second.close();
});

test('a judge gives a team back, and a school’s teams', async ({ page, request }) => {
  world ??= judgedList(request);
  const { judges } = await world;
  const texts = await signIn({ page, request, language: 'ar', who: judges[4] });
  const open = async (team: string, act: string) => {
    await page.getByRole('link', { name: team }).click();
    await page.getByText(texts.giveBack.title).click();
    await page.getByRole('button', { name: act }).click();
  };
  const yes = page.getByRole('dialog').getByRole('button', { name: texts.giveBack.confirm });
  await open('نجوم الدلتا', texts.giveBack.cannot);
  await yes.click();
  await expect(page.getByText(texts.giveBack.noReason)).toBeVisible();
  await page.getByRole('textbox', { name: texts.giveBack.reason }).fill('درّبت الفريق');
  await yes.click();
  await expect(page.getByRole('link', { name: 'نجوم الدلتا' })).toHaveCount(0);
  await open('Desert Lions', texts.giveBack.know);
  await yes.click();
  await expect(page.getByRole('link', { name: 'Desert Lions' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Green Robots' })).toBeVisible();
});

test('a head judge returns a sheet, and its judge reads why', async ({ page, request }) => {
  world ??= judgedList(request);
  const { head } = await world;
  const texts = await signIn({ page, request, language: 'en', who: head });
  await page.getByRole('link', { name: /Follow judging/ }).click();
  await expectAccessible(page, 'the overview');
  await page.getByRole('link', { name: 'روّاد النيل' }).click();
  const sheet = page.getByRole('article', { name: 'Mona' });
  await sheet.getByRole('button', { name: texts.compare.returnAction }).click();
  await page.getByRole('textbox', { name: texts.compare.reason }).fill('Which part worked?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.compare.returnAction }).click();
  await expect(sheet).toHaveCount(0);
  const own = await page.context().browser()?.newContext({ storageState: phone });
  const judge = await own?.newPage();
  await judge?.goto(new URL('/crew', page.url()).href);
  await expect(judge?.getByText('Which part worked?') as Locator).toBeVisible();
  await own?.close();
});

test('two referees count a match, and the head referee confirms one', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { first, head } = await refereedList(request);
  const count = async (texts: Awaited<ReturnType<typeof signIn>>, parcels: number) => {
    await page.getByRole('link', { name: /Record runs/ }).click();
    await page.getByRole('combobox', { name: texts.run.team }).selectOption({ index: 1 });
    const more = (n: number) => page.getByRole('button', { name: /^More/ }).nth(n);
    await more(1).click();
    await expect(page.getByRole('button', { name: texts.run.report })).toBeDisabled();
    for (let n = 0; n < parcels; n++) await more(0).click();
    await page.getByRole('button', { name: texts.run.start, exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: texts.run.stop, exact: true }).click();
    await expectAccessible(page, 'a match');
    const points = fill(texts.run.points, { points: 15 + 5 * parcels });
    await expect(page.getByText(points, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: texts.run.report }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.run.report }).click();
    await expect(page.getByText(fill(texts.state.counts, { sent: 1, waiting: 0 }))).toBeVisible();
  };
  await count(await signIn({ page, request, language: 'en', who: first }), 2);
  const texts = await signIn({ page, request, language: 'en', who: head });
  await count(texts, 1);
  await page.reload();
  const match = page.getByRole('article');
  const sum = match.getByRole('row', { name: texts.run.sum });
  await expect(sum.getByText(texts.run.differs)).toBeVisible();
  await match.getByRole('button', { name: texts.run.accept }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.run.accept }).click();
  await expect(match.getByText(texts.run.states.confirmed)).toBeVisible();
  await expect(match.getByRole('button', { name: texts.run.accept })).toHaveCount(0);
  await context.close();
});

test('a score recorded without a network is confirmed by the head referee', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { first, head } = await drawnLeague(request, 'Qualifier of Nuweiba');
  const texts = await signIn({ page, request, language: 'ar', who: first });
  const { league, state } = texts;
  await page.getByRole('link', { name: /تسجيل المباريات/ }).click();
  await page.getByRole('link', { name: /G1-1/ }).click();
  await context.setOffline(true);
  const more = (n: number) => page.getByRole('button', { name: /^أكثر/ }).nth(n);
  for (const n of [0, 0, 1, 3]) await more(n).click();
  await expectAccessible(page, 'a score');
  await page.getByRole('button', { name: league.report }).click();
  await page.getByRole('dialog').getByRole('button', { name: league.report }).click();
  await expect(page.getByText(league.states.waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(fill(state.counts, { sent: 1, waiting: 0 }))).toBeVisible();
  const english = await signIn({ page, request, language: 'en', who: head });
  await page.getByRole('link', { name: /Confirm matches/ }).click();
  await page.getByRole('link', { name: /G1-1/ }).click();
  const report = page.getByRole('table');
  await expect(report.getByRole('row', { name: /^Goals/ }).first()).toContainText('2');
  await expectAccessible(page, 'reports of a match');
  await report.getByRole('button', { name: english.league.confirm }).click();
  await page.getByRole('dialog').getByRole('button', { name: english.league.confirm }).click();
  await expect(page.getByText(english.league.allDone)).toBeVisible();
  await context.close();
});
