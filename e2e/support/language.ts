import type { Language } from '@midan/messages';
import type { Page } from '@playwright/test';

/** Sets the cookie of the language for account pages opened from now on. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'midan_language', value: language, domain: '127.0.0.1', path: '/' }]);
}
