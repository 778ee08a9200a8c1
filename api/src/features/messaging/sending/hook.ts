import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { HOOKS } from '../../../limits.ts';
import { within } from '../../../ports/deadline.ts';
import { acceptedSecrets, hashProviderId, isSameText } from '../../../ports/secrets.ts';
import { type Receipt, takeReceipts } from './receipts.ts';

/** Meta's `statuses`, in the fields that are used; others (`played`, messages) are left out. */
const status = z.object({
  id: z.string().min(1).max(512),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.coerce.number().int().min(0).max(32_503_680_000),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const value = z.object({ statuses: z.array(z.unknown()) }).catch({ statuses: [] });
const notification = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value })) })),
});

const isSigned = (secret: string, body: Buffer, header: unknown): boolean =>
  isSameText(
    String(header ?? ''),
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  );

/** @throws AppError malformed_request if the body is not JSON */
function receiptsIn(appSecret: string, body: Buffer): Receipt[] {
  let content: unknown;
  try {
    content = JSON.parse(body.toString());
  } catch {
    throw new AppError('malformed_request');
  }
  const { data } = notification.safeParse(content);
  const found = (data?.entry ?? [])
    .flatMap(({ changes }) => changes.flatMap((change) => change.value.statuses))
    .flatMap((each) => status.safeParse(each).data ?? [])
    .map(({ id, status: state, timestamp, errors }) => ({
      providerMessageId: hashProviderId(appSecret, id),
      state,
      at: new Date(timestamp * 1000),
      errorCode: errors?.[0] ? String(errors[0].code) : null,
    }));
  return [
    ...new Map(found.map((each) => [`${each.providerMessageId} ${each.state}`, each])).values(),
  ];
}

/**
 * Receipts, and the handshake by which Meta sets it up. Only with WHATSAPP_APP_SECRET. Nothing of a
 * body is logged.
 */
export async function whatsappHook(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = deps.config;
  if (!WHATSAPP_APP_SECRET) return;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/hooks/whatsapp',
    async ({ query }, reply) => {
      const challenge = query['hub.challenge'];
      const isKnown =
        WHATSAPP_VERIFY_TOKEN &&
        query['hub.mode'] === 'subscribe' &&
        isSameText(String(query['hub.verify_token']), WHATSAPP_VERIFY_TOKEN);
      if (!isKnown || !/^[\w-]{1,200}$/.test(String(challenge))) throw new AppError('not_found');
      return reply.type('text/plain').send(challenge);
    },
  );

  const options = { bodyLimit: HOOKS.bodyMaxBytes };
  app.post<{ Body: Buffer | undefined }>('/hooks/whatsapp', options, async ({ body, headers }) => {
    const bytes = body ?? Buffer.alloc(0);
    if (!isSigned(WHATSAPP_APP_SECRET, bytes, headers['x-hub-signature-256'])) {
      throw new AppError('forbidden');
    }
    // Meta sends again what is not answered in time.
    const late = () => new AppError('overloaded', { retryAfter: 5 });
    const receipts = acceptedSecrets(deps.config).flatMap((secret) => receiptsIn(secret, bytes));
    const taken = takeReceipts(deps, receipts);
    await within(HOOKS.answerTimeoutMs, taken, late);
    return { received: true };
  });
}
