import { hash } from 'node:crypto';
import {
  BLOCK_NAMES,
  CONTENT_PAGE_PATHS,
  type ContentKey,
  contentKeyOf,
  definitionOf,
  listContent,
  previewContent,
  readContentKey,
} from '@midan/contract';
import { expect, test } from '@playwright/test';
import { publicPath } from '../../web/src/public-pages.ts';
import { HOSTILE_TEXTS, hostileValue, watchForScripts } from '../support/hostile.ts';
import { hydrated } from '../support/hydrated.ts';
import { callAs, filled } from '../support/own-student.ts';
import { ownersToken } from '../support/sign-in.ts';

/** Allows the inline scripts of a page as the server does, which never serves this one. */
const allowing = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
    .join(' ');

for (const language of ['ar', 'en'] as const) {
  test(`every field of every block keeps markup as text, also hydrated (${language})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(BLOCK_NAMES.length * 30_000);
    const token = await ownersToken(request);
    const keys = (await callAs(request, token, listContent)).map(({ key }) => key);
    const expectNothingRan = await watchForScripts(page);
    for (const block of BLOCK_NAMES) {
      const known = keys.find((each) => readContentKey(each)?.block === block);
      const key = known ?? contentKeyOf(block, { edition: '', item: 'hostile' });
      const place = readContentKey(key) as ContentKey;
      const { fields, page: shownOn, paper } = definitionOf(block);
      // A PDF, not a page.
      if (paper) continue;
      const path = publicPath(CONTENT_PAGE_PATHS[shownOn](place), language);
      const body = { language, value: hostileValue(fields) };
      const { html } = await callAs(request, token, filled(previewContent, { key }), body);
      await page.route(
        (url) => url.pathname === path,
        async (route) => {
          const real = await route.fetch();
          const headers = real.headers();
          const policy = headers['content-security-policy'];
          headers['content-security-policy'] =
            policy?.replace("script-src 'self'", `script-src 'self' ${allowing(html)}`) ?? '';
          await route.fulfill({ response: real, headers, body: html });
        },
      );
      await test.step(key, async () => {
        await page.goto(path);
        await hydrated(page);
        // A partner with a logo is named by its link alone.
        const texts = await page.evaluate(() => [
          document.body.innerText,
          ...[...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel),
        ]);
        const hostile = HOSTILE_TEXTS[language === 'en' ? 0 : 1];
        expect(texts.some((text) => text?.includes(hostile))).toBe(true);
        await expectNothingRan();
      });
      await page.unrouteAll();
    }
  });
}
