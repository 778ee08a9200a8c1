import * as http from 'node:http';
import * as https from 'node:https';
import type { DeliveryFailure } from '@midan/contract';
import { WEBHOOKS } from '../limits.ts';
import { firstBytes } from './bounded-body.ts';
import { type Address, NotPublicError, resolvePublicAddress } from './public-address.ts';

export interface Outcome {
  /** Null if the call was accepted: the status is 2xx. */
  failure: DeliveryFailure | null;
  /** Null without an answer. */
  status: number | null;
  /** The first KB of the body, without NUL characters; null without an answer. */
  answer: string | null;
}

const UNKNOWN_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'];
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/;

/** Kind of failure of a call without an answer. */
function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof NotPublicError) return 'not_public';
  const { name, code } = error as { name?: string; code?: string | number };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  if (UNKNOWN_NAME.includes(`${code}`)) return 'unknown_name';
  return TLS.test(`${code}`) ? 'tls' : 'connection';
}

/** The first KB of a body as text, or as much of it as arrives in time. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of firstBytes(response, WEBHOOKS.answerMaxBytes)) parts.push(part);
  } catch {
    // The status has come, which decides.
  }
  const text = Buffer.concat(parts).toString('utf8');
  return text.replaceAll('\0', '');
}

interface Call {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/**
 * To the address `to`, whatever the name resolves to now; follows no redirect. The body is not yet
 * read. Rejects without a response and when the signal aborts.
 */
function send({ url, headers, body }: Call, to: Address, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    agent: false,
    lookup: (_name, { all }, done) => (all ? done(null, [to]) : done(null, to.address, to.family)),
  })
    .on('response', resolve)
    // Without a listener Node closes the connection of an answer 101, and tells nobody.
    .on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    })
    .on('error', reject)
    .end(body);
  return promise;
}

/** Rejects when the signal aborts first; the work itself goes on. */
async function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}

/** Never throws. `testReceiver` is an origin that need not be public, in a demo or test. */
export async function post(
  call: Call,
  testReceiver: string | undefined,
  timeoutMs: number = WEBHOOKS.timeoutMs,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const to = await before(signal, resolvePublicAddress(call.url, testReceiver));
    const response = await before(signal, send(call, to, signal));
    const status = response.statusCode ?? 0;
    const answer = await beginningOf(response);
    response.destroy();
    const isTaken = status >= 200 && status < 300;
    return { failure: isTaken ? null : 'status', status, answer };
  } catch (error) {
    return { failure: failureOf(error), status: null, answer: null };
  }
}
