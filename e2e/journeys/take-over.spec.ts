import { fillTeams, getLastTeams, listTeams, purchaseTeams, vouchStudent } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ['ar', 'en'] as const) {
  test(`last edition’s teams are bought once by two presses, and filled though the page is loaded anew, in ${language}`, async ({
    page,
    request,
  }) => {
    const texts = await textsOf('team-purchase', language);
    const school = await ownSchool(request, 'مدرسة تستعيد فرقها');
    await payIn(request, school, 9_000);
    const pupil = { last_name: 'سامي', birth_date: '2014-05-01', gender: 'female' };
    const members = [];
    for (const first_name of ['نورا', 'ليان', 'سما']) {
      const { id } = await callAs(request, school.token, vouchStudent, { ...pupil, first_name });
      members.push({ student_id: id, first_name, last_name: pupil.last_name });
    }
    const team = { track: 'innovation', max_members: 3, left_out: [] };
    const teams = [
      { ...team, id: 'hawks', name: 'فريق الصقور', members: members.slice(0, 2) },
      { ...team, id: 'eagles', name: 'فريق النسور', members: members.slice(2) },
    ];
    // For this page alone, since the current edition belongs to every journey.
    const data = { edition: { number: 6, name: { en: 'Sixth', ar: 'السادسة' } }, teams };
    await page.route(`**/api${getLastTeams.path}`, (route) =>
      route.fulfill({ json: { success: true, message: '', data } }),
    );
    const stored = async () =>
      Object.fromEntries(
        (await callAs(request, school.token, listTeams)).map((own) => [
          own.name,
          own.members.map(({ student_id }) => student_id).sort(),
        ]),
      );

    await openAs(page, school, language, '/academy/take-over');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expectAccessible(page, 'teams to take over');
    await page.locator('main').getByRole('button').last().click();
    await expect(page.locator('input[value="فريق النسور"]')).toBeVisible();

    const sent = { orders: 0, fills: 0 };
    page.on('request', (each) => {
      if (each.url().endsWith(purchaseTeams.path)) sent.orders += 1;
    });
    // The first placement is lost: the page is loaded anew while it is on its way.
    await page.route(`**/api${fillTeams.path}`, (route) => {
      sent.fills += 1;
      return sent.fills > 1 ? route.continue() : undefined;
    });
    await page.getByRole('button', { name: texts.buy, exact: true }).click();
    await page.getByRole('dialog').getByRole('button').last().dblclick();
    await expect.poll(() => sent.fills).toBe(1);
    expect(await stored()).toEqual({ 'فريق الصقور': [], 'فريق النسور': [] });
    await page.reload();
    // Once the page has the answer it keeps nothing to send again.
    const placed = texts.takeOver[language === 'ar' ? 'placed_few' : 'placed_other'];
    await expect(page.getByText(fill(placed, { count: 3 }))).toBeVisible();
    const [hawks, eagles] = teams.map((last) => last.members.map((m) => m.student_id).sort());
    expect(await stored()).toEqual({ 'فريق الصقور': hawks, 'فريق النسور': eagles });

    await page.reload();
    await expect(page.getByText('فريق النسور').first()).toBeVisible();
    expect(sent).toEqual({ orders: 1, fills: 2 });
  });
}
