import {
  addTeamMember,
  approveStudent,
  getOwnProject,
  getTrackProject,
  joinAcademy,
  listEditions,
  listStudentNotices,
  saveOwnProject,
  saveTrackProject,
  setTeamLeader,
  updateEditionTracks,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { crewToken, listOwn, ownCrew } from '../support/crew-world.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { ownEdition, ownEditor } from '../support/own-edition.ts';
import { openAs } from '../support/own-school.ts';
import { callAs, filled, ownStudent } from '../support/own-student.ts';
import { openWith, ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const TRACK = 'innovation';
const NAMES = Array.from({ length: 9 }, (_, n) => `فريق المشاريع ${n + 1}`);
const IDEA = 'بوابات ري تفتح وحدها حين تجف التربة';

/** On the final's list, which no other journey locks; the first team has written its project. */
async function nineTeams(request: APIRequestContext) {
  const owner = await ownersToken(request);
  const edition = (await callAs(request, owner, listEditions)).find((one) => one.is_current);
  const eventId = edition?.events.find(({ kind }) => kind === 'final')?.id ?? '';
  const { school, teamId } = await listOwn(request, { eventId }, NAMES);
  const leader = await ownStudent(request, 'سلمى');
  const sent = { academy_id: school.academy.id, message: 'أود الانضمام إلى فريق المدرسة' };
  const { id } = await callAs(request, leader.token, joinAcademy, sent);
  await callAs(request, school.token, filled(approveStudent, { id }));
  const member = { id: teamId, studentId: leader.student.id };
  await callAs(request, school.token, filled(addTeamMember, member));
  await callAs(request, school.token, filled(setTeamLeader, member));
  const { track, version, team } = await callAs(request, leader.token, getOwnProject);
  const theme = track.themes[0]?.key ?? null;
  const texts = { title: 'ترشيد مياه الري', problem: 'تُهدر مياه كثيرة', idea: IDEA };
  const others = { how: 'حساس رطوبة ومحرك', helped: null, video_url: null };
  const content = { ...texts, ...others, theme, version };
  await callAs(request, leader.token, saveOwnProject, content);
  return { school, leader, eventId, team };
}

/** Presses a button whose question has `yes` as its answer. */
async function press(page: Page, name: string, yes = name) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
}

test('a headmistress reminds nine teams, comments, and hands in; judge and desk read it', async ({
  page,
  request,
}) => {
  const { school: texts, read, desk } = await textsOf('projects', 'ar');
  const { school, leader, eventId, team } = await nineTeams(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, school, 'ar', '/academy/projects');
  const all = fill(texts.remind.all_few, { count: NAMES.length });
  await page.getByRole('button', { name: all }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(NAMES.length);
  await dialog.getByRole('button', { name: texts.remind.action }).click();
  await expect(page.getByText(texts.remind.done)).toHaveCount(NAMES.length);
  await expect(page.getByRole('button', { name: all })).toHaveCount(0);
  await expectAccessible(page, 'projects of a school');
  const kinds = async () =>
    (await callAs(request, leader.token, listStudentNotices)).map(({ kind }) => kind);
  expect(await kinds()).toContain('project_reminded');
  await page.getByRole('button', { name: read.states.handed_in }).click();
  await expect(page.getByText(texts.noMatch)).toBeVisible();
  await page.getByRole('button', { name: texts.all, exact: true }).click();

  await page.getByRole('link', { name: team.name, exact: true }).click();
  await expect(page.getByText(IDEA)).toBeVisible();
  const field = page.getByRole('textbox', { name: texts.comments.field });
  await field.fill('اذكروا كيف جربتم البوابة');
  await page.reload();
  await expect(field).toHaveValue('اذكروا كيف جربتم البوابة');
  await page.getByRole('button', { name: texts.comments.send }).click();
  await expect(page.getByText('اذكروا كيف جربتم البوابة').first()).toBeVisible();
  await expect(field).toHaveValue('');
  expect((await callAs(request, leader.token, getOwnProject)).comments).toHaveLength(1);
  await press(page, texts.handIn.action);
  await expect(page.getByText(texts.handIn.same)).toBeVisible();
  await expect(page.getByText(fill(read.version, { number: 1 }))).toBeVisible();
  await expectAccessible(page, 'a project that was handed in');
  await press(page, texts.comments.remove.action);
  await expect(page.getByText(texts.comments.none)).toBeVisible();

  const place = { eventId, name: 'Salma', duties: ['head_judge' as const] };
  const crew_token = await crewToken(request, await ownCrew(request, place));
  const path = `/crew?at=compare&event=${eventId}&team=${team.id}`;
  await openWith(page, { crew_token }, 'ar', path);
  const { project } = await textsOf('crew', 'ar');
  await page.locator('summary', { hasText: project.title }).click();
  await expect(page.getByText(IDEA)).toBeVisible();
  await expectAccessible(page, 'a project beside the sheets');

  const token = await ownersToken(request);
  await openAsAdministrator(page, { token }, 'ar', `/admin/projects?track=${TRACK}`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: desk.archive }).click();
  expect((await started).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('searchbox').fill(team.number);
  await page.getByRole('link', { name: team.name, exact: true }).click();
  await expect(page.getByText(fill(read.version, { number: 1 }))).toBeVisible();
  await expect(page.getByText(texts.comments.title)).toHaveCount(0);
  await expectAccessible(page, 'what a team handed in');
});

test('what a track asks for is set beside another administrator', async ({ page, request }) => {
  const { school: texts, desk } = await textsOf('projects', 'en');
  const { stale } = await textsOf('editing', 'en');
  const { save } = await textsOf('common', 'en');
  const { token } = await ownEditor(request);
  const both = { en: 'Green', ar: 'أخضر' };
  const { id } = await ownEdition(request, token, { name: both });
  const names = { title: both, sub_title: both, description: both };
  const track = { ...names, key: 'green', members_min: 1, members_max: 3 };
  const tracks = filled(updateEditionTracks, { id });
  await callAs(request, token, tracks, { tracks: [track], version: 1 });
  await openAsAdministrator(page, { token }, 'en', `/admin/editions/${id}?tab=tracks`);
  const part = page.getByRole('region', { name: texts.title });
  await part.getByRole('button', { name: desk.edit }).click();
  await part.getByRole('combobox').selectOption('required');
  await part.getByRole('button', { name: desk.themes.add }).click();
  await part.getByRole('textbox', { name: desk.key }).fill('water');
  await part.getByRole('button', { name: desk.links.add }).click();
  const fields = part.getByRole('textbox', { name: new RegExp(`^${desk.name}`) });
  for (const n of [0, 1, 2, 3]) await fields.nth(n).fill('Water');
  const link = part.getByRole('textbox', { name: desk.url });
  await link.fill('http://example.org');
  const press = () => part.getByRole('button', { name: save, exact: true }).click();
  await press();
  await expect(link).toBeFocused();
  await link.fill('https://example.org/pitch');
  await expectAccessible(page, 'settings of projects');
  const settings = { id, track: track.key };
  const other = { needs: 'optional', themes: [], links: [], version: 2 };
  await callAs(request, token, filled(saveTrackProject, settings), other);
  await press();
  await part.getByRole('button', { name: stale.keep }).click();
  await press();
  await expect(part.getByText(texts.needs.required).first()).toBeVisible();
  const stored = () => callAs(request, token, filled(getTrackProject, settings));
  await expect.poll(stored).toMatchObject({ needs: 'required', themes: [{ key: 'water' }] });
  expect((await stored()).links).toHaveLength(1);
});
