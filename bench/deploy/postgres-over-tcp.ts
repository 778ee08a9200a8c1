import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { startPostgres } from '../stand.ts';

/**
 * Starts a PostgreSQL and opens a port of loopback to it; returns its URL and `stop`. Its own
 * socket is for this user alone, but servers under trial run as another user.
 */
export async function startPostgresOverTcp(dataDir: string) {
  const postgres = await startPostgres(dataDir);
  const own = new URL(postgres.url);
  const path = join(own.searchParams.get('host') ?? '', `.s.PGSQL.${own.searchParams.get('port')}`);
  const open = new Set<Socket>();
  const door = createServer((outside) => {
    const inside = connect(path);
    for (const socket of [outside, inside]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
    }
    outside.pipe(inside).pipe(outside);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return {
    url: `postgres://${own.username}@127.0.0.1:${port}${own.pathname}`,
    async stop() {
      door.close();
      for (const socket of open) socket.destroy();
      await postgres.stop();
    },
  };
}
