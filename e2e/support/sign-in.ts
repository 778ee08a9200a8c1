import { loginAcademy, loginAdmin } from '@midan/contract';
import type { Language } from '@midan/messages';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseLanguage } from './language.ts';

export const PASSWORD = 'Midan-Demo-2026!';
/** The demo's accounts, see README. */
export const ACCOUNTS = {
  admin: 'admin@midan.test',
  school: 'school@midan.test',
  newSchool: 'new-school@midan.test',
} as const;

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
  const isAdmin = account === 'admin';
  const endpoint = isAdmin ? loginAdmin : loginAcademy;
  const response = await request.post(`/api${endpoint.path}`, {
    data: { email: ACCOUNTS[account], password: PASSWORD },
  });
  const { data } = (await response.json()) as { data: { token: string; academy?: object } };
  const stored: Record<string, string> = isAdmin
    ? { adminToken: data.token }
    : { academy_auth_token: data.token, academy_user: JSON.stringify(data.academy) };
  await chooseLanguage(page, language);
  await page.addInitScript((entries) => {
    // Once for a tab: what the product removes later stays removed.
    if (sessionStorage.getItem('e2e_signed_in')) return;
    sessionStorage.setItem('e2e_signed_in', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return data.token;
}
