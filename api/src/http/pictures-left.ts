import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { PICTURES_LEFT } from '../limits.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/pictures/', import.meta.url));
const ENCODER = fileURLToPath(new URL('../../../web/scripts/encode-pictures.ts', import.meta.url));

/** Fills the cache; rejects if it fails or `signal` ends it. */
async function runEncoder(signal: AbortSignal): Promise<void> {
  await promisify(execFile)(process.execPath, [ENCODER], { signal });
}

/**
 * Pictures that the build left to the server come from the cache, else the build's. Encoded once
 * the server listens; a request waits for that. What could not be encoded is not found until the
 * next start. `left`: folders in the cache, whose names the files' begin with.
 */
export function servePicturesLeft(
  app: FastifyInstance,
  left: readonly string[],
  { cache = CACHE, encode = runEncoder, timeoutMs = PICTURES_LEFT.encoderTimeoutMs as number } = {},
): void {
  const known = new Set(left);
  const stop = new AbortController();
  let isEncoding = false;
  app.addHook('onListen', () => {
    if (left.every((folder) => existsSync(join(cache, folder)))) return;
    isEncoding = true;
    encode(AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]))
      .catch((error: Error) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'pictures could not be encoded');
      })
      .finally(() => {
        isEncoding = false;
      });
  });
  app.addHook('onClose', () => stop.abort());
  app.get<{ Params: { file: string } }>('/assets/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const [, name = ''] = /^(.+)-\d+\.webp$/.exec(file) ?? [];
    if (!known.has(name)) return reply.sendFile(`pictures/${file}`);
    const folder = join(cache, name);
    while (isEncoding && !existsSync(folder)) await sleep(PICTURES_LEFT.pollMs);
    return reply.sendFile(file, folder);
  });
}
