import { expect, type Page } from '@playwright/test';

/** Waits until the new row has the focus, which it would take from a field that is being filled. */
export async function addRow(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(button).not.toBeFocused();
}
