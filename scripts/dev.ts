/**
 * `npm run dev`: runs the API, which restarts when a file of it changes, and the website at
 * http://localhost:5173, which reloads and passes /api on. When one of them ends, so does the
 * other.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const PORT = process.env.PORT ?? '3000';
const env = {
  DRAIN_SECONDS: '0',
  PUBLIC_URL: 'http://localhost:5173',
  API_URL: `http://127.0.0.1:${PORT}`,
  ...process.env,
  PORT,
};

/**
 * Starts a command in a folder of the repository and returns its process. It is in a group of its
 * own, so that Ctrl-C does not reach the API twice: it takes a second signal as an order to exit at
 * once.
 */
const run = (folder: string, command: string, args: string[]) =>
  spawn(command, args, {
    cwd: join(root, folder),
    env,
    stdio: 'inherit',
    detached: true,
  });

const processes = [
  run('.', 'node', ['--watch', '--watch-preserve-output', 'api/src/main.ts']),
  run('web', 'react-router', ['dev']),
];

let isStopping = false;
/** Sends SIGTERM to all processes, once. */
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of processes) child.kill('SIGTERM');
};
for (const child of processes) child.once('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
