import { expect, type Page } from '@playwright/test';

/** Texts that would run or restyle something wherever they were taken for markup or a template. */
export const HOSTILE_TEXTS = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=2">',
  '"><svg onload=window.pwned=3>',
  "';alert(4);//",
  'javascript:alert(5)',
  '<a href="javascript:window.pwned=6">اضغط هنا</a>',
  "{{constructor.constructor('alert(7)')()}}",
  '</textarea></title><script>alert(8)</script>',
  'مدرسة <b onmouseover=alert(9)>النور</b>',
  '<iframe srcdoc="<script>parent.pwned=10</script>"></iframe>',
  '&lt;script&gt;alert(11)&lt;/script&gt;&amp;',
  '<style>*{display:none}</style>فريق',
  '$t(errors:fill_required) {{name}}',
] as const;

/** As many of the texts as fit, beginning with the n-th: each field starts with another one. */
export function hostileText(n: number, max: number): string {
  let text = '';
  for (let turn = 0; turn < HOSTILE_TEXTS.length; turn += 1) {
    const next = `${text} ${HOSTILE_TEXTS[(n + turn) % HOSTILE_TEXTS.length]}`.trim();
    if (next.length <= max) text = next;
  }
  return text;
}

/** Notes dialogs, refusals of the content policy, script errors and whatever a payload set. */
export async function watchForScripts(page: Page): Promise<() => Promise<void>> {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A page or a record that does not exist is itself answered with 404.
    const { url } = message.location();
    const isMissing = url === page.url() || (url.includes('/api/') && / 404 /.test(message.text()));
    if (message.type() === 'error' && !isMissing) seen.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('noteRefusal', (refusal: string) => seen.push(refusal));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const note = (globalThis as unknown as { noteRefusal(text: string): void }).noteRefusal;
      note(`content policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => {
    const pwned = await page.evaluate(() => (globalThis as { pwned?: unknown }).pwned ?? null);
    expect({ seen, pwned }).toEqual({ seen: [], pwned: null });
  };
}
