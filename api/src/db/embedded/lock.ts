import { rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import { shortHash } from './launcher.ts';

/**
 * Locks the data folder for this process and returns the function that unlocks it. The lock is a
 * listening socket, so the operating system releases it when the process ends in any way.
 * @throws ConfigError with the other process's id, worded for the user, when the folder is in use
 */
export async function lockDataDir(home: string, socketDir: string): Promise<() => void> {
  const { dev, ino } = await stat(home);
  // Linux has abstract sockets, which leave no file; other systems use a socket file.
  const abstract = process.platform === 'linux';
  const address = abstract
    ? `\0midan-${shortHash(`${home} ${dev} ${ino}`)}`
    : join(socketDir, 'app.sock');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  server.unref();
  const listen = () =>
    new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(address, () => resolve(true));
    });
  if (await listen()) return () => server.close();
  const holder = await askHolder(address);
  if (!abstract && holder === undefined) {
    await rm(address, { force: true });
    if (await listen()) return () => server.close();
  }
  const who = holder ? ` (process ${holder})` : '';
  throw new ConfigError(
    `The data folder ${home} is in use by a running app${who}. Stop it, or choose another folder with DATA_DIR.`,
  );
}

/** Id of the process that holds the lock; undefined if nobody responds. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer || undefined));
  });
}
