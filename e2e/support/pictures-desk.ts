import type { Language } from '@midan/messages';
import type { Page } from '@playwright/test';
import type { HandbookPicture } from './handbook-picture.ts';
import { textsOf } from './texts.ts';

/** Scrolls until the element with this text stands below the page's head. */
const show = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 96));

async function openEdition(page: Page, language: Language) {
  const { open } = await textsOf('editions-administration', language);
  await page.getByRole('link', { name: open }).first().click();
}

/** For the administrator's handbook: name → what to take. */
export const DESK_PICTURES = {
  'desk-edition': { as: 'admin', page: '/admin/editions/:editionId', wide: true, open: openEdition },
  'desk-transfers': {
    as: 'admin',
    page: '/admin/bank-transfers',
    wide: true,
    open: async (page, language) => {
      const { queue } = await textsOf('bank-transfer-review', language);
      await page.getByRole('button', { name: queue.start }).click();
    },
  },
} satisfies Record<string, HandbookPicture>;
