import { createJoinLink, joinPath, listMoves, listStudents } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ownPupil } from '../support/double-press/moves.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled, openAsStudent } from '../support/own-student.ts';
import { textsOf } from '../support/texts.ts';

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a student asks to leave, the school agrees, and another takes her in', async ({
      page,
      request,
    }) => {
      const texts = await textsOf('moves', language);
      const joining = await textsOf('joining', language);
      const [here, next] = await Promise.all(
        ['مدرسة قديمة', 'مدرسة جديدة'].map((name) => ownSchool(request, name)),
      );
      if (!here || !next) throw new Error('no schools');
      await Promise.all([here, next].map((school) => payIn(request, school, 4000)));
      const pupil = await ownPupil(request, here, 'سلمى');
      const link = await callAs(request, next.token, createJoinLink, {
        class_name: '3A',
        at_once: true,
      });

      await openAsStudent(page, pupil, language, `/student/academies/${here.academy.id}`);
      await page.getByRole('button', { name: texts.own.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: texts.reason }).fill('We moved to Tanta');
      await expectAccessible(page, 'asking to leave');
      await dialog.getByRole('button', { name: texts.own.send }).click();
      await expect(page.getByRole('button', { name: texts.own.withdraw })).toBeVisible();

      await openAs(page, here, language, '/academy/students');
      const asked = page.getByRole('region', { name: texts.list.asked });
      await asked.getByRole('link').click();
      await expect(page.getByText('We moved to Tanta')).toBeVisible();
      await expectAccessible(page, 'a student who asks to leave');
      await page.getByRole('button', { name: texts.school.agree }).click();
      await dialog.getByRole('button', { name: texts.school.send }).click();
      const left = page.getByRole('region', { name: texts.list.left });
      await expect(left.getByText(pupil.student.last_name)).toBeVisible();
      await expectAccessible(page, 'who left');

      await openAsStudent(page, pupil, language, joinPath(link.code));
      await page.getByRole('button', { name: joining.student.atOnce.action }).click();
      await expect(page.getByRole('status').filter({ hasText: 'مدرسة جديدة' })).toBeVisible();
      const listed = await callAs(request, next.token, listStudents);
      expect(listed.map(({ id }) => id)).toEqual([pupil.student.id]);
      const gone = await callAs(request, here.token, filled(listMoves, { view: 'left' }));
      expect(gone.map(({ state }) => state)).toEqual(['agreed']);
    });
  });
}
