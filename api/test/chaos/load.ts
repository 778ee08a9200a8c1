import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Request {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** The caller aborts after this time. */
  timeoutMs?: number;
}

export interface Answered {
  /** 0 when the connection died or the caller timed out. */
  status: number;
  /** From sending to the last byte. */
  ms: number;
  retryAfter: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** Connections that stay open and are as many as it takes. */
const agent = new Agent({
  keepAlive: true,
  maxSockets: Number.POSITIVE_INFINITY,
  timeout: DEFAULT_TIMEOUT_MS,
});

export const closeConnections = (): void => agent.destroy();

/** Spares the processor that the server needs: `fetch`, and addresses that are texts, take more of it. */
function send({ url, method, headers, body, timeoutMs }: Request): Promise<Answered> {
  const began = performance.now();
  const options = timeoutMs === undefined ? {} : { timeout: timeoutMs };
  return new Promise((resolve) => {
    const done = (status: number, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - began, retryAfter });
    const sent = request(url, { method, headers, agent, ...options }, (response) => {
      response.on('end', () => done(response.statusCode ?? 0, response.headers['retry-after']));
      response.on('error', () => done(0)).resume();
    });
    sent.on('timeout', () => sent.destroy()).on('error', () => done(0));
    sent.end(body);
  });
}

/** Opens so many connections, as a balancer keeps them, by as many calls at once. */
export const openConnections = (count: number, url: URL) =>
  Promise.all(Array.from({ length: count }, () => send({ method: 'GET', url, headers: {} })));

/** Each of the callers sends its next request when the last one is answered. */
export async function inTurns(callers: number, seconds: number, next: () => Request) {
  const until = performance.now() + seconds * 1000;
  const answers: Answered[] = [];
  const call = async () => {
    while (performance.now() < until) answers.push(await send(next()));
  };
  await Promise.all(Array.from({ length: callers }, call));
  return answers;
}

/** So many requests a second, whether or not the earlier ones are answered. */
export async function atRate(rate: number, seconds: number, next: () => Request) {
  const began = performance.now();
  const answers: Promise<Answered>[] = [];
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    while (answers.length < passed * rate) answers.push(send(next()));
    await sleep(5);
  }
  return Promise.all(answers);
}

/** The time in ms within which that share of the requests was answered. */
export function within(share: number, answers: readonly Answered[]): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
}
