import {
  cairoDate,
  createBankTransfer,
  createCoupon,
  type Endpoint,
  LIMITS,
  loginAdmin,
  purchaseTeams,
  rejectBankTransfer,
  updateAcademyProfile,
  updateTeam,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { HOSTILE_TEXTS, hostileText, watchForScripts } from '../support/hostile.ts';
import { type OwnSchool, openAs, ownSchool, payIn } from '../support/own-school.ts';
import { receiptPicture } from '../support/proof.ts';
import { ACCOUNTS, PASSWORD, signInAs } from '../support/sign-in.ts';

test.setTimeout(120_000);

async function call<T>(
  request: APIRequestContext,
  endpoint: Endpoint,
  sent: { token?: string; id?: string; data?: object; multipart?: Record<string, never> },
): Promise<T> {
  const response = await request.fetch(`/api${endpoint.path.replace('{id}', sent.id ?? '')}`, {
    method: endpoint.method,
    headers: sent.token ? { Authorization: `Bearer ${sent.token}` } : {},
    ...(sent.data ? { data: sent.data } : {}),
    ...(sent.multipart ? { multipart: sent.multipart } : {}),
  });
  expect(response.ok(), `${endpoint.name}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { data: T }).data;
}

/** A transfer whose every text is hostile. */
function transfer(request: APIRequestContext, { token }: OwnSchool, n: number) {
  const multipart = {
    amount: '150',
    transfer_date: cairoDate(new Date()),
    bank_name: hostileText(n, LIMITS.bankNameMax),
    reference_number: hostileText(n + 1, LIMITS.referenceMax),
    notes: hostileText(n + 2, LIMITS.notesMax),
    transfer_proof: { name: '<b>.png', mimeType: 'image/png', buffer: receiptPicture() },
  };
  return call<{ id: string }>(request, createBankTransfer, {
    token,
    multipart: multipart as never,
  });
}

/** A school that wrote the hostile texts into every field that it and the administrator have. */
async function hostileSchool(request: APIRequestContext) {
  const school = await ownSchool(request, hostileText(0, LIMITS.nameMax));
  const { token, academy } = school;
  await call(request, updateAcademyProfile, {
    token,
    data: {
      ...academy,
      area: hostileText(1, LIMITS.areaMax),
      address: hostileText(2, LIMITS.addressMax),
      contact_person_name: hostileText(3, LIMITS.nameMax),
      license_number: hostileText(4, LIMITS.licenseMax),
      description: hostileText(5, LIMITS.descriptionMax),
    },
  });
  await payIn(request, school, 70_000);
  const teams = HOSTILE_TEXTS.map((name, n) => ({
    name,
    description: hostileText(n, LIMITS.descriptionMax),
  }));
  const { teams: bought, purchase } = await call<{
    teams: { id: string; name: string; max_members: number; status: string }[];
    purchase: { id: string };
  }>(request, purchaseTeams, { token, data: { teams } });
  for (const [n, { id, name, max_members, status }] of bought.slice(0, 2).entries()) {
    const mentor_name = hostileText(n + 6, LIMITS.nameMax);
    const data = { name, max_members, status, mentor_name, description: mentor_name };
    await call(request, updateTeam, { token, id, data });
  }
  const { token: adminToken } = await call<{ token: string }>(request, loginAdmin, {
    data: { email: ACCOUNTS.admin, password: PASSWORD },
  });
  const rejected = await transfer(request, school, 3);
  await call(request, rejectBankTransfer, {
    token: adminToken,
    id: rejected.id,
    data: { rejection_reason: hostileText(9, LIMITS.rejectionReasonMax) },
  });
  await transfer(request, school, 8);
  await call(request, createCoupon, {
    token: adminToken,
    data: {
      code: `HOSTILE-${academy.payment_reference.replace(/[^A-Z0-9]/g, '')}`,
      type: 'fixed',
      value: 1,
      description: hostileText(6, LIMITS.descriptionMax),
    },
  });
  return { ...school, teamId: bought[0]?.id, purchaseId: purchase.id };
}

/** Waits until the screen stands, and expects the text on it as a text. */
async function expectText(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  const shown = page.getByText(text).filter({ visible: true }).first();
  await expect(shown, `${text} on ${path}`).toBeVisible();
}

test('the watch sees a handler that the content policy refuses', async ({ page }) => {
  const expectNothingRan = await watchForScripts(page);
  await page.goto('/academy/login');
  await expect(page.locator('h1')).toBeVisible();
  await expectNothingRan();
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML('beforeend', markup);
  }, HOSTILE_TEXTS[1]);
  await expect(expectNothingRan).rejects.toThrow('content policy');
});

for (const language of ['ar', 'en'] as const) {
  test(`texts full of markup stay texts on every screen in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    const school = await hostileSchool(request);

    await test.step('of the school', async () => {
      const expectNothingRan = await watchForScripts(page);
      await openAs(page, school, language, '/academy/dashboard');
      await expectText(page, '/academy/profile', HOSTILE_TEXTS[5]);
      await expectNothingRan();
      await expectText(page, '/academy/dashboard', HOSTILE_TEXTS[0]);
      await expectText(page, `/academy/teams/${school.teamId}`, HOSTILE_TEXTS[0]);
      await expectNothingRan();
      await expectText(page, `/academy/purchases/${school.purchaseId}`, HOSTILE_TEXTS[11]);
      await expectNothingRan();
      await page.goto('/academy/teams');
      for (const text of HOSTILE_TEXTS) {
        const shown = page.getByText(text).filter({ visible: true }).first();
        await expect(shown, text).toBeVisible();
      }
      await expectNothingRan();
      await page.goto('/academy/wallet');
      await page.getByRole('tab').last().click();
      await expect(
        page.getByText(HOSTILE_TEXTS[8]).filter({ visible: true }).first(),
      ).toBeVisible();
      await expectNothingRan();
    });

    await test.step('of the administrator', async () => {
      const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
      const admin = await context.newPage();
      const expectNothingRan = await watchForScripts(admin);
      await signInAs(admin, request, 'admin', language);
      await admin.goto('/admin/bank-transfers');
      await admin.getByRole('searchbox').fill(school.academy.email);
      const card = admin.getByRole('listitem').filter({ hasText: HOSTILE_TEXTS[0] });
      await card.getByRole('button').first().click();
      await expect(admin.getByRole('dialog').getByRole('img').first()).toBeVisible();
      await expect(admin.getByRole('dialog').getByText(HOSTILE_TEXTS[8]).first()).toBeVisible();
      await expectNothingRan();
      for (const path of ['/admin/dashboard', '/admin/coupons', '/admin/reports']) {
        await admin.goto(path);
        await expect(admin.locator('h1')).toBeVisible();
        await expectNothingRan();
      }
      await context.close();
    });
  });
}
