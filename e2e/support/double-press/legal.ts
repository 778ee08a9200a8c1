import type { Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import type { Plan } from './press.ts';

/** As if the terms had changed in substance, which no version has yet. */
export async function dueLegal(page: Page, path: string, screen: string): Promise<Plan> {
  const { legal } = await textsOf('shell', 'ar');
  const reply = { success: true, message: '', data: ['terms'] };
  await page.route(`**/api${path}`, (route) => route.fulfill({ json: reply }), { times: 1 });
  await page.goto(screen);
  return { button: page.getByRole('button', { name: legal.accept }), again: 'gone' };
}
