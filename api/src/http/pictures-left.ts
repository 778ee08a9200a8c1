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

/** Runs the web's encoder, which fills the cache; rejects if it fails or is ended by `signal`. */
async function runEncoder(signal: AbortSignal): Promise<void> {
  await promisify(execFile)(process.execPath, [ENCODER], { signal });
}

/**
 * Serves the site's pictures below /assets/pictures: those that its build has left to the server
 * from the cache, others from the build. If the cache lacks some, they are encoded once the server
 * listens; a request for one waits for it. Those that could not be encoded are not found until the
 * next start.
 * @param left folders in the cache, whose names the files' begin with
 * @param options.cache by default the one that the encoder fills
 * @param options.encode by default runs the encoder; ended by its signal after `timeoutMs`
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
