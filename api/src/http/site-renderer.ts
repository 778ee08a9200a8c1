import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@midan/contract';
import type { Config } from '../config.ts';

export const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));
/** The built site's own server code: needs no packages. */
const RENDERER = join(BUILD, 'server/index.js');

/** Null without a build. */
export async function siteRenderer(): Promise<SiteRenderer | null> {
  if (!existsSync(RENDERER)) return null;
  return (await import(pathToFileURL(RENDERER).href)) as SiteRenderer;
}

/** Without a slash at the end. */
export const originOf = ({ PUBLIC_URL, HOST, PORT }: Config): string =>
  (PUBLIC_URL ?? `http://${HOST ?? '127.0.0.1'}:${PORT}`).replace(/\/$/, '');
