import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Request {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
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
/** Keep-alive connections without a maximum number. */
const agent = new Agent({
  keepAlive: true,
  maxSockets: Number.POSITIVE_INFINITY,
  timeout: DEFAULT_TIMEOUT_MS,
});

export const closeConnections = (): void => agent.destroy();

/** Never rejects: without an answer the status is 0. Takes less CPU than `fetch`. */
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

/** Opens `count` keep-alive connections by concurrent calls, as a load balancer does. */
export const openConnections = (count: number, url: URL) =>
  Promise.all(Array.from({ length: count }, () => send({ method: 'GET', url, headers: {} })));

/** Answers to `callers` at a time, each of which waits for its answer before it asks again. */
export async function inTurns(callers: number, seconds: number, next: () => Request) {
  const until = performance.now() + seconds * 1000;
  const answers: Answered[] = [];
  const call = async () => {
    while (performance.now() < until) answers.push(await send(next()));
  };
  await Promise.all(Array.from({ length: callers }, call));
  return answers;
}

/** Answers to `rate` requests per second for `seconds`, whether or not replies have come. */
export async function atRate(rate: number, seconds: number, next: () => Request) {
  const began = performance.now();
  const answers: Promise<Answered>[] = [];
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    while (answers.length < passed * rate) answers.push(send(next()));
    await sleep(5);
  }
  return Promise.all(answers);
}

/** The response time in ms within which this share (0 to 1) of the answers came. */
export function within(share: number, answers: readonly Answered[]): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
}
