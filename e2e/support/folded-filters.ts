import type { Language } from '@midan/messages';
import type { Page } from '@playwright/test';
import { textsOf } from './texts.ts';

/** Below this many px the filters of a list stand behind a button (web/src/ui/phone-fold). */
const FOLDED_BELOW = 768;

/** Opens a list's filters where they are folded. */
export async function openFilters(page: Page, language: Language): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= FOLDED_BELOW) return;
  const { filters } = await textsOf('shell', language);
  await page.getByRole('button', { name: filters }).click();
}
