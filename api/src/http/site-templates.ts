import type { SiteFacts } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { type Page, pageOf } from './site-pages.ts';

/** A built page with placeholders for site facts. */
export interface Template {
  text: string;
  headers: Record<string, string>;
}

/** How often changed facts of other instances are looked for. */
const REFRESH_INTERVAL_MS = 2_000;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A list item that is shown only if its fact is not empty. It must not contain a list. */
const CONDITIONAL_ITEM = /<li data-if="(\w+)".*?<\/li>/gs;

/** Replaces `{{name}}` by the fact with this name, and `{{facts}}` by all facts as JSON. */
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
 * Renders the pages with the current facts and renders them again within seconds of a change. If
 * the facts cannot be read, the pages stay as they are.
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
    // Sequentially: memory used for compression is never returned.
    for (const [path, { text, headers }] of templates) {
      made.set(path, await pageOf(Buffer.from(fill(text, current)), headers));
    }
    // Replace all pages together, so that no visitor gets old and new ones mixed.
    for (const [path, page] of made) pages.set(path, page);
    filledWith = known;
  };
  await renew();
  let isRenewing = false;
  const looking = setInterval(async () => {
    // Rendering may take longer than the interval.
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
