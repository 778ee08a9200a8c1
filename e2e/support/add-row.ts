import { expect, type Page } from '@playwright/test';

/** A new row takes the focus, even from a field that is just being filled: waits until then. */
export async function addRow(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(button).not.toBeFocused();
}
