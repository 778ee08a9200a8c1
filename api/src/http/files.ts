import { createHmac } from 'node:crypto';
import { LIMITS } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { acceptedSecrets, isSameText, type Secrets } from '../ports/secrets.ts';
import { AppError } from './errors.ts';

const PICTURE = /^[a-z]+\/[0-9a-f-]{36}\.(jpg|png|webp)$/;
/** Never shown in the page: a reader saves it. */
const ATTACHMENT = /^projects\/[0-9a-f-]{36}\.(pdf|pptx|sb3)$/;

/** `expires` is in seconds since 1970. */
const signatureOf = (secret: string, key: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`file:${key}:${expires}`).digest();

/** Seconds. The address of a file stays the same so long, and replies with it. */
const STEP = 300;

/**
 * Everybody who has the path may read the file for `LIMITS.fileAddressLifetimeSeconds`, and up to
 * STEP more. Uses the server's clock, to need no query; `now` in ms.
 */
export function signedFileAddress(secret: string, key: string, now = Date.now()): string {
  const least = now / 1000 + LIMITS.fileAddressLifetimeSeconds;
  const expires = Math.ceil(least / STEP) * STEP;
  const signature = signatureOf(secret, key, expires).toString('base64url');
  return `/api/files/${key}?expires=${expires}&signature=${signature}`;
}

/** base64url; does not compare with the clock. */
const isGenuine = (secrets: Secrets, key: string, expires: number, signature: string): boolean =>
  acceptedSecrets(secrets).some((secret) =>
    isSameText(signature, signatureOf(secret, key, expires).toString('base64url')),
  );

/** The only way to read private files. A wrong or expired URL is answered as not_found. */
export async function fileRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Params: { '*': string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/*',
    async (request, reply) => {
      const key = request.params['*'];
      const expires = Number(request.query.expires);
      const genuine =
        (PICTURE.test(key) || ATTACHMENT.test(key)) &&
        isGenuine(deps.config, key, expires, String(request.query.signature));
      if (!genuine || expires < Date.now() / 1000) throw new AppError('not_found');
      const file = await deps.files.get(key);
      if (!file) throw new AppError('not_found');
      return reply
        .type(file.contentType)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', PICTURE.test(key) ? 'inline' : 'attachment')
        .send(file.content);
    },
  );
}
