import type { Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

export async function endOneButton(page: Page) {
  const { open } = await textsOf('sessions', 'ar');
  await page.reload();
  const named = new RegExp(open.endNamed.split('{{')[0] ?? '');
  return page.getByRole('listitem').getByRole('button', { name: named }).first();
}
