import { rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import { shortHash } from './launcher.ts';

/**
 * A listening socket, which the operating system releases when the process ends in any way. @throws
 * ConfigError with the other process's id, worded for the user
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

/** Undefined if nobody responds. */
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
