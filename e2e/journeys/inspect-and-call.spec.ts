import type { CrewDuty } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/crew-sign-in.ts';
import { dayWorld, inspectionList, practiceTimes } from '../support/day-world.ts';
import { fill, textsOf } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a robot fails without a network, inspectors disagree, the head decides', async ({
  page,
  request,
}) => {
  await inspectionList(request);
  const duties: CrewDuty[] = ['inspector', 'inspector', 'head_inspector'];
  const { crew } = await dayWorld(request, ['Inspected Owls', 'فريق الفحص'], duties);
  const { inspect, open, gate } = await textsOf('crew-day', 'en');
  const { state } = await textsOf('crew', 'en');
  const choose = async (n: number) => {
    await signIn({ page, request, language: 'en', who: crew[n] });
    await page.getByRole('link', { name: open.inspector }).click();
    await page.getByText(fill(inspect.teams, { n: 2 })).click();
    await page.getByRole('link', { name: 'Inspected Owls' }).click();
  };
  const mark = async (...names: string[]) => {
    for (const [n, name] of names.entries())
      await page.locator('fieldset').nth(n).getByText(name, { exact: true }).click();
  };
  const said = (text: string) => page.getByRole('heading', { level: 1, name: text });
  await choose(0);
  await expect(page.getByRole('button', { name: inspect.pass })).toBeDisabled();
  await page.context().setOffline(true);
  await mark(inspect.right, inspect.wrong);
  await expectAccessible(page, 'an inspection');
  await page.getByRole('button', { name: inspect.fail }).click();
  await expect(said(inspect.said.failed)).toBeFocused();
  await expect(page.getByText(/^Again until .*\d\d:\d\d/)).toBeVisible();
  await expectAccessible(page, 'a failed inspection');
  await page.context().setOffline(false);
  await expect(page.getByText(fill(state.counts, { sent: 1, waiting: 0 }))).toBeVisible();
  // Another inspector saw the form before the result was known: both records count.
  await choose(1);
  await page.getByRole('button', { name: fill(inspect.again, { attempt: 2 }) }).click();
  await mark(inspect.right, inspect.right);
  await page.getByRole('textbox', { name: inspect.seal }).fill('E2E-1');
  await page.getByRole('button', { name: inspect.pass }).click();
  await expect(said(inspect.said.passed)).toBeVisible();
  await expectAccessible(page, 'a passed inspection');
  await page.getByRole('button', { name: gate.next }).click();
  await choose(2);
  await page.getByRole('button', { name: inspect.correct }).click();
  await mark(inspect.wrong, inspect.right);
  await page.getByRole('button', { name: inspect.fail }).click();
  await expect(said(inspect.said.failed)).toBeVisible();
});

test('a caller calls, another caller’s press is told, and a place is delayed', async ({
  page,
  request,
  browser,
}) => {
  const names = ['Called Owls', 'فريق النداء'];
  const { crew, eventId } = await dayWorld(request, names, ['caller', 'caller']);
  await practiceTimes(request, eventId);
  const { calls, delay, open, slots } = await textsOf('crew-day', 'en');
  // Of a page with a service worker no request can be held back.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const other = await context.newPage();
  for (const [n, at] of [page, other].entries()) {
    await signIn({ page: at, request, language: 'en', who: crew[n] });
    await at.getByRole('link', { name: open.caller }).click();
  }
  const call = (at: Page) =>
    at.getByRole('button', { name: new RegExp(`^${calls.acts.planned.called},`) }).first();
  await expect(call(other)).toBeEnabled();
  await expectAccessible(page, 'calls');
  await page.context().setOffline(true);
  await expect(page.getByText(calls.offline)).toBeVisible();
  await expect(call(page)).toBeDisabled();
  await page.context().setOffline(false);
  // The other phone still shows what it read before.
  await other.route('**/api/crew/day', (route) => route.abort());
  await call(page).click();
  await expect(page.getByText(slots.called, { exact: true })).toBeVisible();
  const press = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name},`) }).click();
  await press(calls.acts.called.present);
  await expect(page.getByText(slots.present, { exact: true })).toBeVisible();
  await call(other).click();
  await expect(other.getByText(calls.edited)).toBeVisible();
  await other.unroute('**/api/crew/day');
  await press(calls.acts.present.done);
  await expect(page.getByText(slots.done, { exact: true })).toBeVisible();
  await page.getByText(delay.title).click();
  const before = await page.locator('[data-slot=planned] b').first().textContent();
  await press(fill(delay.minutes, { n: 10 }));
  await page.getByRole('dialog').getByRole('button', { name: delay.act }).click();
  await expect(page.locator('[data-slot=planned] b').first()).not.toHaveText(before ?? '');
  await other.context().close();
});
