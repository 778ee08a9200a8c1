import { randomInt } from 'node:crypto';
import { listAcademyNotes, listTransferNotes } from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { type OwnSchool, ownSchool } from '../own-school.ts';
import { textsOf } from '../texts.ts';
import { countActs, countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  token: string;
  school: OwnSchool;
  transfers: { rejected: string };
}

export const SUPPORT: Rows<Stage> = {
  addTransferNote: async ({ page, request, token, transfers }) => {
    const { notes } = await textsOf('desk', 'ar');
    await page.goto(`/admin/bank-transfers?transfer=${transfers.rejected}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: notes.field }).fill('الإثبات غير واضح');
    const path = listTransferNotes.path.replace('{id}', transfers.rejected);
    return {
      button: dialog.getByRole('button', { name: notes.add }),
      again: 'complains',
      count: () => countOf(request, token, path),
    };
  },
  addAcademyNote: async ({ page, request, token, school }) => {
    const { notes } = await textsOf('desk', 'ar');
    await page.goto(`/admin/academies/${school.academy.id}`);
    await page.getByRole('textbox', { name: notes.field }).fill('ستتصل المدرسة غدًا');
    const path = listAcademyNotes.path.replace('{id}', school.academy.id);
    return {
      button: page.getByRole('button', { name: notes.add }),
      again: 'complains',
      count: () => countOf(request, token, path),
    };
  },
  withdrawNote: async ({ page, request, token, school }) => {
    const { notes } = await textsOf('desk', 'ar');
    const note = page.getByRole('listitem').filter({ hasText: 'ستتصل المدرسة غدًا' });
    const filter = { action: 'academy.withdraw_note', entity_id: school.academy.id };
    return {
      button: note.getByRole('button', { name: notes.withdraw }),
      asks: true,
      count: () => countActs(request, token, filter),
    };
  },
  openAcademyView: async ({ page, request, token, school }) => {
    const { view } = await textsOf('desk', 'ar');
    const { support } = await textsOf('academies-administration', 'ar');
    await page.getByRole('button', { name: view.action }).click();
    await page.getByLabel(support.reason).fill('اتصلت المدرسة بالدعم');
    const filter = { action: 'academy.begin_view', entity_id: school.academy.id };
    return {
      button: page.getByRole('button', { name: view.submit }),
      toasts: 0,
      count: () => countActs(request, token, filter),
      tidy: async () => {
        const [, ...tabs] = page.context().pages();
        for (const tab of tabs) await tab.close();
      },
    };
  },
  chooseDigest: async ({ page }) => {
    const { digest } = await textsOf('desk', 'ar');
    const { save } = await textsOf('common', 'ar');
    await page.goto('/admin/account');
    const form = page.getByRole('form', { name: digest.title });
    return { button: form.getByRole('button', { name: save }), again: 'same' };
  },
  // Of its own: a school without teams and its twin.
  closeDuplicate: async ({ page, request, token }) => {
    const { twins } = await textsOf('academies-administration', 'ar');
    const { preview } = await textsOf('money-back', 'ar');
    const name = `مدرسة مكررة ${randomInt(1e9)}`;
    await ownSchool(request, name);
    const { academy } = await ownSchool(request, name);
    await page.goto(`/admin/academies/${academy.id}`);
    await page.getByRole('button', { name: twins.close.action }).click();
    await page.getByRole('textbox', { name: twins.close.reason }).fill('سُجلت مرتين');
    await page.getByRole('button', { name: preview.ask }).click();
    const button = page.getByRole('button', { name: twins.close.confirm });
    await button.waitFor();
    const filter = { action: 'academy.close_duplicate', entity_id: academy.id };
    return { button, count: () => countActs(request, token, filter) };
  },
  reopenDuplicate: async ({ page, request, token }) => {
    const { twins } = await textsOf('academies-administration', 'ar');
    const filter = {
      action: 'academy.reopen_duplicate',
      entity_id: new URL(page.url()).pathname.split('/').pop() ?? '',
    };
    await page.getByRole('button', { name: twins.closed.undo }).click();
    await page.getByRole('textbox', { name: twins.close.reason }).fill('مدرستان');
    const button = page.getByRole('button', { name: twins.closed.undo });
    return { button, count: () => countActs(request, token, filter) };
  },
};
