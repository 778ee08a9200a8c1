import { randomInt } from 'node:crypto';
import {
  getWebhook,
  listWebhookDeliveries,
  WEBHOOK_TEST,
  type WebhookDelivery,
} from '@midan/contract';
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

/** The webhook that the first row makes and the last one removes. */
const NAME = `إشعار الضغطتين ${randomInt(1e9)}`;
/** The name stands for no address, so nothing leaves. */
const URL = 'https://hooks.midan.invalid/';

async function openWebhook(page: Page): Promise<void> {
  await page.goto('/admin/webhooks');
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

/** Changes this page's replies as if the receiver had answered: there is none. */
async function asIf(page: Page, { path }: { path: string }, change: (data: object) => object) {
  const pattern = new RegExp(`/api${path.replace(/\{\w+\}/, '[^/]+')}(\\?|$)`);
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    try {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: change(json.data) } });
    } catch {
      // The page was left while it read.
    }
  });
  return () => page.unroute(pattern);
}

export const WEBHOOKS: Rows<Stage> = {
  createWebhook: async ({ page, request, token }) => {
    const { make, fields, secret } = await textsOf('webhooks', 'ar');
    const { passwordForm } = await textsOf('sessions', 'ar');
    await page.goto('/admin/webhooks');
    await page.getByRole('button', { name: make.title }).click();
    const dialog = page.getByRole('dialog', { name: make.title });
    await dialog.getByLabel(fields.name).fill(NAME);
    await dialog.getByLabel(fields.url).fill(URL);
    await dialog.getByRole('textbox', { name: passwordForm.current }).fill(PASSWORD);
    return {
      button: dialog.getByRole('button', { name: make.submit }),
      count: () => countActs(request, token, { action: 'webhook.create' }),
      tidy: () => page.getByRole('button', { name: secret.done }).click(),
    };
  },
  testWebhook: async ({ page, request, token }) => {
    const { test } = await textsOf('webhooks', 'ar');
    await openWebhook(page);
    return {
      button: page.getByRole('button', { name: test.action }),
      again: 'same',
      count: () => countActs(request, token, { action: 'webhook.test' }),
      // Each later press is a test of its own.
      adds: 2,
    };
  },
  rotateWebhookSecret: async ({ page, request, token }) => {
    const { rotate, secret } = await textsOf('webhooks', 'ar');
    const { passwordForm } = await textsOf('sessions', 'ar');
    await openWebhook(page);
    await page.getByRole('button', { name: rotate.action }).click();
    const dialog = page.getByRole('dialog', { name: rotate.action });
    await dialog.getByRole('textbox', { name: passwordForm.current }).fill(PASSWORD);
    return {
      button: dialog.getByRole('button', { name: rotate.action }),
      again: 'form',
      count: () => countActs(request, token, { action: 'webhook.rotate' }),
      tidy: () => page.getByRole('button', { name: secret.done }).click(),
    };
  },
  resendWebhookDelivery: async ({ page }) => {
    const { deliveries, events } = await textsOf('webhooks', 'ar');
    // Other journeys cause events too, so the test's own one is not the newest.
    const tidy = await asIf(page, listWebhookDeliveries, (rows) =>
      (rows as WebhookDelivery[])
        .filter(({ type }) => type === WEBHOOK_TEST)
        .slice(0, 1)
        .map((row) => ({ ...row, state: 'given_up' })),
    );
    await openWebhook(page);
    const name = deliveries.resendLabel.replace('{{event}}', events.webhook_test);
    return { button: page.getByRole('button', { name }), again: 'same', tidy };
  },
  enableWebhook: async ({ page }) => {
    const { enable } = await textsOf('webhooks', 'ar');
    const disabled = { state: 'disabled', disabled_because: 'gone' };
    const tidy = await asIf(page, getWebhook, (data) => ({ ...data, ...disabled }));
    await openWebhook(page);
    return { button: page.getByRole('button', { name: enable.action }), again: 'same', tidy };
  },
  removeWebhook: async ({ page, request, token }) => {
    const { remove } = await textsOf('webhooks', 'ar');
    await openWebhook(page);
    return {
      button: page.getByRole('button', { name: remove.action }),
      asks: true,
      count: () => countActs(request, token, { action: 'webhook.remove' }),
    };
  },
};
