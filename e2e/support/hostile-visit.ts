import type { Language } from '@midan/messages';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './hostile-screens.ts';
import type { HostileWorld } from './hostile-world.ts';
import { finishedToItsEnd, hydrated } from './hydrated.ts';
import { chooseLanguage } from './language.ts';

/** Who looks at them → addresses, in parts for tests that visit every screen. */
export const AREAS: Record<string, RegExp> = {
  administrators: /^\/admin/,
  schools: /^\/academy/,
  students: /^\/(student|guardian|[cj]\b)/,
  everybody: /^(?!\/(admin|academy|student|guardian|[cj]\b))/,
};

/** Leaves `page`, which shows any address of the site, signed in as the screen wants it. */
export async function enter(page: Page, world: HostileWorld, as: Screen['as'], language: Language) {
  const { school, admin, owner } = world;
  await chooseLanguage(page, language);
  const stored: Record<string, string> = {};
  if (as === 'school') {
    stored.academy_auth_token = school.token;
    stored.academy_user = JSON.stringify(school.academy);
  }
  if (as === 'member' || as === 'asking') {
    stored.auth_token = world[as].token;
    stored.student_user = JSON.stringify(world[as].student);
  }
  if (as === 'crew') stored.crew_token = world.crew.token;
  if (as === 'admin') stored.adminToken = admin.token;
  if (as === 'owner') stored.adminToken = owner;
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

export async function visit(page: Page, world: HostileWorld, screen: Screen): Promise<void> {
  const address = screen.at(world);
  if (screen.state) {
    const state = { usr: screen.state, key: 'hostile', idx: 0 };
    await page.evaluate(([given, at]) => history.replaceState(given, '', at), [
      state,
      address,
    ] as const);
    await page.reload();
  } else await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await finishedToItsEnd(page);
}
