import {
  confirmMatch,
  getStartList,
  listCrewMatches,
  moveStartList,
  proposeResults,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { crewToken, listOwn, lock, ownCrew, ownEvent } from '../support/crew-world.ts';
import { editionStays } from '../support/current-edition.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { callAs, filled } from '../support/own-student.ts';
import { ownersToken, PASSWORD, signIn } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const TRACK = 'robo-soccer';
const TEAMS = ['صقور النيل', 'Nile Kickers', 'نجوم الملعب'];

// What is bought and played here belongs to the current edition.
let release = () => {};
test.beforeEach(async () => {
  release = await editionStays();
});
test.afterEach(() => release());

/** Presses a button whose question has the same words for yes. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** The head referee confirms every match that is known: the home team wins 2:0. */
async function play(request: APIRequestContext, token: string, eventId: string) {
  const ofTrack = filled(listCrewMatches, { id: eventId, track: TRACK });
  for (const { id, state, version } of await callAs(request, token, ofTrack)) {
    if (state === 'confirmed') continue;
    const score = { home_goals: 2, away_goals: 0, home_penalties: null, away_penalties: null };
    const rest = { forfeit_by: null, reason: null, version };
    await callAs(request, token, filled(confirmMatch, { id }), { ...score, ...rest });
  }
}

test('a league is drawn with a seed, frozen, signed and published by the desk', async ({
  page,
  request,
  context,
}) => {
  const en = await textsOf('results-desk', 'en');
  const ar = await textsOf('results-desk', 'ar');
  const eventId = await ownEvent(request, 'Qualifier of Tor');
  const place = { eventId, track: TRACK };
  await listOwn(request, place, TEAMS);
  const crew = await ownCrew(request, { ...place, name: 'Rania', duties: ['head_referee'] });
  await lock(request, eventId, TRACK);
  const head = await crewToken(request, crew);
  const owner = await ownersToken(request);
  const path = `/admin/events/${eventId}/${TRACK}`;

  await openAsAdministrator(page, { token: owner }, 'en', `${path}?tab=league`);
  await expect(page.getByText(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/)).toBeVisible();
  await expectAccessible(page, 'the draw');
  await page.getByLabel(en.league.seed).fill('٤٨٢١١٣');
  await page.getByRole('button', { name: en.league.draw }).click();
  const once = fill(en.league.once, { seed: 482113, groups: 1 });
  await expect(page.getByRole('dialog').getByText(once)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: en.league.draw }).click();
  await expect(page.getByText('482113')).toBeVisible();
  await expect(page.getByText(fill(en.league.stillOpen, { number: 3 }))).toBeVisible();
  await play(request, head, eventId);
  await page.reload();
  await press(page, en.league.make);
  await expect(page.getByRole('heading', { name: en.league.stages.F })).toBeVisible();
  await expectAccessible(page, 'a league');
  await play(request, head, eventId);

  await page.getByRole('tab', { name: en.tabs.results, exact: true }).click();
  await expect(page.getByText(en.list.refereeProposes)).toBeVisible();
  await press(page, en.freeze.start);
  await expect(page.getByText(en.freeze.on)).toBeVisible();
  const { version } = await callAs(
    request,
    owner,
    filled(getStartList, { id: eventId, track: TRACK }),
  );
  const move = filled(moveStartList, { id: eventId, track: TRACK });
  await callAs(request, owner, move, { state: 'closed', version });
  const level = filled(proposeResults, { id: eventId, track: TRACK, level: 'junior' });
  await callAs(request, head, level, { correction_reason: null, dry_run: false });
  await page.reload();
  await expect(page.getByText(en.list.hidden)).toBeVisible();

  await page
    .getByRole('button', { name: fill(en.places.changeOf, { team: 'Nile Kickers' }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.place).fill('3');
  await dialog.getByLabel(en.reason).fill('A robot of another team played');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: en.acts.sign }).click();
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: en.acts.sign }).click();
  await expect(dialog.locator('[aria-invalid="true"]')).toBeFocused();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: en.acts.sign }).click();
  await press(page, en.acts.publish);
  await expect(page.getByText(en.list.correct)).toBeVisible();
  await expect(page.getByRole('link', { name: en.list.openPage })).toBeVisible();
  await expectAccessible(page, 'a published list');

  const reader = await context.newPage();
  const token = await signIn(request, 'read-only@midan.test', PASSWORD);
  await openAsAdministrator(reader, { token }, 'ar', `${path}?tab=results`);
  await expect(reader.getByText(ar.list.correct)).toBeVisible();
  await expect(reader.getByText('A robot of another team played')).toBeVisible();
  await expect(
    reader.getByText(fill(ar.list.proposed, { name: 'Rania' }), { exact: false }),
  ).toBeVisible();
  for (const name of [ar.freeze.end, ar.certificates.submit, ar.acts.reopen])
    await expect(reader.getByRole('button', { name })).toHaveCount(0);
});
