import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { listOwn, lock, ownEvent } from '../support/crew-world.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A track with a mission. */
const TRACK = 'wellness-wave';

async function lockedEvent(request: APIRequestContext) {
  const eventId = await ownEvent(request, 'Qualifier of Dahab');
  await listOwn(request, { eventId, track: TRACK }, ['نسور الكرة', 'Solar Racers', 'روّاد النيل']);
  await lock(request, eventId, TRACK);
  return eventId;
}

/** Presses a button whose question has the same words for yes. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('a desk plans an event on a phone, publishes it, delays a place and moves a slot', async ({
  page,
  request,
}) => {
  const texts = await textsOf('timetable', 'ar');
  const common = await textsOf('common', 'ar');
  const errors = await textsOf('errors', 'ar');
  const eventId = await lockedEvent(request);
  const token = await ownersToken(request);
  await openAsAdministrator(page, { token }, 'ar', `/admin/events/${eventId}?tab=timetable`);
  await page.getByRole('button', { name: texts.open }).click();
  const several = page.getByRole('group', { name: texts.places.several });
  for (const kind of ['practice', 'arena'] as const) {
    await several.getByLabel(texts.places.kind).selectOption(kind);
    await several.getByLabel(texts.places.count).fill('٢');
    await several.getByRole('button', { name: texts.places.addSeveral }).click();
  }
  await expectAccessible(page, 'places');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByRole('button', { name: common.save, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: texts.back }).click();

  await page.getByRole('button', { name: texts.openPlan }).click();
  await page.getByLabel(`: ${texts.plan.starts}`).fill('09:00');
  await page.getByRole('button', { name: texts.plan.ask }).click();
  await expect(page.getByText(texts.faults.none)).toBeVisible();
  await expectAccessible(page, 'a planned timetable');
  await page.getByRole('button', { name: texts.plan.save }).click();
  await press(page, texts.publishing.publish);
  await expect(page.getByRole('link', { name: texts.live })).toBeVisible();

  const table = page.getByRole('list', { name: 'طاولة التدريب 1' });
  await expect(table.getByText('9:00 ص')).toBeVisible();
  const minutes = page.getByRole('textbox', { name: texts.delay.minutes });
  await minutes.fill('٠');
  await page.getByRole('button', { name: texts.delay.action, exact: true }).click();
  await expect(page.getByText(errors.fields.zero)).toBeVisible();
  await minutes.fill('١٥');
  await press(page, texts.delay.action);
  await expect(table.getByText(fill(texts.late, { minutes: 15 })).first()).toBeVisible();
  await expect(page.getByText(fill(texts.faults.overlap, { number: 2 }))).toBeVisible();
  await expectAccessible(page, 'a delayed timetable');

  await table.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: texts.move.title });
  await dialog.getByLabel(`: ${texts.move.starts}`).fill('11:20');
  await dialog.getByRole('button', { name: texts.move.action, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(table.getByText('11:20 ص')).toBeVisible();
});
