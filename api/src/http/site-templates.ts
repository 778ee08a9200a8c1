import type { SiteFacts } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { type Page, pageOf } from './site-pages.ts';

/** A built page without the facts of its installation. */
export interface Template {
  text: string;
  headers: Record<string, string>;
}

/** After this time in ms a change that another instance made is looked for. */
const REFRESH_INTERVAL_MS = 2_000;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A list item that is shown only where the fact that it names is not empty; it holds no list. */
const CONDITIONAL_ITEM = /<li data-if="(\w+)".*?<\/li>/gs;

/** Writes each fact where the page has its name in double braces, and all of them at `{{facts}}`. */
export function fill(text: string, facts: SiteFacts): string {
  const values = new Map(Object.entries({ ...facts, facts: JSON.stringify(facts) }));
  const shown = text.replaceAll(CONDITIONAL_ITEM, (item, name: string) =>
    values.get(name) === '' ? '' : item,
  );
  return shown.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) =>
    (values.get(name) ?? mark).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign),
  );
}

/**
 * The pages of `templates` with the facts in force, made anew within seconds of their change. While
 * the facts cannot be read, pages stay as they are.
 */
export async function renderAndRefreshPages(
  app: FastifyInstance,
  templates: ReadonlyMap<string, Template>,
  facts: () => Promise<SiteFacts>,
): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  let filledWith = '';
  const renew = async () => {
    const current = await facts();
    const known = JSON.stringify(current);
    if (known === filledWith) return;
    const made = new Map<string, Page>();
    // One after the other: compressing takes memory that is kept for good.
    for (const [path, { text, headers }] of templates) {
      made.set(path, await pageOf(Buffer.from(fill(text, current)), headers));
    }
    // All at once: no reader goes from a page of today to one of yesterday.
    for (const [path, page] of made) pages.set(path, page);
    filledWith = known;
  };
  await renew();
  let isRenewing = false;
  const looking = setInterval(async () => {
    // One renewal at a time: all pages may take longer than the time between two looks.
    if (isRenewing) return;
    isRenewing = true;
    await renew().catch((error: unknown) => {
      app.log.warn({ err: error }, 'pages stay as they are');
    });
    isRenewing = false;
  }, REFRESH_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  return pages;
}
