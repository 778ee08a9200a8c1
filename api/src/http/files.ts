import { createHmac } from 'node:crypto';
import { LIMITS } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { acceptedSecrets, isSameText, type Secrets } from '../ports/secrets.ts';
import { AppError } from './errors.ts';

const KEY = /^[a-z]+\/[0-9a-f-]{36}\.(jpg|png|webp)$/;

/** HMAC that signs a file's key and expiry. @param expires in seconds since 1970 */
const signatureOf = (secret: string, key: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`file:${key}:${expires}`).digest();

/**
 * Path with query of a private file, signed and valid for `LIMITS.fileAddressLifetimeSeconds`;
 * everybody who has it may read the file. Uses the server's clock, to need no query.
 * @param now in ms
 */
export function signedFileAddress(secret: string, key: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + LIMITS.fileAddressLifetimeSeconds;
  const signature = signatureOf(secret, key, expires).toString('base64url');
  return `/api/files/${key}?expires=${expires}&signature=${signature}`;
}

/** True if the signature (base64url) is that of key and expiry; does not compare with the clock. */
const isGenuine = (secrets: Secrets, key: string, expires: number, signature: string): boolean =>
  acceptedSecrets(secrets).some((secret) =>
    isSameText(signature, signatureOf(secret, key, expires).toString('base64url')),
  );

/**
 * Serves private files by signed URL, which is the only way to read them. A URL that is wrong or
 * has expired is answered as not_found.
 */
export async function fileRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Params: { '*': string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/*',
    async (request, reply) => {
      const key = request.params['*'];
      const expires = Number(request.query.expires);
      const genuine =
        KEY.test(key) && isGenuine(deps.config, key, expires, String(request.query.signature));
      if (!genuine || expires < Date.now() / 1000) throw new AppError('not_found');
      const file = await deps.files.get(key);
      if (!file) throw new AppError('not_found');
      return reply
        .type(file.contentType)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(file.content);
    },
  );
}
