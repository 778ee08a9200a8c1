import { readFileSync } from 'node:fs';
import type { Endpoint } from '@midan/contract';

/** Of one call in a test: its body, and the data of its reply. */
export interface Example {
  body?: unknown;
  reply?: unknown;
}

let kept: Record<string, Example> | undefined;

/** Read when the reference is first asked for. */
export function examples(): Record<string, Example> {
  kept ??= JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'));
  return kept as Record<string, Example>;
}

export const hasBody = ({ body }: Endpoint): boolean =>
  body !== undefined && Object.keys(body.shape).length > 0;

/** Null, or the text of a calendar. */
export const isFileAlone = ({ download, reply }: Endpoint): boolean =>
  download !== undefined && ['null', 'string'].includes(reply.type);

/** What of an example is missing or does not fit the contract. */
export function misfits(endpoint: Endpoint, { body, reply }: Example): string[] {
  const wrong: string[] = [];
  if (hasBody(endpoint) && !endpoint.body?.safeParse(body).success) wrong.push('body');
  const rows = endpoint.list ? reply : [reply];
  const fits = (row: unknown) => endpoint.reply.safeParse(row).success;
  const isSound = Array.isArray(rows) && rows.length > 0 && rows.every(fits);
  if (!isFileAlone(endpoint) && !isSound) wrong.push('reply');
  return wrong;
}
