import { createHash } from 'node:crypto';
import { type CrewBundle, getCrewBundle, getCrewDay, typedPass } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/crew-sign-in.ts';
import { dayWorld } from '../support/day-world.ts';
import { cameraOf } from '../support/fake-camera.ts';
import { callAs } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

// They share one list of teams.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

const NAMES = ['بوابة النيل', 'Gate Foxes', 'بوابة البحر'];
let world: ReturnType<typeof dayWorld> | undefined;

async function openGate(page: Page, request: APIRequestContext, n: number, language: 'ar' | 'en') {
  // One for each sign-in: a second code comes after a minute.
  world ??= dayWorld(request, NAMES, Array<'gate'>(7).fill('gate'));
  const { state } = await signIn({ page, request, language, who: (await world).crew[n] });
  const texts = await textsOf('crew-day', language);
  await page.getByRole('link', { name: texts.open.gate }).click();
  const token = await page.evaluate(() => localStorage.getItem('crew_token') ?? '');
  const { teams } = await callAs(request, token, getCrewBundle);
  const number = (name: string) => teams.find((team) => team.name === name)?.number ?? '';
  const type = async (typed: string) => {
    const field = page.getByRole('textbox', { name: texts.number.label });
    // A new page takes the focus, even from a field that is just being filled.
    await field.click();
    await field.fill(typed);
    await page.getByRole('button', { name: texts.number.go }).click();
  };
  const said = (text: string) => page.getByRole('heading', { level: 1, name: text });
  const arrived = (count: number) =>
    expect(page.getByText(fill(texts.gate.count, { n: count, of: NAMES.length }))).toBeVisible();
  const sent = (count: number, waiting: number) =>
    expect(page.getByText(fill(state.counts, { sent: count, waiting }))).toBeVisible();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return { ...{ texts, number, type, said, arrived, sent, press }, gate: texts.gate };
}

test('a team arrives by its number, is corrected and taken back', async ({ page, request }) => {
  const { texts, gate, ...at } = await openGate(page, request, 0, 'ar');
  const number = at.number('Gate Foxes');
  await at.arrived(0);
  await expectAccessible(page, 'the gate');
  await at.type(`${number}Q`);
  await expect(page.getByText(texts.wrong.letter)).toBeVisible();
  await expectAccessible(page, 'a wrong number');
  await at.press(texts.wrong.again);
  await at.type(number);
  await expect(page.getByText(texts.choose)).toBeVisible();
  await page.getByRole('link', { name: 'Gate Foxes' }).first().click();
  await page.getByRole('checkbox').first().click();
  await expect(page.getByRole('button', { name: gate.arrived })).toBeDisabled();
  await page.getByRole('checkbox').first().click();
  await expectAccessible(page, 'a team at the gate');
  await at.press(gate.arrived);
  await expect(at.said(gate.done.arrived)).toBeFocused();
  await expectAccessible(page, 'an arrival');
  await at.press(gate.next);
  await at.arrived(1);
  await at.sent(1, 0);
  await at.type(typedPass(number).toLowerCase().replace('-', ' '));
  await expect(at.said(gate.known.split('{{')[0] ?? '')).toBeVisible();
  await expectAccessible(page, 'a second arrival');
  await at.press(gate.edit);
  await at.press(gate.save);
  await expect(at.said(gate.done.corrected)).toBeVisible();
  await at.press(gate.next);
  await at.type(typedPass(number));
  await at.press(gate.take);
  await page.getByRole('dialog').getByRole('button', { name: gate.take }).click();
  await expect(at.said(gate.done.taken)).toBeVisible();
  await at.press(gate.next);
  await at.arrived(0);
  await at.sent(3, 0);
});

test('two phones without a network agree once it is back', async ({ page, request, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const first = await openGate(page, request, 1, 'ar');
  const second = await openGate(other, request, 2, 'en');
  const arrive = async (at: typeof first, name: string) => {
    await at.type(typedPass(at.number(name)));
    await at.press(at.gate.arrived);
    await at.press(at.gate.next);
  };
  await page.context().setOffline(true);
  await other.context().setOffline(true);
  await arrive(first, 'بوابة النيل');
  await arrive(first, 'بوابة البحر');
  await arrive(second, 'بوابة البحر');
  await first.arrived(2);
  await first.sent(0, 2);
  await second.arrived(1);
  await page.context().setOffline(false);
  await first.sent(2, 0);
  await first.arrived(2);
  await other.context().setOffline(false);
  await second.sent(1, 0);
  await second.arrived(2);
  // Both scans go, whoever made them.
  await second.type(typedPass(second.number('بوابة البحر')));
  await second.press(second.gate.take);
  await other.getByRole('dialog').getByRole('button', { name: second.gate.take }).click();
  await expect(second.said(second.gate.done.taken)).toBeVisible();
  await second.press(second.gate.next);
  await second.sent(3, 0);
  await second.arrived(1);
  await other.context().close();
});

test('three phones lose network, answers and pages, and each arrival is stored once', async ({
  browser,
  request,
}) => {
  const phones = await Promise.all(
    NAMES.map(async () => (await browser.newContext({ serviceWorkers: 'block' })).newPage()),
  );
  const records = '**/api/crew/records';
  let [swallowed, token] = [0, ''];
  let before: number | undefined;
  const count = async () => {
    const { events } = await callAs(request, token, getCrewDay);
    return events.flatMap(({ arrivals }) => arrivals).length;
  };
  for (const [n, page] of phones.entries()) {
    const at = await openGate(page, request, 4 + n, 'en');
    token ||= await page.evaluate(() => localStorage.getItem('crew_token') ?? '');
    before ??= await count();
    // The server stores what it got, and no phone hears of it.
    await page.context().route(records, async (route) => {
      await route.fetch().catch(() => undefined);
      swallowed += 1;
      await route.abort();
    });
    for (const name of NAMES) {
      await page.context().setOffline(name === NAMES[1]);
      await at.type(typedPass(at.number(name)));
      const { arrived, edit, save, done } = at.gate;
      const first = page.getByRole('button', { name: arrived, exact: true });
      const again = page.getByRole('button', { name: edit, exact: true });
      await expect(first.or(again)).toBeVisible();
      const isKnown = await again.isVisible();
      if (isKnown) await again.click();
      await at.press(isKnown ? save : arrived);
      await expect(at.said(isKnown ? done.corrected : done.arrived)).toBeVisible();
      // The last one's page goes at once.
      if (name !== NAMES[2]) await at.press(at.gate.next);
    }
    await page.close();
  }
  expect(swallowed).toBeGreaterThan(0);
  const pages = await Promise.all(phones.map((page) => page.context().newPage()));
  for (const page of pages) {
    await page.context().unroute(records);
    await page.context().setOffline(false);
  }
  const began = Date.now();
  const texts = await textsOf('crew', 'en');
  await Promise.all(
    pages.map(async (page) => {
      await page.goto('/crew');
      const sent = fill(texts.state.counts, { sent: NAMES.length, waiting: 0 });
      await expect(page.getByText(sent)).toBeVisible({ timeout: 10_000 });
    }),
  );
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(await count()).toBe((before ?? 0) + NAMES.length * phones.length);
});

test('a pass that the camera sees opens its team', async ({ playwright, request, baseURL }) => {
  const pass = `MDN1:${'ABCDEFGHIJ234567KLMNOPQRST'}`;
  const hash = createHash('sha256').update(pass).digest().subarray(0, 16).toString('base64url');
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const camera = cameraOf(pass, test.info().outputPath());
  const options = { ...(executablePath && { executablePath }), args: [...args, ...camera] };
  const browser = await playwright.chromium.launch(options);
  // Only a badge knows a team's pass: here the phone is told the hash of another one.
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('**/api/crew/bundle', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: CrewBundle };
    const team = reply.data.teams.find(({ name }) => name === 'Gate Foxes');
    if (team) team.pass_hash = hash;
    await route.fulfill({ response, json: reply });
  });
  await openGate(page, request, 3, 'en');
  await expect(page).toHaveURL(/[?&]team=/);
  await expect(page.getByText('Gate Foxes').first()).toBeVisible();
  await browser.close();
});
