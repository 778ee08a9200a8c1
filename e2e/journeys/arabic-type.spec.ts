import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAs, ownSchool } from '../support/own-school.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

/** Letters whose tails reach far below the base line, and high ones. */
const TALL = 'أ ح ع ج ي';

test.use({ deviceScaleFactor: 2 });

/** Rows of the picture from the first to the last with the colour of `paint`; 0 without it. */
async function inkRows(page: Page, area: Locator): Promise<number> {
  const box = await area.boundingBox();
  if (!box) throw new Error('not on the screen');
  const margin = 20;
  const clip = {
    x: Math.max(0, box.x),
    y: Math.max(0, box.y - margin),
    width: box.width,
    height: box.height + 2 * margin,
  };
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  // A page of its own: the product's own forbids to read pictures by script.
  const reader = await page.context().newPage();
  const rows = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d');
    if (!pen) return 0;
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    let first = -1;
    let last = -1;
    for (let row = 0; row < bitmap.height; row += 1) {
      for (let column = 0; column < bitmap.width; column += 1) {
        const at = (row * bitmap.width + column) * 4;
        const green = data[at + 1] ?? 0;
        if ((data[at] ?? 0) - green < 70 || (data[at + 2] ?? 0) - green < 70) continue;
        first = first < 0 ? row : first;
        last = row;
        break;
      }
    }
    return first < 0 ? 0 : last - first + 1;
  }, picture.toString('base64'));
  await reader.close();
  return rows;
}

/** Writes the tall letters into an element, in a colour that the page has nowhere else. */
async function paint(element: Locator): Promise<void> {
  const isTyped = await element.evaluate((node) => node.matches('input, textarea'));
  if (isTyped) await element.fill(TALL);
  await element.evaluate((node, text) => {
    if (node instanceof HTMLSelectElement) node.replaceChildren(new Option(text));
    else if (!node.matches('input, textarea')) node.textContent = text;
    (node as HTMLElement).style.setProperty('color', '#ff00ff', 'important');
    (node as HTMLElement).style.setProperty('caret-color', 'transparent');
  }, TALL);
}

/** Number of rows (inkRows) that the letters take in the font of `like` where nothing cuts them. */
async function freeRows(page: Page, like: Locator): Promise<number> {
  await like.evaluate((node, text) => {
    const { font, direction } = getComputedStyle(node);
    const free = document.createElement('div');
    free.id = 'free-letters';
    free.textContent = text;
    free.lang = node.ownerDocument.documentElement.lang;
    free.style.font = font;
    free.style.direction = direction;
    free.style.cssText += `;position:fixed;inset:0 auto auto 0;z-index:9999;padding:2rem;
      line-height:4;background:#fff;color:#ff00ff`;
    document.body.append(free);
  }, TALL);
  const free = page.locator('#free-letters');
  const rows = await inkRows(page, free);
  await free.evaluate((node) => node.remove());
  return rows;
}

async function expectWhole(page: Page, what: string, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await paint(element);
  const free = await freeRows(page, element);
  const shown = await inkRows(page, element);
  expect(free, what).toBeGreaterThan(20);
  // One row of the picture is half a pixel of the page.
  expect.soft(Math.abs(free - shown), `${what}: ${shown} of ${free} rows`).toBeLessThanOrEqual(1);
}

for (const language of ['ar', 'en'] as const) {
  test(`no Arabic letter is cut in fields, buttons and toasts in ${language}`, async ({
    page,
    request,
  }) => {
    const texts = await textsOf('team-purchase', language);
    const school = await ownSchool(request, 'مدرسة الحروف');
    await openAs(page, school, language, '/academy/team-purchase');
    const form = page.getByRole('form', { name: texts.title });
    await expectWhole(page, 'input', form.locator('input').first());
    await expectWhole(page, 'select', form.locator('select').first());
    await expectWhole(page, 'textarea', form.locator('textarea').first());
    await expectWhole(page, 'button', form.locator('.mantine-Button-label').last());
    // Who is signed in is led away from the sign-up.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/academy/register');
    await page.getByRole('button').and(page.locator('[type=submit]')).click();
    const toast = page.locator('.mantine-Notification-description').first();
    await toast.hover();
    await expectWhole(page, 'toast', toast);
    await expectWhole(page, 'list select', page.locator('input[role=combobox]').first());
    await expectWhole(page, 'label', page.locator('.mantine-InputWrapper-label').first());
    await expectWhole(page, 'error', page.locator('.mantine-InputWrapper-error').first());
  });

  test(`no Arabic letter is cut in tables in ${language}`, async ({ page, request }) => {
    await signInAs(page, request, 'admin', language);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/admin/coupons');
    await expectWhole(page, 'cell', page.getByRole('cell').nth(1));
    await expectWhole(page, 'head', page.getByRole('columnheader').first());
    await expectWhole(page, 'badge', page.getByRole('row').nth(1).locator('[data-tone]').first());
    await expectWhole(page, 'menu entry', page.locator('.mantine-NavLink-label').first());
  });
}
