import type { ShownMonth } from '@midan/contract';
import type { Page } from '@playwright/test';
import { fill, textsOf } from '../texts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
}

/** A month that only this browser knows: closing a real one would close it for every journey. */
const MONTH: ShownMonth = {
  month: '2020-01',
  status: 'open',
  opening: 0,
  closing: 0,
  adds_up: true,
  entries: 0,
  types: [],
  is_next: true,
  closed_at: null,
  closed_by: null,
  accounts: [],
  is_last_closed: false,
  reopenings: [],
  wallets_proved: null,
};
const CLOSED: ShownMonth = {
  ...MONTH,
  status: 'closed',
  is_next: false,
  is_last_closed: true,
  closed_at: '2020-02-01T10:00:00.000Z',
  closed_by: 'مدير المنصة',
};
const reply = (data: ShownMonth, message: string) => ({ success: true, message, data });

/** What the server says of the month, until the last row has been pressed. */
let now = MONTH;
const ADDRESS = `**/api/admin/accounting/months/${MONTH.month}`;

export const ACCOUNTING: Rows<Stage> = {
  closeAccountingMonth: async ({ page }) => {
    now = MONTH;
    await page.route(ADDRESS, (route) => route.fulfill({ json: reply(now, '') }));
    await page.route(`${ADDRESS}/close`, (route) => route.fulfill({ json: reply(CLOSED, '') }));
    const { close } = await textsOf('accounting', 'ar');
    await page.goto(`/admin/accounting/${MONTH.month}`);
    await page.getByRole('button', { name: close.ask }).click();
    const [before = ''] = fill(close.confirm, { month: '…' }).split('…');
    return {
      button: page.getByRole('button', { name: before }),
      answer: async () => {
        now = CLOSED;
        return reply(now, 'تم إقفال الشهر');
      },
    };
  },
  reopenAccountingMonth: async ({ page }) => {
    const { reopen } = await textsOf('accounting', 'ar');
    await page.getByRole('button', { name: reopen.title }).click();
    const dialog = page.getByRole('dialog', { name: reopen.title });
    await dialog.getByRole('textbox', { name: reopen.reason }).fill('قيد ناقص');
    return {
      button: dialog.getByRole('button', { name: reopen.submit }),
      answer: async () => {
        now = MONTH;
        return reply(now, 'أُعيد فتح الشهر');
      },
    };
  },
};
