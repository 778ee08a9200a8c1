import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
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

/** With every field of the body: one that the contract does not know is dropped. */
const isKept = (body: unknown, taken: unknown): boolean =>
  Object.entries(typeof body === 'object' ? (body ?? {}) : {}).every(
    ([name, value]) => Object.hasOwn(Object(taken), name) && isKept(value, Object(taken)[name]),
  );

/** What of an example is missing or does not fit the contract. A body may be tidied by it. */
export function misfits(endpoint: Endpoint, { body, reply }: Example): string[] {
  const wrong: string[] = [];
  const taken = endpoint.body?.safeParse(body);
  if (hasBody(endpoint) && !(taken?.success && isKept(body, taken.data))) wrong.push('body');
  const rows = endpoint.list ? reply : [reply];
  const fits = (row: unknown) => isDeepStrictEqual(endpoint.reply.safeParse(row).data, row);
  const isSound = Array.isArray(rows) && rows[0] !== undefined && rows.every(fits);
  if (!isFileAlone(endpoint) && !isSound) wrong.push('reply');
  return wrong;
}
