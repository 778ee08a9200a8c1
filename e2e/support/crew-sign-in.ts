import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { chooseLanguage } from './language.ts';
import { latestCode } from './messages.ts';
import { pasteCode } from './school.ts';
import { textsOf } from './texts.ts';

interface Signed {
  page: Page;
  request: APIRequestContext;
  language: Language;
  who: { phone: string; link: string } | undefined;
}

/** By link and code, which sends itself with its last digit. */
export async function signIn({ page, request, language, who }: Signed) {
  if (!who) throw new Error('nobody to sign in');
  const texts = await textsOf('crew', language);
  await chooseLanguage(page, language);
  await page.goto(`/crew#${who.link}`);
  await page.getByRole('button', { name: texts.signIn.send }).click();
  await expect(page.locator('[data-path=otp_code]')).toBeVisible();
  await pasteCode(page, language, await latestCode(request, who.phone));
  await expect(page.getByRole('heading', { level: 1, name: texts.teams.title })).toBeVisible();
  expect(page.url()).not.toContain('#');
  return texts;
}
