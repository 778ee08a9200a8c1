import {
  listEditions,
  makeEditionCurrent,
  updateEdition,
  updateEditionDates,
} from '@midan/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addRow } from '../support/add-row.ts';
import { chooseDay } from '../support/date-field.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { freeNumber, ownEdition, ownEditor } from '../support/own-edition.ts';
import { ownSchool } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const at = (page: Page | Locator, path: string) => page.locator(`[data-path="${path}"]`);
const said = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

async function both(page: Page | Locator, path: string, ar: string, en: string) {
  await at(page, `${path}.ar`).fill(ar);
  await at(page, `${path}.en`).fill(en);
}

const say = async (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an owner makes an edition with all its parts and opens it', async ({ page, request }) => {
    const texts = await textsOf('editions-administration', 'ar');
    const { save } = await textsOf('common', 'ar');
    const { fields } = await textsOf('errors', 'ar');
    const { token } = await ownEditor(request);
    const { number, slug } = await freeNumber(request, token);
    await signInAs(page, request, 'admin', 'ar');
    await page.goto('/admin/editions');
    await expect(page.getByRole('list', { name: texts.title })).toBeVisible();

    await page.getByRole('button', { name: texts.create.open }).click();
    const dialog = page.getByRole('dialog', { name: texts.create.open });
    await at(dialog, 'number').fill(String(number));
    await at(dialog, 'slug').fill(slug);
    await at(dialog, 'name.ar').fill('دورة الرحلة');
    await chooseDay(dialog, 'ar', texts.fields.ageReferenceDate, '2027-10-01');
    await at(dialog, 'team_price').fill('٤٦٠٠');
    await dialog.getByRole('button', { name: texts.create.submit }).click();
    // One language alone is refused at its field.
    await expect(at(dialog, 'name.en')).toBeFocused();
    await expect(dialog.getByText(fields.required)).toBeVisible();
    await expectAccessible(page, 'a new edition');
    await at(dialog, 'name.en').fill('Journey edition');
    await dialog.getByRole('button', { name: texts.create.submit }).click();
    await expect(page).toHaveURL(/tab=tracks/);
    await expect(page.locator('h1')).toHaveText('دورة الرحلة');

    await page.getByRole('button', { name: texts.tracks.add }).click();
    await expect(at(page, 'tracks.0.key')).toBeFocused();
    await at(page, 'tracks.0.key').fill('robots');
    await both(page, 'tracks.0.title', 'الروبوتات', 'Robots');
    await both(page, 'tracks.0.sub_title', 'تحدي الروبوتات', 'Robot challenge');
    await both(page, 'tracks.0.description', 'روبوت يتبع الخط', 'A robot follows the line');
    await at(page, 'tracks.0.members_max').fill('9');
    const saving = page.getByRole('button', { name: save, exact: true });
    await saving.click();
    await expect(at(page, 'tracks.0.members_max')).toBeFocused();
    await at(page, 'tracks.0.members_max').fill('3');
    await saving.click();
    await said(page, 'تم حفظ الدورة');
    await expect(saving).toBeDisabled();

    await page.getByRole('tab', { name: texts.tabs.dates, exact: true }).click();
    const closes = fill(texts.windows.closesOf, { window: texts.windows.kind.purchase });
    await chooseDay(page, 'ar', closes, '2027-04-29');
    // Clocks go forward at the end of that day.
    const sent = page.waitForRequest((asked) => asked.method() === 'PUT');
    await addRow(page, texts.events.add);
    await both(page, 'events.0.title', 'النهائي الكبير', 'Grand final');
    await both(page, 'events.0.place', 'القاهرة', 'Cairo');
    await chooseDay(page, 'ar', texts.events.startsOn, '2027-05-06');
    await page.getByRole('tab', { name: texts.tabs.rules }).click();
    await page.goBack();
    await expect(at(page, 'events.0.title.ar')).toHaveValue('النهائي الكبير');
    await page.reload();
    await expect(at(page, 'events.0.title.ar')).toHaveValue('النهائي الكبير');
    await saving.click();
    expect((await sent).postDataJSON()).toMatchObject({
      windows: [
        { kind: 'purchase', opens_at: '', closes_at: '2027-04-29T21:59:00.000Z' },
        {},
        {},
        {},
      ],
      events: [{ starts_on: '2027-05-06', ends_on: '2027-05-06' }],
    });
    await expect(saving).toBeDisabled();
    const line = page.getByRole('region', { name: texts.timeline.title });
    await expect(line.getByRole('listitem')).toHaveText([
      new RegExp(texts.timeline.today),
      new RegExp(texts.windows.kind.purchase),
      /النهائي الكبير/,
    ]);

    await page.getByRole('tab', { name: texts.tabs.prices }).click();
    await addRow(page, texts.prices.add);
    await chooseDay(page, 'ar', texts.prices.from, '2027-02-01');
    await at(page, 'steps.0.unit_price').fill('5200');
    await at(page, 'steps.0.label.ar').fill('سعر متأخر');
    await saving.click();
    await expect(at(page, 'steps.0.label.en')).toBeFocused();
    await at(page, 'steps.0.label.en').fill('Late price');
    await addRow(page, texts.prices.add);
    const second = page.getByRole('group', { name: fill(texts.prices.item, { number: '2' }) });
    await chooseDay(second, 'ar', texts.prices.from, '2027-02-01');
    await at(page, 'steps.1.unit_price').fill('5300');
    await saving.click();
    await expect(second.getByText(fields.already_used)).toBeVisible();
    await second.locator('input[type="time"]').fill('');
    await saving.click();
    await expect(second.locator('input[type="time"]')).toBeFocused();
    await second.getByRole('button').first().click();
    await saving.click();
    await expect(page.getByRole('dialog')).toContainText('5,200.00');
    await say(page, texts.prices.askAction);
    await expect(page.getByRole('list', { name: texts.prices.title })).toContainText('5,200.00');

    await page.getByRole('tab', { name: texts.tabs.life }).click();
    for (const move of ['open', 'running', 'published'] as const) {
      await page.getByRole('button', { name: texts.life.to[move] }).click();
      await say(page, texts.life.to[move]);
    }
    await page.getByRole('button', { name: texts.life.to.back }).click();
    await page.getByRole('button', { name: texts.life.to.back }).click();
    await expect(at(page, 'reason')).toBeFocused();
    await at(page, 'reason').fill('خطأ في نتيجة');
    await page.getByRole('button', { name: texts.life.to.back }).click();
    await say(page, texts.life.to.back);
    await page.getByRole('button', { name: texts.life.to.published }).click();
    await say(page, texts.life.to.published);
    await page.getByRole('button', { name: texts.life.to.archived }).click();
    await say(page, texts.life.to.archived);
    await said(page, texts.archivedNotice);

    for (const tab of ['dates', 'tracks', 'prices', 'rules', 'exceptions', 'life'] as const) {
      await page.getByRole('tab', { name: texts.tabs[tab], exact: true }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.getByRole('tabpanel').locator('input, select, textarea')).toHaveCount(0);
      await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
    }
    await expectAccessible(page, 'an archived edition');
  });
});

test.describe('in English on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the next edition is cloned and opened in few clicks', async ({ page, request }) => {
    const texts = await textsOf('editions-administration', 'en');
    const { token } = await ownEditor(request);
    const { number, slug } = await freeNumber(request, token);
    await signInAs(page, request, 'admin', 'en');
    await page.goto('/admin/editions');
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const type = async (path: string, text: string) => {
      await click(at(page, path));
      await at(page, path).fill(text);
    };
    const current = page.getByRole('listitem').filter({ hasText: texts.current });
    await click(current.getByRole('link', { name: texts.clone.open }));
    await type('number', String(number));
    await type('slug', slug);
    await type('name.en', 'Next edition');
    await type('name.ar', 'الدورة القادمة');
    await click(page.getByRole('button', { name: texts.clone.preview }));
    const preview = page.getByRole('region', { name: texts.clone.previewTitle });
    const tracks = preview.getByRole('region', { name: texts.clone.part.tracks });
    // Three tracks, each with its page and rulebook, and the guide.
    await expect(tracks.getByRole('listitem')).toHaveCount(10);
    // The final of the demo ends on a Saturday, in the next year too.
    const events = preview.getByRole('region', { name: texts.clone.part.events });
    await expect(events).toContainText('Saturday');
    await expect(events).toContainText(texts.clone.weekend);
    await expectAccessible(page, 'the preview of a clone');
    await click(page.getByRole('button', { name: texts.clone.make }));
    await expect(page.locator('h1')).toHaveText('Next edition');
    await click(page.getByRole('tab', { name: texts.tabs.life }));
    await click(page.getByRole('button', { name: texts.life.to.open }));
    await click(page.getByRole('dialog').getByRole('button', { name: texts.life.to.open }));
    await said(page, fill(texts.life.now, { status: texts.status.open }));
    expect(clicks).toBeLessThanOrEqual(12);

    // Which edition is current is so for every other journey too.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.route(`**${makeEditionCurrent.path.replace('{id}', id)}`, async (route) => {
      const rows = await callAs(request, token, listEditions);
      const row = rows.find((edition) => edition.id === id);
      const data = { ...row, is_current: true, tracks: [], exceptions: [] };
      await route.fulfill({ json: { success: true, message: 'Current', data } });
    });
    await page.getByRole('button', { name: texts.life.makeCurrent }).click();
    await say(page, texts.life.makeCurrent);
    await said(page, texts.life.isCurrent);
  });

  test('half a first day is said at its field; the days stay', async ({ page, request }) => {
    const { clone, current: isCurrent } = await textsOf('editions-administration', 'en');
    const { fields } = await textsOf('errors', 'en');
    const { date } = await textsOf('shell', 'en');
    const editor = await ownEditor(request);
    await openAsAdministrator(page, editor, 'en', '/admin/editions');
    const current = page.getByRole('listitem').filter({ hasText: isCurrent });
    await current.getByRole('link', { name: clone.open }).click();
    const first = page.getByRole('group', { name: clone.firstDay });
    const month = first.getByLabel(date.month);
    const chosen = await month.inputValue();
    const { number, slug } = await freeNumber(request, editor.token);
    await at(page, 'number').fill(String(number));
    await at(page, 'slug').fill(slug);
    await both(page, 'name', 'نصف يوم', 'Half a day');
    await page.getByRole('button', { name: clone.preview }).click();
    const make = page.getByRole('button', { name: clone.make });
    await expect(make).toBeVisible();
    await month.selectOption('');
    await expect(make).toHaveCount(0);
    await page.getByRole('button', { name: clone.preview }).click();
    await expect(first).toHaveAccessibleDescription(new RegExp(fields.day_incomplete));
    await expect(at(page, 'shift_days')).toHaveValue('364');
    await month.selectOption(chosen);
    await expect(first).not.toHaveAccessibleDescription(new RegExp(fields.day_incomplete));
    await month.selectOption('');
    await page.getByRole('button', { name: clone.preview }).click();
    await at(page, 'shift_days').fill('371');
    await expect(month).not.toHaveValue('');
    await expect(first).not.toHaveAccessibleDescription(new RegExp(fields.day_incomplete));
    await expect(make).toHaveCount(0);
  });

  test('a stale preview goes; a taken number is said at its field', async ({ page, request }) => {
    const texts = await textsOf('editions-administration', 'en');
    const editor = await ownEditor(request);
    const edition = await ownEdition(request, editor.token, {
      name: { en: 'Taken', ar: 'محجوزة' },
    });
    await openAsAdministrator(page, editor, 'en', `/admin/editions/${edition.id}/clone`);
    await at(page, 'number').fill(String(edition.number));
    await both(page, 'name', 'نسخة', 'Clone');
    await page.getByRole('button', { name: texts.clone.preview }).click();
    await expect(at(page, 'number')).toBeFocused();
    const { number, slug } = await freeNumber(request, editor.token);
    await at(page, 'number').fill(String(number));
    await at(page, 'slug').fill(slug);
    await page.getByRole('button', { name: texts.clone.preview }).click();
    await expect(page.getByRole('button', { name: texts.clone.make })).toBeVisible();
    await at(page, 'shift_days').fill('371');
    await expect(page.getByRole('button', { name: texts.clone.make })).toHaveCount(0);
    await page.reload();
    await expect(at(page, 'name.en')).toHaveValue('Clone');
    await expect(at(page, 'shift_days')).toHaveValue('371');
    await page.getByRole('link', { name: texts.back }).click();
    await expect(page).toHaveURL(/editions$/);
    await page.goBack();
    await expect(at(page, 'slug')).toHaveValue(slug);
    await page.getByRole('button', { name: texts.clone.preview }).click();
    await page.getByRole('button', { name: texts.clone.make }).click();
    await expect(page.locator('h1')).toHaveText('Clone');
    await expect(page.locator('#content')).toBeFocused();
  });

  test('a school gets a later deadline, and loses it again', async ({ page, request }) => {
    const texts = await textsOf('editions-administration', 'en');
    const editor = await ownEditor(request);
    const school = await ownSchool(request, 'Deadline school');
    const edition = await ownEdition(request, editor.token, {
      name: { en: 'Deadlines', ar: 'مواعيد' },
    });
    const call = filled(updateEditionDates, { id: edition.id });
    const purchase = { kind: 'purchase', opens_at: null, closes_at: '2027-03-04T21:59:00.000Z' };
    const dates = { windows: [purchase], events: [], version: 1 };
    await callAs(request, editor.token, call, dates);
    const address = `/admin/editions/${edition.id}?tab=exceptions`;
    await openAsAdministrator(page, editor, 'en', address);
    const { payment_reference } = school.academy;
    await at(page, 'academy_id').fill(payment_reference);
    await page.getByRole('option', { name: payment_reference }).click();
    await chooseDay(page, 'en', texts.exceptions.closes, '2027-03-11');
    await at(page, 'reason').fill('The bank was closed');
    await page.getByRole('button', { name: texts.exceptions.save }).click();
    const list = page.getByRole('list', { name: texts.exceptions.title });
    await expect(list).toContainText('Deadline school');
    await expect(list).toContainText('Thursday, 11 March 2027 at 23:59 (Cairo time)');
    await expectAccessible(page, 'deadlines of single schools');
    await list.getByRole('button').click();
    await say(page, texts.exceptions.remove);
    await said(page, texts.exceptions.none);
  });

  test('another’s change of the dates is shown; the typed stays', async ({ page, request }) => {
    const texts = await textsOf('editions-administration', 'en');
    const { save } = await textsOf('common', 'en');
    const editor = await ownEditor(request);
    const edition = await ownEdition(request, editor.token, { name: { en: 'Two', ar: 'اثنان' } });
    await openAsAdministrator(page, editor, 'en', `/admin/editions/${edition.id}`);
    const closes = fill(texts.windows.closesOf, { window: texts.windows.kind.members });
    await chooseDay(page, 'en', closes, '2027-03-11');
    const call = filled(updateEditionDates, { id: edition.id });
    const members = { kind: 'members', opens_at: null, closes_at: '2027-03-18T21:59:00.000Z' };
    const dates = { windows: [members], events: [], version: 1 };
    await callAs(request, editor.token, call, dates);
    const saving = page.getByRole('button', { name: save, exact: true });
    await saving.click();
    await said(page, (await textsOf('editing', 'en')).stale.text);
    await said(page, (await textsOf('editing', 'en')).stale.replaces);
    const day = page.getByRole('group', { name: closes }).locator('select').first();
    await expect(day).toHaveValue('11');
    await expectAccessible(page, 'an edition that somebody else changed');
    await page.getByRole('button', { name: (await textsOf('editing', 'en')).stale.load }).click();
    await expect(day).toHaveValue('18');
    await expect(saving).toBeDisabled();
  });

  test('only what was typed is kept over a colleague’s change', async ({ page, request }) => {
    const { save } = await textsOf('common', 'en');
    const editor = await ownEditor(request);
    const edition = await ownEdition(request, editor.token, { name: { en: 'Two', ar: 'اثنان' } });
    await openAsAdministrator(page, editor, 'en', `/admin/editions/${edition.id}?tab=rules`);
    await at(page, 'name.en').fill('Two and more');
    const call = filled(updateEdition, { id: edition.id });
    const { number, slug, age_reference_date, deposit_policy } = edition;
    const rules = { age_reference_date, deposit_policy, prizes: null, numbers: null };
    const name = { en: 'Two', ar: 'اثنتان' };
    await callAs(request, editor.token, call, { number, slug, name, ...rules, version: 1 });
    const saving = page.getByRole('button', { name: save, exact: true });
    await saving.click();
    await said(page, (await textsOf('editing', 'en')).stale.text);
    await expect(page.getByText((await textsOf('editing', 'en')).stale.replaces)).toHaveCount(0);
    await page.getByRole('button', { name: (await textsOf('editing', 'en')).stale.keep }).click();
    await expect(at(page, 'name.ar')).toHaveValue('اثنتان');
    await saving.click();
    await expect(saving).toBeDisabled();
    await page.reload();
    await expect(at(page, 'name.en')).toHaveValue('Two and more');
    await expect(at(page, 'name.ar')).toHaveValue('اثنتان');
  });

  test('finance reads an edition and changes nothing', async ({ page, request }) => {
    const texts = await textsOf('editions-administration', 'en');
    const editor = await ownEditor(request);
    const name = { en: 'To be read', ar: 'للقراءة' };
    const { id } = await ownEdition(request, editor.token, { name });
    const reader = await ownAdministrator(request, 'finance', 'Reader');
    await openAsAdministrator(page, reader, 'en', '/admin/editions');
    await expect(page.getByRole('button', { name: texts.create.open })).toHaveCount(0);
    const list = page.getByRole('list', { name: texts.title });
    await list.locator(`a[href$="/${id}"]`).click();
    await expect(page).toHaveURL(new RegExp(id));
    await said(page, texts.readOnly);
    await expect(page.getByRole('tabpanel').locator('input, select, textarea')).toHaveCount(0);
  });
});
