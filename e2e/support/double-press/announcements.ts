import {
  type Announcement,
  audience,
  getAnnouncement,
  listAnnouncements,
  previewAnnouncement,
} from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import { countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  token: string;
}

/** Invented: the demo has too few schools for an approval, and sending would reach others. */
const INVENTED: Announcement = {
  id: '01890000-0000-7000-8000-00000000a001',
  title: { en: 'Dates', ar: 'مواعيد' },
  body: { en: 'The dates have changed.', ar: 'تغيرت المواعيد.' },
  audience: audience.parse({}),
  about: null,
  status: 'draft',
  version: 1,
  schools: null,
  author: { id: '01890000-0000-7000-8000-00000000a002', name: 'هالة' },
  approver: null,
  stopper: null,
  created_at: '2026-03-02T08:00:00.000Z',
  started_at: null,
  finished_at: null,
};
const WHOM = { schools: 3, students: 0, readers: { en: 0, ar: 3 }, about: null, unsubscribed: 0 };
const HOW = { kept: 0, whatsapp: 3, email: 0, waiting: 0, until: null };
const PREVIEW = { ...WHOM, ...HOW, samples: [] };

const reply = (data: unknown, message = '') => ({ success: true, message, data });

/** The page reads the invented announcement with `status`, and after the act with `after`. */
async function openInvented(
  page: Page,
  status: Announcement['status'],
  after: Announcement['status'],
) {
  let now: Announcement = { ...INVENTED, status };
  const path = (endpoint: { path: string }) =>
    `**/api${endpoint.path.replace('{id}', INVENTED.id)}`;
  await page.unroute(path(getAnnouncement));
  await page.route(path(getAnnouncement), (route) => route.fulfill({ json: reply(now) }));
  await page.route(path(previewAnnouncement), (route) =>
    route.fulfill({
      json: reply({ ...PREVIEW, needs_approval: false, fingerprint: '0'.repeat(64) }),
    }),
  );
  await page.goto(`/admin/announcements/${INVENTED.id}`);
  return async (message: string) => {
    now = { ...now, status: after, started_at: INVENTED.created_at, schools: 3 };
    return reply(now, message);
  };
}

export const ANNOUNCEMENTS: Rows<Stage> = {
  createAnnouncement: async ({ page, request, token }) => {
    const { form } = await textsOf('announcements', 'ar');
    await page.goto('/admin/announcements/new');
    for (const language of ['ar', 'en']) {
      await page.locator(`[data-path="title.${language}"]`).fill('مواعيد');
      await page.locator(`[data-path="body.${language}"]`).fill('تغيرت المواعيد');
    }
    return {
      button: page.getByRole('button', { name: form.save }),
      count: () => countOf(request, token, listAnnouncements.path),
    };
  },
  draftNamesReminder: async ({ page, request, token }) => {
    const { admin } = await textsOf('certificates', 'ar');
    await page.goto('/admin/certificates');
    return {
      button: page.getByRole('button', { name: admin.toConfirm.remind }),
      again: 'gone',
      toasts: 0,
      count: () => countOf(request, token, listAnnouncements.path),
    };
  },
  updateAnnouncement: async ({ page }) => {
    const { form } = await textsOf('announcements', 'ar');
    await page.waitForURL(/announcements\/[0-9a-f-]{36}$/);
    await page.locator('[data-path="title.ar"]').fill('مواعيد جديدة');
    return { button: page.getByRole('button', { name: form.update }), again: 'same' };
  },
  testAnnouncement: async ({ page }) => {
    const { act } = await textsOf('announcements', 'ar');
    return { button: page.getByRole('button', { name: act.test }), again: 'same' };
  },
  sendAnnouncement: async ({ page }) => {
    const { act } = await textsOf('announcements', 'ar');
    const answer = await openInvented(page, 'draft', 'sending');
    return {
      button: page.getByRole('button', { name: act.send, exact: true }),
      asks: true,
      answer: () => answer('بدأ الإرسال'),
    };
  },
  approveAnnouncement: async ({ page }) => {
    const { act } = await textsOf('announcements', 'ar');
    const answer = await openInvented(page, 'waiting', 'sending');
    return {
      button: page.getByRole('button', { name: act.approve }),
      asks: true,
      answer: () => answer('تمت الموافقة'),
    };
  },
  stopAnnouncement: async ({ page }) => {
    const { act } = await textsOf('announcements', 'ar');
    const answer = await openInvented(page, 'sending', 'stopped');
    return {
      button: page.getByRole('button', { name: act.stop }),
      asks: true,
      answer: () => answer('تم إيقاف الإرسال'),
    };
  },
};
