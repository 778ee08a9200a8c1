import type { ContentField, ContentFields, PlainFormat } from '@midan/contract';
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

/** As many hostile texts as fit into `max` characters, beginning with the n-th. */
export function hostileText(n: number, max: number): string {
  let text = '';
  for (let turn = 0; turn < HOSTILE_TEXTS.length; turn += 1) {
    const next = `${text} ${HOSTILE_TEXTS[(n + turn) % HOSTILE_TEXTS.length]}`.trim();
    if (next.length <= max) text = next;
  }
  return text;
}

const PLAIN: Record<PlainFormat, (n: number, max: number) => string> = {
  text: hostileText,
  https: () => 'https://a.example/"><script>window.pwned=1</script>',
  address: () => '/"><script>window.pwned=1</script>',
  anchor: (n) => (n === 0 ? 'style' : `style${n}`),
  phone: () => '+20 (2) 2795-0000',
  email: () => 'a@b.test',
  colour: () => '#123456',
  film: () => '_-_-_-_-_-_',
  day: () => '2026-01-01',
};

/** A value of a block that is accepted, with a hostile text wherever one may stand. */
export function hostileValue(fields: ContentFields, n = 0): Record<string, unknown> {
  const both = (max: number) => ({ en: hostileText(n, max), ar: hostileText(n + 1, max) });
  const hostile = (field: ContentField): unknown => {
    switch (field.kind) {
      case 'list':
        return Array.from({ length: Math.min(field.max, HOSTILE_TEXTS.length) }, (_, row) =>
          hostileValue(field.of, n + row),
        );
      case 'plain':
        return PLAIN[field.format](n, field.max);
      case 'choice':
        return field.options[0];
      // Not of a page that is hidden.
      case 'flag':
        return false;
      case 'picture':
        return { picture: 'sample:banner', alt: both(200) };
      default:
        return both(field.max);
    }
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostile(field)]));
}

/**
 * Watches the page for dialogs, refusals of the content policy, script and console errors (but 404
 * of a page or record), and for a page that went behind its skeleton again. Call it before the
 * first page is opened. The returned function fails if there was any, or if a payload set `pwned`.
 */
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
  await page.exposeFunction('noteFault', (fault: string) => seen.push(fault));
  await page.addInitScript(() => {
    const note = (fault: string) =>
      (globalThis as unknown as { noteFault(text: string): void }).noteFault(fault);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      note(`content policy: ${violatedDirective} ${blockedURI}`);
    });
    const isHidden = ({ target }: MutationRecord) =>
      target instanceof HTMLElement &&
      target.style.getPropertyPriority('display') === 'important' &&
      target.querySelector('h1') !== null;
    const watch = new MutationObserver((changes) => {
      if (changes.some(isHidden)) note(`the page went behind its skeleton: ${location.pathname}`);
    });
    watch.observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  return async () => {
    const pwned = await page.evaluate(() => (globalThis as { pwned?: unknown }).pwned ?? null);
    expect({ seen, pwned }).toEqual({ seen: [], pwned: null });
  };
}
