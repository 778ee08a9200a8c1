import { getCertificateTexts, updateCertificateTexts } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { callAs, filled } from '../support/own-student.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** Each language edits texts of its own. */
const KINDS = { ar: 'mentor', en: 'school' } as const;

const fieldIn = (page: Page, language: string, label: string) =>
  page.getByRole('group', { name: language, exact: true }).getByRole('textbox', { name: label });

for (const language of ['ar', 'en'] as const) {
  test(`two administrators edit what certificates say, with a live preview (${language})`, async ({
    page,
    request,
  }) => {
    const kind = KINDS[language];
    const { texts } = await textsOf('certificates', language);
    const shell = await textsOf('shell', language);
    const token = await ownersToken(request);
    const stamp = String(Date.now());
    const stored = () => callAs(request, token, filled(getCertificateTexts, { kind }));
    await openAsAdministrator(page, { token }, language, `/admin/certificates/texts?kind=${kind}`);
    const name = fill(texts.pictureOf, { label: texts.samples.longest });
    const preview = page.getByRole('img', { name });
    await expect(preview).toBeVisible();
    const before = await preview.getAttribute('src');
    const english = fieldIn(page, texts.en, texts.title);
    await english.fill(`Thank you ${stamp}`);
    await expect(preview).not.toHaveAttribute('src', before ?? '');

    const body = fieldIn(page, texts.ar, texts.body);
    const words = await body.inputValue();
    await body.fill(`${words} {nobody}`);
    const save = page.getByRole('button', { name: texts.save });
    await save.click();
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await body.fill(words);

    const { version, edition: _edition, ...now } = await stored();
    const others = { ...now, version, lead_en: `Presented to ${stamp}` };
    await callAs(request, token, updateCertificateTexts, others);
    await save.click();
    await expect(page.getByText(shell.editedMeanwhile.title)).toBeVisible();
    await expect(english).toHaveValue(`Thank you ${stamp}`);
    await expect(fieldIn(page, texts.en, texts.lead)).toHaveValue(`Presented to ${stamp}`);
    await save.click();
    await expect(page.getByText(shell.editedMeanwhile.title)).toBeHidden();
    await expect(save).toBeDisabled();
    expect(await stored()).toMatchObject({
      version: version + 2,
      title_en: `Thank you ${stamp}`,
      lead_en: `Presented to ${stamp}`,
    });
    await page.reload();
    await expect(english).toHaveValue(`Thank you ${stamp}`);
  });
}
