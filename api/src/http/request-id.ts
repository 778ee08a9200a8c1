import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The id that a proxy gave the request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
