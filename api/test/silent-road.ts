import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';

/** Target of the proxy: a unix socket's path or a local port. */
type Target = string | number;

export interface SilentRoad {
  port: number;
  /** Swallows all bytes: of open connections for good, of new ones until speak(). */
  fallSilent(): void;
  /** New connections reach the target again. */
  speak(): void;
  /** The next connection that sends `text` delivers it and then loses all responses. */
  loseAnswerTo(text: string): void;
  /** Number of connections opened so far. */
  opened(): number;
  close(): Promise<void>;
}

/** After fallSilent() it swallows bytes instead of closing, like a host that failed. */
export async function silentRoadTo(target: Target): Promise<SilentRoad> {
  const travellers = new Set<{ isLost: boolean; ends: Socket[] }>();
  let isSilent = false;
  let lost: string | null = null;
  let opened = 0;
  const server = createServer((incoming) => {
    opened += 1;
    const outgoing =
      typeof target === 'string' ? createConnection(target) : createConnection(target, '127.0.0.1');
    const traveller = { isLost: isSilent, ends: [incoming, outgoing] };
    let isDeaf = false;
    travellers.add(traveller);
    incoming.on('data', (bytes) => {
      if (traveller.isLost) return;
      outgoing.write(bytes);
      if (lost !== null && bytes.includes(lost)) {
        lost = null;
        isDeaf = true;
      }
    });
    outgoing.on('data', (bytes) => {
      if (!traveller.isLost && !isDeaf) incoming.write(bytes);
    });
    for (const socket of traveller.ends) socket.on('error', () => undefined);
    incoming.on('close', () => {
      outgoing.destroy();
      travellers.delete(traveller);
    });
    outgoing.on('close', () => {
      if (!traveller.isLost && !isDeaf) incoming.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      isSilent = true;
      for (const traveller of travellers) traveller.isLost = true;
    },
    speak() {
      isSilent = false;
    },
    loseAnswerTo(text) {
      lost = text;
    },
    opened: () => opened,
    async close() {
      server.close();
      for (const { ends } of travellers) for (const socket of ends) socket.destroy();
    },
  };
}
