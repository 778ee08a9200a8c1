import type { Language } from '@midan/messages';
import type { Page } from '@playwright/test';

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
