import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** Each run has a team and students of the demo school to itself. */
const RUNS = [
  {
    language: 'ar',
    width: 1280,
    height: 860,
    team: 'Mecha Lotus',
    from: 0,
    renamed: 'فريق اللوتس',
  },
  { language: 'en', width: 390, height: 844, team: 'Papyrus Bots', from: -2, renamed: 'Papyrus' },
] as const;

/** Part 2 §5 and §8, to the letter. */
const ARABIC = {
  question: 'هل أنت متأكد من إزالة هذا العضو من الفريق؟',
  added: 'تم إضافة العضو بنجاح',
  removed: 'تم إزالة العضو بنجاح',
  leaderSet: 'تم تعيين القائد بنجاح',
  updated: 'تم تحديث الفريق بنجاح',
  addFailed: 'فشل في إضافة العضو',
  removeFailed: 'فشل في إزالة العضو',
  leaderFailed: 'فشل في تعيين القائد',
  updateRefused: 'فشل في تحديث الفريق',
  updateBroke: 'حدث خطأ أثناء تحديث الفريق',
  listFailed: 'حدث خطأ أثناء جلب الفرق',
  teamFailed: 'حدث خطأ أثناء جلب بيانات الفريق',
  notFound: 'الفريق غير موجود',
};

interface Row {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  members: { student_id: string }[];
}

async function rows(request: APIRequestContext, token: string, path: string): Promise<Row[]> {
  const response = await request.get(`/api/academy/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { data: Row[] }).data;
}

const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const nameOf = (row: Row | undefined) => `${row?.first_name} ${row?.last_name}`;

for (const { language, width, height, team, from, renamed } of RUNS) {
  test.describe(`teams in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a school edits a team, fills it, names its leader and loses that one again', async ({
      page,
      request,
    }) => {
      const token = await signInAs(page, request, 'school', language);
      const free = await rows(request, token, 'students?available_for_team=true');
      const [first, second] = free.slice(from).map(nameOf);
      const texts = await textsOf('teams', language);
      if (!first || !second) throw new Error('the demo has no available students');

      await page.goto(`/academy/teams?search=${team}`);
      await page.getByRole('button', { name: fill(texts.edit.openOf, { name: team }) }).click();
      const editor = page.getByRole('dialog', { name: texts.edit.title });
      await expect(editor.getByLabel(texts.edit.members)).toHaveValue('3');
      await expectAccessible(page, 'team editor');
      await editor.getByLabel(texts.edit.name).fill('   ');
      await editor.getByRole('button').last().click();
      await expect(editor.getByLabel(texts.edit.name)).toBeFocused();
      await editor.getByLabel(texts.edit.name).fill(renamed);
      await editor.getByLabel(texts.edit.members).selectOption('2');
      await editor.getByLabel(texts.edit.mentor).fill('Test Mentor');
      await editor.getByRole('button').last().click();
      await expect(said(page, texts.edit.done)).toBeVisible();
      await expect(editor).toBeHidden();

      await page.goto(`/academy/teams?search=${renamed}`);
      await page.getByRole('link', { name: renamed }).click();
      await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
      await expect(page.getByText('Test Mentor')).toBeVisible();
      await expect(page.getByText(texts.members.emptyTitle)).toBeVisible();
      await expectAccessible(page, 'team without members');

      await page.getByRole('button', { name: texts.add.open }).click();
      const adding = page.getByRole('dialog', { name: texts.add.title });
      await adding.getByRole('searchbox').fill('no such student');
      await expect(adding.getByText(texts.add.noMatch)).toBeVisible();
      await adding.getByRole('searchbox').fill(first);
      await expectAccessible(page, 'adding a member');
      await adding.getByRole('button', { name: fill(texts.add.addOf, { name: first }) }).click();
      await expect(said(page, texts.members.added)).toBeVisible();
      await adding.getByRole('searchbox').fill(second);
      await adding.getByRole('button', { name: fill(texts.add.addOf, { name: second }) }).click();
      // Full: the dialog closes by itself, and its button is gone.
      await expect(adding).toBeHidden();
      await expect(page.getByText(texts.members.full)).toBeVisible();
      await expect(page.getByText(texts.members.full).locator('..')).toBeFocused();
      await expect(page.getByRole('button', { name: texts.add.open })).toBeHidden();
      await expect(page.getByText(texts.members.withoutLeader)).toBeVisible();

      const makeLeader = fill(texts.members.makeLeaderOf, { name: first });
      await page.getByRole('button', { name: makeLeader }).click();
      await expect(said(page, texts.members.leaderSet)).toBeVisible();
      await expect(page.getByText(texts.members.withoutLeader)).toBeHidden();
      await expectAccessible(page, 'team with a leader');

      // A team is never made smaller than it is.
      await page.getByRole('button', { name: texts.edit.open, exact: true }).click();
      await expect(editor.getByLabel(texts.edit.members).locator('option').first()).toHaveText('2');
      await page.keyboard.press('Escape');

      for (const name of [first, second]) {
        await page.getByRole('button', { name: fill(texts.members.removeOf, { name }) }).click();
        const question = page.getByRole('dialog', { name: texts.removal.title });
        await expect(question.getByText(texts.removal.text)).toBeVisible();
        await question.getByRole('button').last().click();
        await expect(said(page, texts.members.removed)).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: name })).toBeHidden();
        if (name === first) {
          await expect(page.getByText(texts.members.withoutLeader)).toBeVisible();
        }
      }
      await page.getByRole('link', { name: texts.back }).click();
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    });
  });
}

test.describe('in Arabic, to the letter', () => {
  let token: string;
  test.beforeEach(async ({ page, request }) => {
    token = await signInAs(page, request, 'school', 'ar');
  });

  test('the texts of teams are those of the documents', async () => {
    const { edit, members, removal, ...texts } = await textsOf('teams', 'ar');
    expect({
      question: removal.text,
      added: members.added,
      removed: members.removed,
      leaderSet: members.leaderSet,
      updated: edit.done,
      addFailed: members.addFailed,
      removeFailed: members.removeFailed,
      leaderFailed: members.leaderFailed,
      updateRefused: edit.failed,
      updateBroke: edit.broken,
      listFailed: texts.failed,
      teamFailed: texts.teamFailed,
      notFound: texts.notFound,
    }).toEqual(ARABIC);
  });

  test('a team that is none of the school’s leads back to the list', async ({ page }) => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/academy/teams/${id}`);
      await expect(said(page, ARABIC.notFound)).toBeVisible();
      await expect(page).toHaveURL(/\/academy\/teams$/);
    }
  });

  test('failures that the server does not explain are told by the action', async ({
    page,
    request,
  }) => {
    const teams = await rows(request, token, 'teams?per_page=100');
    const team = teams.find(({ name }) => name === 'Solar Scarabs');
    const refuse = { status: 409, json: { success: false } };
    const texts = await textsOf('teams', 'ar');

    await page.route('**/api/academy/teams?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/academy/teams');
    await expect(said(page, ARABIC.listFailed)).toBeVisible();
    const one = `**/api/academy/teams/${team?.id}`;
    await page.route(one, (route) => route.fulfill({ status: 400, json: { success: false } }));
    await page.goto(`/academy/teams/${team?.id}`);
    await expect(said(page, ARABIC.teamFailed)).toBeVisible();
    await page.unroute(one);
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Solar Scarabs' })).toBeVisible();

    await page.route(`${one}/**`, (route) => route.fulfill(refuse));
    await page
      .getByRole('button', { name: /^تعيين قائدًا/ })
      .first()
      .click();
    await expect(said(page, ARABIC.leaderFailed)).toBeVisible();
    await page
      .getByRole('button', { name: /^إزالة/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: texts.removal.title });
    await expect(question.getByText(ARABIC.question)).toBeVisible();
    await question.getByRole('button').last().click();
    await expect(said(page, ARABIC.removeFailed)).toBeVisible();
    await page.getByRole('button', { name: texts.add.open }).click();
    const adding = page.getByRole('dialog', { name: texts.add.title });
    await adding.getByRole('list').getByRole('button').first().click();
    await expect(said(page, ARABIC.addFailed)).toBeVisible();
    await page.keyboard.press('Escape');

    for (const [status, sentence] of [
      [409, ARABIC.updateRefused],
      [500, ARABIC.updateBroke],
    ] as const) {
      await page.route(one, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status, json: { success: false } })
          : route.continue(),
      );
      await page.getByRole('button', { name: texts.edit.open, exact: true }).click();
      const editor = page.getByRole('dialog', { name: texts.edit.title });
      await editor.getByLabel(texts.edit.mentor).fill('مشرف لم يُحفظ');
      await editor.getByRole('button').last().click();
      await expect(said(page, sentence)).toBeVisible();
      // Nothing typed is lost.
      await expect(editor.getByLabel(texts.edit.mentor)).toHaveValue('مشرف لم يُحفظ');
      await page.keyboard.press('Escape');
      await page.unroute(one);
    }
  });
});
