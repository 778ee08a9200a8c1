import {
  addTeamMember,
  approveStudent,
  chooseTeamTrack,
  getStudentDashboard,
  getStudentProfile,
  joinAcademy,
  listStudentNotices,
  purchaseTeams,
  removeTeamMember,
  updateTeam,
} from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { changeReply } from '../support/change-reply.ts';
import { type OwnSchool, ownSchool, payIn } from '../support/own-school.ts';
import {
  callAs,
  filled,
  type OwnStudent,
  openAsStudent,
  ownStudent,
} from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

async function accept(request: APIRequestContext, school: OwnSchool, student: OwnStudent) {
  const asked = await callAs(request, student.token, joinAcademy, {
    academy_id: school.academy.id,
    message: 'أرغب في الانضمام إلى فريق المدرسة في المسابقة',
  });
  await callAs(request, school.token, filled(approveStudent, { id: asked.id }));
}

async function schoolWithTeam(request: APIRequestContext) {
  const school = await ownSchool(request, 'مدرسة الحياة الطلابية');
  await payIn(request, school, 5000);
  const { teams } = await callAs(request, school.token, purchaseTeams, {
    teams: [{ name: 'فريق الموجة', max_members: 3 }],
  });
  return { school, team: teams[0]?.id ?? '' };
}

for (const [language, viewport] of [
  ['ar', { width: 390, height: 844 }],
  ['en', { width: 1280, height: 860 }],
] as const) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a student is told step by step, and sees team, track and what is missing', async ({
      page,
      request,
    }) => {
      const texts = await textsOf('student-overview', language);
      const { school, team } = await schoolWithTeam(request);
      const student = await ownStudent(request, 'ليلى');
      const bell = page.getByRole('button', { name: texts.bell.title });
      const notices = page.getByRole('dialog', { name: texts.bell.title });
      const competition = page.getByRole('region', {
        name: fill(texts.competition.title, { edition: '' }).trim(),
      });

      await openAsStudent(page, student, language, '/student');
      await expect(competition.getByText(texts.competition.noTeam)).toBeVisible();
      await bell.click();
      await expect(notices.getByText(texts.bell.list.empty)).toBeVisible();
      await expectAccessible(page, 'the empty bell of a student');

      await accept(request, school, student);
      await callAs(
        request,
        school.token,
        filled(addTeamMember, { id: team, studentId: student.student.id }),
      );
      await page.reload();
      await expect(competition.getByText(texts.team.noTrack)).toBeVisible();
      await expect(competition.getByText(texts.readiness.items.track)).toBeVisible();
      await expect(competition.getByText(texts.readiness.by.school).first()).toBeVisible();
      await expect(competition.getByText(/^7-\d{4,}$/)).toBeVisible();
      await expect(competition.getByText(texts.competition.rules)).toHaveCount(0);

      await callAs(request, school.token, filled(chooseTeamTrack, { id: team }), {
        track: 'wellness-wave',
      });
      const edit = { name: 'فريق الموجة', description: null, max_members: 3, status: 'active' };
      await callAs(request, school.token, filled(updateTeam, { id: team }), {
        ...edit,
        mentor_name: 'أ. منى عادل',
      });
      await page.reload();
      await expect(competition.getByText('أ. منى عادل')).toBeVisible();
      const rules = competition.getByRole('link', { name: texts.competition.rules });
      await expect(rules).toHaveAttribute('href', language === 'ar' ? '/ar/track2' : '/track2');
      const book = competition.locator(`a[href="/rulebook/seventh/wellness-wave-${language}.pdf"]`);
      await expect(book).toBeVisible();
      expect((await request.head((await book.getAttribute('href')) ?? '')).ok()).toBe(true);
      const help = page.getByRole('region', { name: texts.help.title });
      await expect(help.getByRole('link')).toHaveCount(3);
      await expectAccessible(page, 'my competition');

      await bell.click();
      await expect(notices.getByRole('listitem')).toHaveCount(3);
      await expect(notices.getByText(texts.bell.list.new)).toHaveCount(3);
      await expectAccessible(page, 'the bell of a student');
      await notices.getByRole('link').nth(1).click();
      await expect(page).toHaveURL(/\/student\/team$/);
      await expect(notices).toBeHidden();
      await bell.click();
      await expect(notices.getByText(texts.bell.list.new)).toHaveCount(0);

      const profile = await callAs(request, student.token, getStudentProfile);
      expect(profile.language).toBe(language);
      await callAs(
        request,
        school.token,
        filled(removeTeamMember, { id: team, studentId: student.student.id }),
      );
      const [latest] = await callAs(request, student.token, listStudentNotices);
      expect(latest?.kind).toBe('team_left');
    });

    for (const status of ['published', 'archived'] as const) {
      test(`an edition that is ${status} asks for nothing any more`, async ({ page, request }) => {
        const texts = await textsOf('student-overview', language);
        type Shown = { competition: { edition: { status: string } } };
        await changeReply(page, `**/api${getStudentDashboard.path}`, ({ competition }: Shown) => {
          competition.edition.status = status;
        });
        await openAsStudent(page, await ownStudent(request, 'هنا'), language, '/student');
        await expect(page.getByText(texts.competition.states[status])).toBeVisible();
        await expect(page.getByText(texts.competition.noTeamOver)).toBeVisible();
        await expect(page.getByText(texts.dates.title, { exact: true })).toHaveCount(0);
        const edition = page.getByRole('link', { name: texts.competition.edition });
        await expect(edition).toHaveAttribute('href', /\/editions\/\w+/);
        await expectAccessible(page, `a ${status} edition`);
      });
    }

    test('a bell that cannot load says so, and the page stays', async ({ page, request }) => {
      const texts = await textsOf('student-overview', language);
      await page.route('**/api/student/notices?*', (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      await openAsStudent(page, await ownStudent(request, 'نور'), language, '/student');
      await page.getByRole('button', { name: texts.bell.title }).click();
      const notices = page.getByRole('dialog', { name: texts.bell.title });
      await expect(notices.getByRole('alert')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(texts.competition.noTeam)).toBeVisible();
    });
  });
}
