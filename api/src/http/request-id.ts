import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The header if it is well-formed, or a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
