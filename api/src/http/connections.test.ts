import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

/** Limit in these tests; lower than in production. */
const ALL = 60;
const EACH = 30;
const CROWD = '127.0.0.2';
const VISITOR = '127.0.0.3';

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
});

/** A test app; the returned function opens ALL its connections from one machine. */
function crowded(env: Record<string, string>) {
  const context = testApp(env);
  return async () => {
    const { app } = context;
    const listening = app.server.listening
      ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
      : await app.listen({ port: 0, host: '0.0.0.0' });
    const port = Number(new URL(listening).port);
    app.server.maxConnections = ALL;
    for (let n = 0; n < ALL; n += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: CROWD });
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      await once(socket, 'connect');
      socket.write('GET /healthz HTTP/1.1\r\nhost: midan.test\r\n');
    }
    return port;
  };
}

/** Status for another machine; 0 if the connection is refused. */
function visit(port: number): Promise<number> {
  return new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const options = { port, host: '127.0.0.1', localAddress: VISITOR, path: '/healthz', agent };
    request(options, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', () => resolve(0))
      .end();
  });
}

describe('with a bound for each address', () => {
  const crowd = crowded({ CONNECTIONS_PER_ADDRESS: String(EACH) });

  it('one address cannot take more than half of all connections', async () => {
    const port = await crowd();
    await expect.poll(() => open.size).toBe(EACH);
    expect(await visit(port)).toBe(200);
    for (const socket of open) socket.destroy();
    await crowd();
    await expect.poll(() => open.size).toBe(EACH);
  });
});

describe('without it (control)', () => {
  const crowd = crowded({ CONNECTIONS_PER_ADDRESS: '5000' });

  it('one address takes all connections', async () => {
    const port = await crowd();
    expect(await visit(port)).toBe(0);
  });
});

describe('a proxy that is trusted', () => {
  const crowd = crowded({ CONNECTIONS_PER_ADDRESS: String(EACH), TRUST_PROXY: `${CROWD}/31` });

  it('is not limited, because it carries everybody’s requests', async () => {
    await crowd();
    expect(open.size).toBe(ALL);
  });
});
