import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { PASSWORD, signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

for (const language of ['ar', 'en'] as const) {
  test(`an owner makes a webhook, tries it, changes its secret and removes it, in ${language}`, async ({
    page,
    request,
  }) => {
    const words = await textsOf('webhooks', language);
    const { passwordForm } = await textsOf('sessions', language);
    const { webhooks } = await textsOf('administrators', language);
    await signInAs(page, request, 'admin', language);
    await page.goto('/admin/administrators');
    await page.getByRole('link', { name: webhooks }).click();

    await page.getByRole('button', { name: words.make.title }).click();
    const dialog = page.getByRole('dialog', { name: words.make.title });
    const name = `Warehouse ${randomInt(1e9)}`;
    await dialog.getByLabel(words.fields.name).fill(name);
    const url = dialog.getByLabel(words.fields.url);
    await url.fill('https://169.254.169.254/latest');
    await dialog.getByRole('textbox', { name: passwordForm.current }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.make.submit }).click();
    await expect(url).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, `a new webhook in ${language}`);
    // The name stands for no address, so nothing leaves.
    await url.fill('https://hooks.midan.invalid/events');
    await dialog.getByRole('button', { name: words.make.submit }).click();
    const shown = page.getByRole('dialog', { name: words.secret.title });
    const secret = await shown.getByText(/^whsec_/).innerText();
    await page.getByRole('button', { name: words.secret.done }).click();

    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: words.test.action }).click();
    await expect(page.getByText(words.events.webhook_test).first()).toBeVisible();
    const why = page.getByText(words.deliveries.failures.unknown_name);
    await expect(async () => {
      await page.reload();
      await expect(why.filter({ visible: true })).toBeVisible({ timeout: 2_000 });
      // Facts and list are two calls: the call may have failed between them.
      await expect(page.getByText(words.failing)).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await page.getByRole('button', { name: words.rotate.action }).click();
    const rotating = page.getByRole('dialog', { name: words.rotate.action });
    await rotating.getByRole('textbox', { name: passwordForm.current }).fill(PASSWORD);
    await rotating.getByRole('button', { name: words.rotate.action }).click();
    expect(await shown.getByText(/^whsec_/).innerText()).not.toBe(secret);
    await page.getByRole('button', { name: words.secret.done }).click();
    await expect(page.getByText(words.fields.oldSecret)).toBeVisible();

    await page.getByRole('button', { name: words.remove.action }).click();
    const question = page.getByRole('dialog', {
      name: words.remove.label.replace('{{name}}', name),
    });
    await question.getByRole('button', { name: words.remove.action }).click();
    await expect(page).toHaveURL('/admin/webhooks');
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
}
