import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { RealServer } from './server.ts';

/** NODE_OPTIONS that open the server's inspector silently. */
export const inspectable = (port: number): string =>
  `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`;

export interface Held {
  /** Heap and buffers in MB after garbage collection. */
  heap: number;
  /** Resident memory in MB after garbage collection. */
  resident: number;
  descriptors: number;
}

/** `look` collects the server's garbage, then measures memory and open files (Linux). */
export async function inspectorOf(server: RealServer, port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  let last = 0;
  const ask = (method: string, params = {}): Promise<{ result?: { value: never } }> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(message.result);
      };
      socket.addEventListener('message', hear);
    });
  };
  return {
    async look(): Promise<Held> {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      });
      const usage = result?.value as unknown as NodeJS.MemoryUsage;
      return {
        heap: (usage.heapUsed + usage.external) / 1e6,
        resident: usage.rss / 1e6,
        descriptors: (await readdir(`/proc/${server.process.pid}/fd`)).length,
      };
    },
    close: () => socket.close(),
  };
}
