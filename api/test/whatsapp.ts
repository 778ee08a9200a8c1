import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

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

const ACCEPTED = (to: string) => ({
  messaging_product: 'whatsapp',
  contacts: [{ input: to, wa_id: to }],
  messages: [{ id: 'wamid.HBgM', message_status: 'accepted' }],
});

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

/** Starts a local WhatsApp Cloud API that checks each request and replies as told. */
export function whatsappServer() {
  const state = {
    address: '',
    requests: [] as WhatsappRequest[],
    /** Replies in order; the last one is repeated. */
    plays: [] as Play[],
  };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const received = { method, url, headers, body: JSON.parse(await text(request)) };
    state.requests.push(received);
    const play = state.plays.length > 1 ? state.plays.shift() : state.plays[0];
    if (play === 'silence') return;
    const answer = isWellFormed(received) ? (play ?? { status: 200 }) : { status: 400, code: 100 };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        answer.status === 200
          ? ACCEPTED(String(received.body.to))
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
    state.plays = [{ status: 200 }];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
