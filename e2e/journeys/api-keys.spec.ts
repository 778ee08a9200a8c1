import { listAdminStudents, listAdminTeams } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { PASSWORD, signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const;

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height }, permissions: ['clipboard-read', 'clipboard-write'] });

    test('an owner makes a key, which reads what it may; revokes it', async ({ page, request }) => {
      const texts = await textsOf('api-keys', language);
      const { passwordForm } = await textsOf('sessions', language);
      const name = `التقرير الشهري ${language} ${Date.now()}`;
      await signInAs(page, request, 'admin', language);
      await page.goto('/admin/api-keys');
      await hydrated(page);
      await page.getByRole('button', { name: texts.make.title }).click();
      const form = page.getByRole('dialog', { name: texts.make.title });
      await form.getByLabel(texts.fields.name).fill(name);
      await form.getByRole('checkbox', { name: texts.scopes.teams.name }).check();
      await form.getByLabel(texts.fields.addresses).fill('127.0.0.1\n::1\nnot-an-address');
      await form.getByLabel(passwordForm.current).fill(PASSWORD);
      await form.getByRole('button', { name: texts.make.submit }).click();
      await expect(form.getByLabel(texts.fields.addresses)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByLabel(texts.fields.name)).toHaveValue(name);
      await expectAccessible(page, 'the form of a key with a mistake');
      await form.getByLabel(texts.fields.addresses).fill('127.0.0.1 ::1');
      await form.getByRole('button', { name: texts.make.submit }).click();

      const made = page.getByRole('dialog', { name: texts.made.title });
      await made.getByRole('button', { name: texts.made.copy }).first().click();
      const key = await page.evaluate(() => navigator.clipboard.readText());
      expect(key).toMatch(/^key_[\w-]{43}$/);
      await expectAccessible(page, 'a new key');
      await made.getByRole('button', { name: texts.made.copyExample }).click();
      const command = await page.evaluate(() => navigator.clipboard.readText());
      expect(command).toContain(`Bearer ${key}" "${new URL(page.url()).origin}/api/admin/teams"`);
      await made.getByRole('button', { name: texts.made.done }).click();
      await expect(page.getByText(key)).toHaveCount(0);

      const read = async (path: string) =>
        (
          await request.get(`/api${path}`, { headers: { Authorization: `Bearer ${key}` } })
        ).status();
      expect([await read(listAdminTeams.path), await read(listAdminStudents.path)]).toEqual([
        200, 403,
      ]);
      await page.reload();
      await page
        .getByRole('button', { name: texts.revoke.label.replace('{{name}}', name) })
        .click();
      const sure = page.getByRole('dialog');
      await expect(sure.getByRole('heading')).toContainText(name);
      await sure.getByRole('button', { name: texts.revoke.action }).dblclick();
      await expect(sure).toHaveCount(0);
      await expect.poll(() => read(listAdminTeams.path)).toBe(401);
      await expectAccessible(page, 'the list of keys');
    });
  });
}
