import { purchaseTeams } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inHours, showEdition, withWindow } from '../support/edition.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { serverTexts } from '../support/server-texts.ts';
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
  guardian_consent?: string | null;
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

    test('a school edits a team, fills it, gets and loses a leader', async ({ page, request }) => {
      const token = await signInAs(page, request, 'school', language);
      const free = (await rows(request, token, 'students?available_for_team=true')).filter(
        ({ guardian_consent: state }) => state !== 'declined' && state !== 'withdrawn',
      );
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
      await expect(adding).toBeHidden();
      await expect(page.getByText(texts.members.full)).toBeVisible();
      await expect(page.getByText(texts.members.full).locator('..')).toBeFocused();
      await expect(page.getByRole('button', { name: texts.add.open })).toBeHidden();
      await expect(page.getByText(texts.members.withoutLeader)).toBeVisible();

      const makeLeader = fill(texts.members.makeLeaderOf, { name: first });
      await page.getByRole('button', { name: makeLeader }).click();
      await expect(said(page, texts.members.leaderSet)).toBeVisible();
      await expect(page.getByText(texts.members.withoutLeader)).toBeHidden();

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
        // Who is alone leads itself.
        await expect(page.getByText(texts.members.withoutLeader)).toBeHidden();
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

  test('failures that the server leaves unexplained name the action', async ({ page, request }) => {
    const teams = await rows(request, token, 'teams?per_page=100');
    const team = teams.find(({ name }) => name === 'Solar Scarabs');
    const refuse = { status: 409, json: { success: false } };
    const texts = await textsOf('teams', 'ar');
    const common = await textsOf('common', 'ar');

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
      await expect(editor.getByLabel(texts.edit.mentor)).toHaveValue('مشرف لم يُحفظ');
      await editor.getByRole('button', { name: common.cancel }).click();
      await page.unroute(one);
    }
  });
});

for (const { language, width, height } of [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const) {
  test.describe(`tracks and deadlines in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a team is known by its number and tracked by one press', async ({ page, request }) => {
      const texts = await textsOf('teams', language);
      const { track_chosen: saved } = serverTexts[language].success;
      const school = await ownSchool(request, 'مدرسة الأرقام');
      await payIn(request, school, 5000);
      const order = { teams: [{ name: 'Lotus' }] };
      const { teams } = await callAs(request, school.token, purchaseTeams, order);
      const number = teams[0]?.number ?? '';
      expect(number).toMatch(/^7-\d{4,}$/);
      await showEdition(page, (known) => ({
        ...withWindow(known, {
          kind: 'track_choice',
          opens_at: null,
          closes_at: inHours(50),
          is_open: true,
        }),
        tracks: known.tracks.map((track, index) =>
          index === 1 ? { ...track, capacity: 9, places_left: 0 } : track,
        ),
      }));
      await openAs(page, school, language, '/academy/teams');
      const card = page.getByRole('list', { name: texts.list }).getByRole('listitem');
      await expect(card.getByText(number)).toBeVisible();
      const open = fill(texts.track.openOf, { name: 'Lotus' });
      await card.getByRole('button', { name: open }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(language === 'ar' ? 'باقٍ يومان' : '2 days left')).toBeVisible();
      const choices = dialog.getByRole('listitem');
      await expect(choices.nth(1).getByRole('button')).toBeDisabled();
      await expect(choices.nth(1).getByText(texts.track.full)).toBeVisible();
      await expectAccessible(page, 'choosing a track');
      await choices.nth(2).getByRole('button').click();
      await expect(said(page, saved)).toBeVisible();
      await expect(dialog).toBeHidden();
      const third = language === 'ar' ? /المسار 3: / : /Track 3: /;
      await expect(card.getByText(third)).toBeVisible();
      await expect(card.getByRole('button', { name: open })).toBeHidden();

      await card.getByRole('link').click();
      await expect(page.getByText(number)).toBeVisible();
      await expect(page.getByText(third)).toBeVisible();
      await page.getByRole('button', { name: texts.track.change }).click();
      await dialog.getByRole('button', { name: texts.track.none }).click();
      await expect(page.getByText(texts.track.missing)).toBeVisible();
      await expectAccessible(page, 'team without a track');
    });

    test('a closed window and a past edition leave teams to be read', async ({ page, request }) => {
      const texts = await textsOf('teams', language);
      const token = await signInAs(page, request, 'school', language);
      const teams = await rows(request, token, 'teams?per_page=100');
      const team = teams.find(({ name }) => name === 'Solar Scarabs');
      const closed = { opens_at: null, closes_at: inHours(-30), is_open: false };
      await showEdition(page, (known) => ({
        ...withWindow(
          { ...known, ...withWindow(known, { kind: 'members', ...closed }) },
          {
            kind: 'track_choice',
            ...closed,
          },
        ),
        editions: [
          ...known.editions,
          { number: 6, name: { en: 'Sixth', ar: 'السادسة' }, status: 'archived', joined: true },
        ],
      }));
      await page.goto(`/academy/teams/${team?.id}`);
      const [before = ''] = texts.window.members.closed.split('{{date}}');
      await expect(page.getByText(before)).toBeVisible();
      await expect(page.getByRole('button', { name: texts.add.open })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Remove|إزالة)/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: texts.track.change })).toHaveCount(0);
      await expect(page.getByRole('button', { name: texts.edit.open, exact: true })).toBeVisible();
      await expectAccessible(page, 'team after its deadlines');

      await openAs(page, await ownSchool(request, 'مدرسة الدورتين'), language, '/academy/teams');
      await page.getByLabel(texts.edition.label).selectOption('6');
      await expect(page).toHaveURL(/edition=6/);
      await expect(page.getByText(texts.edition.over)).toBeVisible();
      await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible();
      await expect(page.getByRole('link', { name: texts.buyFirst })).toHaveCount(0);
    });
  });
}

test('a window that opened since it was read leaves the page whole', async ({ page, request }) => {
  const { emptyTitle, window } = await textsOf('teams', 'en');
  const school = await ownSchool(request, 'School of the opened window');
  await showEdition(page, (known) =>
    withWindow(known, {
      kind: 'purchase',
      opens_at: inHours(-1),
      closes_at: null,
      is_open: false,
    }),
  );
  await openAs(page, school, 'en', '/academy/teams');
  await expect(page.getByText(emptyTitle)).toBeVisible();
  const [opened = ''] = window.purchase.from.split('{{');
  await expect(page.getByText(opened)).toBeVisible();
});
