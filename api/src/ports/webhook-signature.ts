import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** As Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

interface Signed {
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

/** Standard Webhooks: per secret `v1,` and base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
      return `v1,${hmac.digest('base64')}`;
    })
    .join(' ');
