import { joinPath } from '@midan/contract';
import { type Language, languages } from '@midan/messages';
import { expect, type Page, test } from '@playwright/test';
import { CODE, ENTRY_SCREENS, type EntryScreen } from '../support/entry-screens.ts';
import { hydrated } from '../support/hydrated.ts';
import { chooseLanguage } from '../support/language.ts';
import { type SlowScripts, slowScripts } from '../support/slow-scripts.ts';
import { textsOf } from '../support/texts.ts';

/** A letter into each field in turn, and a script with every letter: the last meet a live page. */
async function typeMeanwhile(page: Page, screen: EntryScreen, scripts: SlowScripts): Promise<void> {
  const texts = screen.texts.map(([field, text]) => ({ field, letters: [...text] }));
  const code = (screen.code ?? []).map((box, index) => ({ box, digit: CODE[index] ?? '' }));
  const longest = Math.max(code.length, ...texts.map(({ letters }) => letters.length));
  for (let at = 0; at < longest; at += 1) {
    if (at === longest - 1) {
      await scripts.letAll();
      await hydrated(page);
    }
    const next = texts.map(({ field, letters }) => ({ field, letter: letters[at] }));
    const digit = code.map(({ box, digit }) => ({ field: box, letter: digit })).slice(at, at + 1);
    for (const { field, letter } of [...next, ...digit]) {
      if (letter === undefined) continue;
      await field.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(letter);
      await scripts.letOne();
    }
  }
}

async function refusedCalls(page: Page, { endpoint }: EntryScreen): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(`**/api${endpoint.path}`, async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ status: 400, json: { success: false, message: 'refused' } });
  });
  return bodies;
}

async function openSlowly(page: Page, language: Language, path: string) {
  const screen = await ENTRY_SCREENS[path]?.(page, language);
  if (!screen) throw new Error(path);
  await chooseLanguage(page, language);
  // As the router keeps what one page hands to the next.
  await page.addInitScript((usr) => {
    if (usr) history.replaceState({ usr, key: 'typed', idx: 0 }, '');
  }, screen.state);
  const scripts = await slowScripts(page);
  await page.goto(screen.path, { waitUntil: 'commit' });
  const bodies = await refusedCalls(page, screen);
  return { screen, scripts, bodies };
}

for (const [index, path] of Object.keys(ENTRY_SCREENS).entries()) {
  const languages: Language[] = index % 2 === 0 ? ['ar', 'en'] : ['en', 'ar'];

  test(`${path} keeps in ${languages[0]} what is typed while its script arrives`, async ({
    page,
  }) => {
    const { screen, scripts, bodies } = await openSlowly(page, languages[0] ?? 'ar', path);
    await screen.choose?.();
    await typeMeanwhile(page, screen, scripts);
    for (const [field, text] of screen.texts) await expect(field).toHaveValue(text);
    for (const [at, box] of (screen.code ?? []).entries()) {
      await expect(box).toHaveValue(CODE[at] ?? '');
    }
    if (!screen.sendsItself) await screen.submit.click();
    await expect.poll(() => bodies).toEqual([expect.objectContaining(screen.body)]);
  });

  test(`${path} sends in ${languages[1]} once what was sent off before its script was there`, async ({
    page,
  }) => {
    const { screen, scripts, bodies } = await openSlowly(page, languages[1] ?? 'ar', path);
    await screen.choose?.();
    for (const [field, text] of screen.texts) await field.pressSequentially(text);
    await screen.code?.[0]?.pressSequentially(CODE);
    await screen.submit.click();
    await screen.submit.click();
    expect(bodies).toEqual([]);
    await scripts.letAll();
    await expect.poll(() => bodies).toEqual([expect.objectContaining(screen.body)]);
    // The form is done with its call, and makes no other.
    await expect(screen.submit).toBeEnabled();
    for (const [field, text] of screen.texts) await expect(field).toHaveValue(text);
    expect(bodies).toHaveLength(1);
  });
}

for (const language of languages) {
  test(`a class code sent off in ${language} before its script was there opens its link`, async ({
    page,
  }) => {
    const { enter } = await textsOf('joining', language);
    await chooseLanguage(page, language);
    const scripts = await slowScripts(page);
    await page.goto('/j', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: enter.label }).pressSequentially('abc def');
    await page.getByRole('button', { name: enter.submit }).click();
    await scripts.letAll();
    await expect(page).toHaveURL(joinPath('ABCDEF'));
  });
}
