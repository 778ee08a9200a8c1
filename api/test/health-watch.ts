/** Asks a server's /healthz all the time, beside the test's own work; replies with the longest. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Watched {
  /** Time of the longest answer by the clock. */
  clockMs: number;
  /** Most processor time that the server's main thread has used during one answer. */
  heldMs: number;
  answers: number;
}

const { base, pid } = workerData as { base: string; pid: number };
const agent = new Agent({ keepAlive: true });

const usedMs = (): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const ask = () =>
  new Promise<void>((resolve, reject) => {
    get(`${base}/healthz`, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/healthz: ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });

const nothing = (): Watched => ({ clockMs: 0, heldMs: 0, answers: 0 });
let watched = nothing();
let asked = null as 'report' | 'end' | null;
parentPort?.on('message', (message: 'report' | 'end') => {
  asked = message;
});
for (;;) {
  const [began, used] = [performance.now(), usedMs()];
  await ask();
  watched = {
    clockMs: Math.max(watched.clockMs, performance.now() - began),
    heldMs: Math.max(watched.heldMs, usedMs() - used),
    answers: watched.answers + 1,
  };
  // Not before the answer that is on its way has come: it may be the longest.
  if (asked) {
    parentPort?.postMessage(watched);
    watched = nothing();
    if (asked === 'end') break;
    asked = null;
  }
  await sleep(5);
}
agent.destroy();
parentPort?.close();
