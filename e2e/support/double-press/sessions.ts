import type { Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

/** The button that ends the first other session in the list of open ones. */
export async function endOneButton(page: Page) {
  const { open } = await textsOf('sessions', 'ar');
  await page.reload();
  const named = new RegExp(open.endNamed.split('{{')[0] ?? '');
  return page.getByRole('listitem').getByRole('button', { name: named }).first();
}
