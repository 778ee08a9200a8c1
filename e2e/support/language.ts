import type { Language } from '@midan/messages';
import type { Page } from '@playwright/test';

export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'midan_language', value: language, domain: '127.0.0.1', path: '/' }]);
}
