import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    type: string;
    timestamp: string;
    sequence: number;
    data: Record<string, string | null>;
  };
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
  /** Waits so long before it answers. */
  afterMs?: number;
}

/** Receives webhooks on this machine; it answers 204 unless `answer` sets another by path. */
export async function receiver() {
  const received: Received[] = [];
  const answers = new Map<string, (call: Received) => Answer>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const { headers, url: path = '' } = request;
    const call = { path, headers, text, body: JSON.parse(text) };
    received.push(call);
    const {
      status,
      body = '',
      afterMs = 0,
      ...more
    } = answers.get(path)?.(call) ?? { status: 204 };
    setTimeout(() => response.writeHead(status, more.headers).end(body), afterMs).unref();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    at: (path: string) => received.filter((call) => call.path === path),
    answer: (path: string, answer: Answer | ((call: Received) => Answer)) =>
      answers.set(path, typeof answer === 'function' ? answer : () => answer),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
