import type { Endpoint } from '@midan/contract';

interface Sent {
  params?: unknown;
  body?: unknown;
  file?: File;
}

const keys = new Map<string, string>();

function fingerprint(endpoint: Endpoint, { params, body, file }: Sent): string {
  const picture = file && [file.name, file.size, file.lastModified];
  return JSON.stringify([endpoint.name, params, body, picture]);
}

/**
 * The Idempotency-Key of a call. The same call keeps its key until the server has clearly
 * answered, so that neither the automatic retry nor a second press of the button pays twice.
 */
export function keepKey(endpoint: Endpoint, sent: Sent): string {
  const print = fingerprint(endpoint, sent);
  const key = keys.get(print) ?? crypto.randomUUID();
  keys.set(print, key);
  return key;
}

/** The server has answered: the next such call is a new one. */
export function forgetKey(endpoint: Endpoint, sent: Sent): void {
  keys.delete(fingerprint(endpoint, sent));
}
