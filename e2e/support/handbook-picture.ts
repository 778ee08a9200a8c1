import type { Language } from '@midan/messages';
import type { Locator, Page } from '@playwright/test';

/** A picture of a screen for a handbook; `npm run shots` takes it. */
export interface HandbookPicture {
  as: 'visitor' | 'school' | 'student' | 'guardian' | 'admin' | 'judge' | 'gate';
  /** A route pattern. The page in front of its first parameter is opened, `open` goes on there. */
  page: string;
  /** On a desktop of 1280 px instead of a phone of 390 px. */
  wide?: true;
  /** Brings the page into the state to show, by what the reader presses. */
  open?: (page: Page, language: Language) => Promise<void>;
}

/** Presses these links, buttons and tabs, one after the other. */
export async function press(page: Page, ...names: (string | RegExp)[]) {
  for (const name of names) {
    const at = (role: 'link' | 'button' | 'tab') => page.getByRole(role, { name, exact: true });
    await at('link').or(at('button')).or(at('tab')).first().click();
  }
}

/** Puts this place below the page's head. The texts' check, which has no DOM, reads this file too. */
export async function show(place: Locator) {
  const box = await place.first().boundingBox();
  await place.page().evaluate(`scrollBy({ top: ${(box?.y ?? 0) - 84}, behavior: 'instant' })`);
}
