import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD } from '../sign-in.ts';
import { textsOf } from '../texts.ts';
import { countActs } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  token: string;
}

/** The key that the first row makes and the second one revokes. */
const NAME = `نظام الضغطتين ${randomInt(1e9)}`;

export const API_KEYS: Rows<Stage> = {
  createApiKey: async ({ page, request, token }) => {
    const { make, made, fields, scopes } = await textsOf('api-keys', 'ar');
    const { passwordForm } = await textsOf('sessions', 'ar');
    await page.goto('/admin/api-keys');
    await page.getByRole('button', { name: make.title }).click();
    const dialog = page.getByRole('dialog', { name: make.title });
    await dialog.getByLabel(fields.name).fill(NAME);
    await dialog.getByRole('checkbox', { name: scopes.editions.name }).check();
    await dialog.getByRole('textbox', { name: passwordForm.current }).fill(PASSWORD);
    return {
      button: dialog.getByRole('button', { name: make.submit }),
      count: () => countActs(request, token, { action: 'api_key.create' }),
      tidy: () => page.getByRole('button', { name: made.done }).click(),
    };
  },
  revokeApiKey: async ({ page, request, token }) => {
    const { revoke } = await textsOf('api-keys', 'ar');
    await page.goto('/admin/api-keys');
    const name = revoke.label.replace('{{name}}', NAME);
    return {
      button: page.getByRole('button', { name }),
      asks: true,
      count: () => countActs(request, token, { action: 'api_key.revoke' }),
    };
  },
};
