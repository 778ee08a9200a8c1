import { rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { shortHash } from './launcher.ts';

/**
 * Makes this process the only app on a data folder until it ends, however it ends: the lock is a
 * listening socket, which the system closes with the process. Answers the function that gives it
 * back. Throws a message for the user, with the other process's id, when the folder is taken.
 */
export async function lockDataDir(home: string, socketDir: string): Promise<() => void> {
  const { dev, ino } = await stat(home);
  // An abstract socket (Linux) leaves no file behind; elsewhere a file has to do.
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
  throw new Error(
    `The data folder ${home} is in use by a running app${who}. Stop it, or choose another folder with DATA_DIR.`,
  );
}

/** The id of the process that holds the lock; undefined when nobody answers. */
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
