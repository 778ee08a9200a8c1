import { getCrewBundle, planJudging, saveRubric, sendCrewRecords } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { crewToken, demoEvent, listOwn, lock, ownCrew } from '../support/crew-world.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { type OwnSchool, openAs } from '../support/own-school.ts';
import { callAs, filled, ownPhone } from '../support/own-student.ts';
import { ownersToken, PASSWORD, signIn } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** Presses a button whose question has the same words for yes. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('48 teams and 12 judges from a pasted list are planned in under a minute', async ({
  page,
  request,
}) => {
  const texts = await textsOf('judging', 'ar');
  const { eventId } = await demoEvent(request, 'the coast');
  const names = Array.from({ length: 48 }, (_, n) => `فريق ${n + 1}`);
  await listOwn(request, { eventId }, names);
  const crew = Array.from({ length: 12 }, (_, n) => `0${ownPhone()}\tمحكمة ${'ابتثجحخدذرزس'[n]}`);
  const token = await ownersToken(request);
  await openAsAdministrator(page, { token }, 'ar', `/admin/events/${eventId}?tab=crew`);
  const start = Date.now();
  await page.getByRole('button', { name: texts.crew.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.crew.paste).fill(crew.join('\n'));
  await expect(dialog.getByText(fill(texts.crew.found, { number: 12, wrong: 0 }))).toBeVisible();
  await dialog.getByLabel(texts.duties.judge, { exact: true }).first().check();
  await dialog.getByRole('button', { name: texts.crew.addSubmit }).click();
  await page.getByRole('tab', { name: texts.tabs.tracks }).click();
  await page.getByRole('link', { name: texts.next.lock }).click();
  await press(page, texts.moves.lock);
  await page.getByRole('tab', { name: texts.tabs.plan }).click();
  await page.getByRole('button', { name: texts.plan.ask }).click();
  await expect(page.getByText(texts.plan.connected)).toBeVisible();
  await expectAccessible(page, 'a plan');
  await page.getByRole('button', { name: texts.plan.apply }).click();
  const grid = page.getByRole('table', { name: texts.overview.label });
  await expect(grid.getByRole('row')).toHaveCount(49);
  await expect(grid.getByText(texts.sheets.waiting)).toHaveCount(96);
  expect(Date.now() - start).toBeLessThan(60_000);
});

test('who may only read sees the judging and no act', async ({ page, request }) => {
  const texts = await textsOf('judging', 'en');
  const token = await signIn(request, 'read-only@midan.test', PASSWORD);
  await openAsAdministrator(page, { token }, 'en', '/admin/events');
  // Other journeys clone the edition; the current one is first.
  await page.getByRole('link', { name: 'Early qualifier' }).first().click();
  await expect(page.getByText(texts.readOnly)).toBeVisible();
  await page.getByRole('link', { name: 'Innovation and Entrepreneurship' }).click();
  for (const tab of ['list', 'plan', 'overview', 'standings'] as const) {
    await page.getByRole('tab', { name: texts.tabs[tab] }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('table, h2').first()).toBeVisible();
    await expect(panel.locator('button, input')).toHaveCount(0);
  }
});

const both = (text: string) => ({ en: text, ar: text });

/** One judge judges the listed team of `track`, by the API. */
async function judged(request: APIRequestContext, track: string) {
  const { editionId, eventId } = await demoEvent(request, 'the coast');
  const place = { eventId, track };
  const team = await listOwn(request, place, ['فريق 1']);
  const owner = await ownersToken(request);
  await callAs(request, owner, filled(saveRubric, { id: editionId, track }), {
    level: null,
    version: null,
    content: {
      criteria: [{ key: 'idea', label: both('Idea'), max: 100, step: 5, anchors: [] }],
      ...{ tie_order: [], deductions: [], not_judged: [], show_minutes: 5, question_minutes: 5 },
    },
  });
  const judge = await ownCrew(request, { ...place, name: 'Mona Adel', duties: ['judge'] });
  await lock(request, eventId, track);
  const plan = filled(planJudging, { id: eventId, track });
  await callAs(request, owner, plan, { judges_per_team: 1 });
  const token = await crewToken(request, judge);
  const { assignments } = await callAs(request, token, getCrewBundle);
  const at = new Date().toISOString();
  const sheet = {
    ...{
      kind: 'sheet',
      id: crypto.randomUUID(),
      sheet_id: crypto.randomUUID(),
      at,
      ...assignments[0],
    },
    ...{ marks: { idea: 85 }, deductions: [], not_judged: null, remark: null, version: 0 },
    ...{ worked: 'Clear words', try_next: 'Ask more users' },
  };
  const sent = { sent_at: at, records: [sheet] };
  expect(await callAs(request, token, sendCrewRecords, sent)).toMatchObject([
    { outcome: 'stored' },
  ]);
  return { ...team, eventId };
}

test('a school reads its feedback once it is told, and nothing before', async ({
  page,
  request,
  context,
}) => {
  const texts = await textsOf('judging', 'en');
  const { school, teamId, eventId } = await judged(request, 'wellness-wave');
  const openTeam = async (own: OwnSchool) => {
    await openAs(page, own, 'en', `/academy/teams/${teamId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('فريق 1');
  };
  await openTeam(school);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(texts.feedback.worked)).toHaveCount(0);
  const desk = await context.newPage();
  const token = await ownersToken(request);
  await openAsAdministrator(desk, { token }, 'en', `/admin/events/${eventId}/wellness-wave`);
  await press(desk, texts.moves.close);
  await press(desk, texts.moves.tell);
  await expect(desk.getByText(texts.states.toldText)).toBeVisible();
  await desk.close();
  await openTeam(school);
  await expect(page.getByText('Clear words')).toBeVisible();
  await expect(page.getByText('Ask more users')).toBeVisible();
  await expect(page.getByText('85.0 / 100').first()).toBeVisible();
  await expectAccessible(page, 'feedback of a team');
});
