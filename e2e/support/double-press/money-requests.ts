import { approveMoneyRequest, listMoneyRequests, type MoneyRequest } from '@midan/contract';
import type { Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
}

/** Somebody else's: whoever asks cannot approve. */
const INVENTED: MoneyRequest = {
  id: '01890000-0000-7000-8000-00000000c001',
  kind: 'adjustment',
  subject_id: '01890000-0000-7000-8000-00000000c002',
  academy: { id: '01890000-0000-7000-8000-00000000c002', name: 'مدرسة النيل' },
  amount: 20_000,
  reason: 'اتفقنا مع المدرسة',
  requester: { id: '01890000-0000-7000-8000-00000000c003', name: 'هالة' },
  requested_at: '2026-03-02T08:00:00.000Z',
  state: 'waiting',
  may_approve: true,
  bank_reference: null,
  paid_on: null,
  teams: [],
  suspends: false,
};
const CHANGE = {
  amount: 20_000,
  balance_before: 0,
  balance_after: 20_000,
  owed_before: 0,
  owed_after: 0,
  academy_status_before: 'active',
  academy_status_after: 'active',
  waits: false,
};
const reply = (data: unknown, message = '') => ({ success: true, message, data });
const LIST = `**/api${listMoneyRequests.path}`;
const APPROVAL = `**/api${approveMoneyRequest.path.replace('{id}', '*')}`;

async function openInvented({ page }: Stage): Promise<() => void> {
  let requests = [INVENTED];
  await page.unroute(LIST);
  await page.route(LIST, (route) =>
    route.fulfill({ json: reply({ limit: 10_000, alone_max: 10_000, requests }) }),
  );
  await page.route(APPROVAL, (route) => route.fulfill({ json: reply(CHANGE) }));
  await page.goto('/admin/dashboard');
  return () => {
    requests = [];
  };
}

export const MONEY_REQUESTS: Rows<Stage> = {
  approveMoneyRequest: async (stage) => {
    const { second } = await textsOf('money-back', 'ar');
    const end = await openInvented(stage);
    await stage.page.getByRole('button', { name: second.review }).click();
    return {
      button: stage.page.getByRole('dialog').getByRole('button', { name: second.approve }),
      answer: async () => {
        end();
        return reply(CHANGE, 'تم التنفيذ');
      },
    };
  },
  declineMoneyRequest: async (stage) => {
    const { page } = stage;
    const { reason, second } = await textsOf('money-back', 'ar');
    const end = await openInvented(stage);
    await page.getByRole('button', { name: second.decline }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(reason).fill('لم نتفق');
    return {
      button: dialog.getByRole('button', { name: second.decline }),
      answer: async () => {
        end();
        return reply({ ...INVENTED, state: 'declined' }, 'تم الرفض');
      },
      tidy: async () => {
        await page.unroute(LIST);
        await page.unroute(APPROVAL);
      },
    };
  },
};
