import { listTeams, purchaseTeams, updateTeam, vouchStudent } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { countTaps } from '../support/count-taps.ts';
import { finished } from '../support/hydrated.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

const TEAMS = 10;
const PUPILS = 30;
const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 800 },
] as const;

const inDialog = (page: Page) => page.getByRole('dialog').locator('[type=submit]');

for (const { language, width, height } of RUNS) {
  test.describe(`teams that get ready in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('ten empty teams and thirty pupils are ready by twenty taps', async ({
      page,
      request,
    }) => {
      test.setTimeout(60_000);
      const texts = await textsOf('teams-ready', language);
      const { next } = await textsOf('dashboard', language);
      const school = await ownSchool(request, 'مدرسة الفرق الجاهزة');
      await payIn(request, school, 45_000);
      const names = Array.from({ length: TEAMS }, (_, n) => `فريق ${n + 1}`);
      await callAs(request, school.token, purchaseTeams, {
        teams: names.map((name) => ({ name, track: 'innovation' })),
      });
      for (let n = 0; n < PUPILS; n += 1) {
        await callAs(request, school.token, vouchStudent, {
          first_name: ['نورا', 'ليان', 'سما'][n % 3],
          last_name: `سامي ${n + 1}`,
          birth_date: '2014-05-01',
          gender: 'female',
          class_name: ['5أ', '5ب', '5 ج'][n % 3],
        });
      }
      const teams = () => callAs(request, school.token, filled(listTeams, { per_page: '100' }));

      await openAs(page, school, language, '/academy/dashboard');
      await finished(page);
      const taps = await countTaps(page, `teams ready, ${language}`);
      await page.getByRole('link', { name: next.fill_teams.action }).click();
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();

      await page.getByRole('button', { name: texts.fill.open }).click();
      await expect(page.getByRole('dialog').getByText('سامي')).toHaveCount(PUPILS);
      await expectAccessible(page, 'proposal');
      await inDialog(page).click();
      await expect(page.getByText(texts.fill.withoutNone).first()).toBeVisible();
      const filledTeams = await teams();
      for (const { members } of filledTeams) expect(members).toHaveLength(3);

      await page.getByRole('button', { name: texts.leaders.open }).click();
      await inDialog(page).click();
      await expect(page.getByRole('button', { name: texts.leaders.open })).toBeHidden();

      await page.getByRole('checkbox', { name: texts.chooseAll }).click();
      const mentor = page.getByRole('textbox', { name: texts.mentor.label });
      await mentor.click();
      await mentor.fill('أ. منى التجربة');
      await page.locator('form').filter({ has: mentor }).getByRole('button').click();
      await expect(page.getByText(texts.ready, { exact: true })).toHaveCount(TEAMS);
      expect(taps()).toBeLessThanOrEqual(20);
      expect((await teams()).every(({ readiness }) => readiness.ready)).toBe(true);
      await expectAccessible(page, 'ready teams');

      await page.getByRole('button', { name: texts.filter.ready }).click();
      await expect(page.getByText(texts.filter.noneTitle)).toBeVisible();
      await page.getByRole('button', { name: texts.filter.all, exact: true }).first().click();

      // One team in place, and what is typed stays when a colleague was faster.
      const [team] = await teams();
      if (!team) throw new Error('no team');
      const of = (column: keyof typeof texts.columns) =>
        fill(texts.of, { field: texts.columns[column], team: team.name });
      const last = team.members[2]?.student_id ?? '';
      await page.getByRole('combobox', { name: of('leader'), exact: true }).selectOption(last);
      await expect(page.getByText(texts.saved, { exact: true })).toBeVisible();
      const { name, description, max_members, status, version } = team;
      const body = { name, description, max_members, status, version, mentor_name: 'هدى' };
      await callAs(request, school.token, filled(updateTeam, { id: team.id }), body);
      const own = page.getByRole('textbox', { name: of('mentor'), exact: true });
      await own.fill('سارة');
      await own.press('Enter');
      await expect(page.getByText(fill(texts.storedNow, { mentor: 'هدى' }))).toBeVisible();
      await expect(own).toHaveValue('سارة');
      await own.press('Enter');
      await expect(page.getByText(texts.saved, { exact: true })).toHaveCount(2);
      expect((await teams())[0]).toMatchObject({ mentor_name: 'سارة' });
    });
  });
}
