import {
  freezeResults,
  getCrewBundle,
  getStartList,
  inviteToFinal,
  listEditions,
  moveStartList,
  planJudging,
  proposeResults,
  publishResults,
  saveRubric,
  sendCrewRecords,
  signResults,
} from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { crewToken, demoEvent, listOwn, lock, ownCrew } from '../support/crew-world.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { openAs } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { ownersToken, PASSWORD } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const TRACK = 'robo-soccer';
const both = (text: string) => ({ en: text, ar: text });

/** Two schools' teams are judged and published by the API; the final has one place. */
async function published(request: APIRequestContext) {
  const { editionId, eventId: id } = await demoEvent(request, 'the coast');
  const place = { eventId: id, track: TRACK };
  const schools = [
    await listOwn(request, place, ['فريق المنار']),
    await listOwn(request, place, ['Harbour Robots']),
  ];
  const owner = await ownersToken(request);
  await callAs(request, owner, filled(saveRubric, { id: editionId, track: TRACK }), {
    level: null,
    version: null,
    content: {
      criteria: [{ key: 'idea', label: both('Idea'), max: 100, step: 5, anchors: [] }],
      ...{ tie_order: [], deductions: [], not_judged: [], show_minutes: 5, question_minutes: 5 },
    },
  });
  const judge = await ownCrew(request, { ...place, name: 'Rim', duties: ['judge'] });
  const head = await ownCrew(request, { ...place, name: 'Hana', duties: ['head_judge'] });
  await lock(request, id, TRACK);
  const track = { id, track: TRACK };
  await callAs(request, owner, filled(planJudging, track), { judges_per_team: 1 });
  const token = await crewToken(request, judge);
  const { assignments } = await callAs(request, token, getCrewBundle);
  const at = new Date().toISOString();
  const records = assignments.map((assigned) => ({
    ...{ kind: 'sheet', id: crypto.randomUUID(), sheet_id: crypto.randomUUID(), at, ...assigned },
    marks: { idea: assigned.team_id === schools[0]?.teamId ? 90 : 80 },
    ...{ deductions: [], not_judged: null, remark: null, version: 0 },
    ...{ worked: 'Clear words', try_next: 'Ask more users' },
  }));
  await callAs(request, token, sendCrewRecords, { sent_at: at, records });
  const { version } = await callAs(request, owner, filled(getStartList, track));
  await callAs(request, owner, filled(moveStartList, track), { state: 'closed', version });
  // Under a freeze a list is signed at once.
  await callAs(request, owner, filled(freezeResults, { id }), { frozen: true });
  const ofLevel = filled(proposeResults, { ...track, level: 'junior' });
  const list = await callAs(request, await crewToken(request, head), ofLevel, {
    correction_reason: null,
  });
  const signed = await callAs(request, owner, filled(signResults, { id: list.id }), {
    ...{ version: list.version, current_password: PASSWORD },
  });
  const publish = filled(publishResults, { id: list.id });
  await callAs(request, owner, publish, { version: signed.version, publish_at: null });
  await callAs(request, owner, filled(freezeResults, { id }), { frozen: false });
  const editions = await callAs(request, owner, listEditions);
  const final = editions
    .find((edition) => edition.id === editionId)
    ?.events.find(({ kind }) => kind === 'final');
  const invite = filled(inviteToFinal, { id: final?.id ?? '', track: TRACK });
  await callAs(request, owner, invite, { places: 1, from_each: 2 });
  return { schools: schools.map(({ school }) => school), finalId: final?.id };
}

test('a school declines its place in the final, and the one that waits accepts it', async ({
  page,
  request,
  context,
}) => {
  const {
    schools: [first, second],
    finalId,
  } = await published(request);
  if (!first || !second) throw new Error('no schools');
  const ar = await textsOf('own-results', 'ar');
  await openAs(page, first, 'ar', '/academy/dashboard');
  await expect(page.getByRole('heading', { name: ar.task.invited })).toBeVisible();
  await page.getByRole('link', { name: ar.task.action }).click();
  await expect(page.getByText(fill(ar.place, { place: '1', of: '2' }))).toBeVisible();
  await expectAccessible(page, 'an invitation');
  await page.getByRole('button', { name: ar.final.decline }).click();
  await page.getByRole('dialog').getByRole('button', { name: ar.final.decline }).click();
  await expect(page.getByText(ar.final.states.declined)).toBeVisible();

  const en = await textsOf('own-results', 'en');
  const theirs = await context.newPage();
  await openAs(theirs, second, 'en', '/academy/results');
  await theirs.getByRole('button', { name: en.final.accept }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: en.final.accept }).click();
  await expect(theirs.getByText(en.final.accepted)).toBeVisible();
  await expect(theirs.getByRole('button', { name: en.final.giveBack })).toBeVisible();
  await expectAccessible(theirs, 'an accepted place');

  const desk = await textsOf('judging', 'en');
  const list = await context.newPage();
  const address = `/admin/events/${finalId}/${TRACK}`;
  await openAsAdministrator(list, { token: await ownersToken(request) }, 'en', address);
  await expect(list.getByText(desk.list.byInvitation)).toBeVisible();
  await expect(list.getByRole('row', { name: 'Harbour Robots' })).toBeVisible();
  await expect(list.getByRole('button', { name: desk.list.addSubmit })).toBeHidden();
  await expect(list.getByRole('button', { name: desk.list.remove })).toBeHidden();
});
