import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestApp } from './app.ts';

export interface WhatsappRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: {
    messaging_product?: unknown;
    to?: unknown;
    type?: unknown;
    template?: { name?: unknown; language?: { code?: unknown }; components?: unknown[] };
  };
}

type Play = { status: number; code?: number } | 'silence';

/** A message id like Meta's, which contains the phone in base64. */
const newId = (to: string) =>
  `wamid.${Buffer.from(`\x18${to}${randomBytes(8).toString('hex')}`).toString('base64')}`;

const ACCEPTED = (to: string, id: string) => ({
  messaging_product: 'whatsapp',
  contacts: [{ input: to, wa_id: to }],
  messages: [{ id, message_status: 'accepted' }],
});

export interface SentReceipt {
  id: string;
  state: string;
  /** Meta's error code of a `failed` one. */
  code?: number;
  to?: string;
}

export const webhookBody = (receipts: readonly SentReceipt[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
            statuses: receipts.map(({ id, state, code, to = '201000000000' }) => ({
              id,
              status: state,
              timestamp: String(Math.floor(Date.now() / 1000)),
              recipient_id: to,
              ...(code === undefined
                ? {}
                : { errors: [{ code, title: 'Not sent', error_data: { details: `to ${to}` } }] }),
            })),
          },
        },
      ],
    },
  ],
});

/** Signature of a body under the app's secret, as in X-Hub-Signature-256. */
export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export async function report(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  receipts: readonly SentReceipt[],
) {
  const payload = JSON.stringify(webhookBody(receipts));
  const signature = signatureOf(deps.config.WHATSAPP_APP_SECRET ?? '', payload);
  return app.inject({
    method: 'POST',
    url: '/api/hooks/whatsapp',
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  });
}

/** True unless Meta would reject the request with 400. */
function isWellFormed({ method, url, headers, body }: WhatsappRequest): boolean {
  return (
    method === 'POST' &&
    /^\/v\d+\.\d+\/\d+\/messages$/.test(url ?? '') &&
    headers.authorization === 'Bearer wa-token' &&
    headers['content-type'] === 'application/json' &&
    body.messaging_product === 'whatsapp' &&
    /^\d{10,15}$/.test(String(body.to)) &&
    body.type === 'template' &&
    typeof body.template?.name === 'string' &&
    typeof body.template.language?.code === 'string'
  );
}

/** Answers 400 to malformed requests, otherwise as `plays` says: 200 when a test begins. */
export function whatsappServer() {
  const state = {
    address: '',
    requests: [] as WhatsappRequest[],
    ids: [] as string[],
    /** Replies in order; the last one is repeated. */
    plays: [] as Play[],
    /** It replies to nothing before this. */
    held: Promise.resolve(),
  };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const received = { method, url, headers, body: JSON.parse(await text(request)) };
    state.requests.push(received);
    const play = state.plays.length > 1 ? state.plays.shift() : state.plays[0];
    if (play === 'silence') return;
    await state.held;
    const answer = isWellFormed(received) ? (play ?? { status: 200 }) : { status: 400, code: 100 };
    const to = String(received.body.to);
    const id = newId(to);
    if (answer.status === 200) state.ids.push(id);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        answer.status === 200
          ? ACCEPTED(to, id)
          : { error: { message: 'refused', type: 'OAuthException', code: answer.code } },
      ),
    );
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    state.requests = [];
    state.ids = [];
    state.plays = [{ status: 200 }];
    state.held = Promise.resolve();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
