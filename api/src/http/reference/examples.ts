import { createRequire } from 'node:module';
import type { Endpoint } from '@midan/contract';

export interface Example {
  body?: unknown;
  reply?: unknown;
}

/** Of calls in tests; `npm run -s api:examples` writes them. Loaded when the reference is made. */
const read = () => createRequire(import.meta.url)('./examples.json') as Record<string, Example>;
let kept: Record<string, Example> | undefined;

export function exampleOf({ name }: Pick<Endpoint, 'name'>): Example | undefined {
  kept ??= read();
  return kept[name];
}
