import { getAdminProfile, loginAcademy, loginAdmin } from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { chooseLanguage } from './language.ts';

export const PASSWORD = 'Midan-Demo-2026!';
/** The demo's accounts, see README. */
export const ACCOUNTS = {
  admin: 'admin@midan.test',
  school: 'school@midan.test',
  newSchool: 'new-school@midan.test',
} as const;

/** Of an administrator. Returns the token. */
export async function signIn(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<string> {
  const response = await request.post(`/api${loginAdmin.path}`, { data: { email, password } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: { token: string } }).data.token;
}

let owner: string | undefined;

/**
 * The demo's owner, signed in once for each worker: an account keeps ten sessions, so a journey that
 * signs in by itself ends the session of another one.
 */
export async function ownersToken(request: APIRequestContext): Promise<string> {
  const headers = { Authorization: `Bearer ${owner}` };
  const isValid = owner && (await request.get(`/api${getAdminProfile.path}`, { headers })).ok();
  if (!isValid) owner = await signIn(request, ACCOUNTS.admin, PASSWORD);
  return owner as string;
}

/** Signs a demo account in by the API. Returns its token, and what the browser stores then. */
export async function demoSession(
  request: APIRequestContext,
  account: keyof typeof ACCOUNTS,
): Promise<{ token: string; stored: Record<string, string> }> {
  if (account === 'admin') {
    const token = await ownersToken(request);
    return { token, stored: { adminToken: token } };
  }
  const response = await request.post(`/api${loginAcademy.path}`, {
    data: { email: ACCOUNTS[account], password: PASSWORD },
  });
  const { data } = (await response.json()) as { data: { token: string; academy: object } };
  const { token, academy } = data;
  return { token, stored: { academy_auth_token: token, academy_user: JSON.stringify(academy) } };
}

/**
 * Signs a demo account in by the API, hands its session to the browser's next page, and returns its
 * token. Each tab gets the session once, so it does not come back after the product removed it.
 */
export async function signInAs(
  page: Page,
  request: APIRequestContext,
  account: keyof typeof ACCOUNTS,
  language: Language,
): Promise<string> {
  const { token, stored } = await demoSession(request, account);
  await chooseLanguage(page, language);
  await page.addInitScript((entries) => {
    // Once for a tab: what the product removes later stays removed.
    if (sessionStorage.getItem('e2e_signed_in')) return;
    sessionStorage.setItem('e2e_signed_in', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return token;
}

/**
 * Opens `path` with a session as the product stores it, and waits until it can be pressed. What the
 * product removes later stays removed.
 */
export async function openWith(
  page: Page,
  stored: Record<string, string>,
  language: Language,
  path: string,
): Promise<void> {
  await chooseLanguage(page, language);
  const signingIn = await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(path, { waitUntil: 'commit' });
  await signingIn.dispose();
  await page.waitForLoadState();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
