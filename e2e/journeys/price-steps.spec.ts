import { inCairo, moveEdition, updateEditionPrices, updateEditionTracks } from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { addRow } from '../support/add-row.ts';
import { chooseDay } from '../support/date-field.ts';
import { hydrated } from '../support/hydrated.ts';
import { ownEdition } from '../support/own-edition.ts';
import { callAs, filled } from '../support/own-student.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const BOTH = { en: 'Track', ar: 'مسار' };
const TRACK = {
  ...{ key: 'first', title: BOTH, sub_title: BOTH, description: BOTH },
  ...{ members_min: 2, members_max: 4, entries_max_per_academy: null, capacity: null },
};

async function draftWithStep(request: APIRequestContext, token: string, from: number) {
  const { id, version } = await ownEdition(request, token, { name: { en: 'Steps', ar: 'أسعار' } });
  const step = { from_at: new Date(from).toISOString(), unit_price: 5000, label: null };
  const body = { steps: [step], version };
  return callAs(request, token, filled(updateEditionPrices, { id }), body);
}

for (const kept of ['in the open page', 'as a draft of the tab'] as const) {
  test(`a price step that begins while input is kept ${kept} does not stop saving`, async ({
    page,
    request,
  }) => {
    const { tabs, prices } = await textsOf('editions-administration', 'en');
    const { save } = await textsOf('common', 'en');
    const token = await signInAs(page, request, 'admin', 'en');
    const begins = Date.now() + DAY;
    const { id, version } = await draftWithStep(request, token, begins);
    const tracks = { tracks: [TRACK], version };
    await callAs(request, token, filled(updateEditionTracks, { id }), tracks);
    const open = { status: 'open', reason: null };
    await callAs(request, token, filled(moveEdition, { id }), open);
    await page.goto(`/admin/editions/${id}?tab=prices`);
    await addRow(page, prices.add);
    const added = page.getByRole('group', { name: fill(prices.item, { number: '2' }) });
    await chooseDay(added, 'en', prices.from, `${new Date().getFullYear() + 1}-06-01`);
    await page.locator('[data-path="steps.1.unit_price"]').fill('5300');
    await page.clock.setFixedTime(begins + 60_000);
    if (kept === 'as a draft of the tab') {
      await page.reload();
      await hydrated(page);
    }
    await page.getByRole('form', { name: tabs.prices }).getByRole('button', { name: save }).click();
    const question = page.getByRole('dialog', { name: prices.askTitle });
    await question.getByRole('button', { name: prices.askAction }).click();
    const table = page.getByRole('table', { name: prices.title });
    await expect(table).toContainText('5,300.00');
    await expect(table).toContainText('5,000.00');
    await expect(page.locator('fieldset[data-row]')).toHaveCount(1);
  });
}

test('a step too early is refused at its row; prices are in order', async ({ page, request }) => {
  const { tabs, prices } = await textsOf('editions-administration', 'en');
  const { save } = await textsOf('common', 'en');
  const { fields } = await textsOf('errors', 'en');
  const token = await signInAs(page, request, 'admin', 'en');
  const { id, version } = await draftWithStep(request, token, Date.now() + DAY);
  const tracks = { tracks: [TRACK], version };
  await callAs(request, token, filled(updateEditionTracks, { id }), tracks);
  const open = { status: 'open', reason: null };
  await callAs(request, token, filled(moveEdition, { id }), open);
  await page.goto(`/admin/editions/${id}?tab=prices`);
  const add = page.getByRole('button', { name: prices.add });
  const rowOf = (number: string) =>
    page.getByRole('group', { name: fill(prices.item, { number }), exact: true });
  const year = new Date().getFullYear();
  await add.click();
  await chooseDay(rowOf('2'), 'en', prices.from, `${year + 1}-06-01`);
  await page.locator('[data-path="steps.1.unit_price"]').fill('5300');
  await add.click();
  await chooseDay(rowOf('3'), 'en', prices.from, `${year - 1}-06-01`);
  await page.locator('[data-path="steps.2.unit_price"]').fill('5100');
  const form = page.getByRole('form', { name: tabs.prices });
  await form.getByRole('button', { name: save }).click();
  await expect(rowOf('3').getByText(fields.step_in_past)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The server decides on what has just begun, after the question.
  const { day, time } = inCairo(new Date(Date.now() - HOUR));
  await chooseDay(rowOf('3'), 'en', prices.from, day);
  await rowOf('3').locator('input[type=time]').fill(time);
  await form.getByRole('button', { name: save }).click();
  await page.getByRole('button', { name: prices.askAction }).click();
  await expect(rowOf('3').getByText(fields.step_in_past)).toBeVisible();
  await chooseDay(rowOf('3'), 'en', prices.from, `${year + 1}-03-01`);
  await form.getByRole('button', { name: save }).click();
  const items = page.getByRole('dialog', { name: prices.askTitle }).getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(items.nth(2)).toContainText('5,100.00');
  await expect(items.nth(3)).toContainText('5,300.00');
});

test('a draft’s price step can be removed after its time too', async ({ page, request }) => {
  const { tabs, prices } = await textsOf('editions-administration', 'en');
  const { save } = await textsOf('common', 'en');
  const token = await signInAs(page, request, 'admin', 'en');
  const { id } = await draftWithStep(request, token, Date.now() - DAY);
  await page.goto(`/admin/editions/${id}?tab=prices`);
  const table = page.getByRole('table', { name: prices.title });
  await expect(table).toContainText('5,000.00');
  await page.getByRole('button', { name: fill(prices.remove, { number: '1' }) }).click();
  await page.getByRole('form', { name: tabs.prices }).getByRole('button', { name: save }).click();
  const question = page.getByRole('dialog', { name: prices.askTitle });
  await question.getByRole('button', { name: prices.askAction }).click();
  await expect(table).not.toContainText('5,000.00');
});
