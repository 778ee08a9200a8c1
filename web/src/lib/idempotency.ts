import type { Endpoint } from '@midan/contract';
import { readTabStorage, writeTabStorage } from './storage.ts';

interface Sent {
  /** From `signInOf`: the server stores keys by sign-in. */
  signIn: string;
  params?: unknown;
  body?: unknown;
  file?: File;
}

const keys = new Map<string, string>();

/** Without password and code, like the server: a retry may renew them, and the tab stores none. */
function placeOf(endpoint: Endpoint, { signIn, params, body, file }: Sent): string {
  const content = { ...(body as object), current_password: undefined, otp_code: undefined };
  const picture = file && [file.name, file.size, file.lastModified];
  return `idempotency_key:${JSON.stringify([signIn, endpoint.name, params, content, picture])}`;
}

/** 128 random bits; `crypto.randomUUID` is missing where the site is reached by plain HTTP. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Kept until `forgetKey`: no retry, second press or reload in between pays twice. */
export function keepKey(endpoint: Endpoint, sent: Sent): string {
  const place = placeOf(endpoint, sent);
  const key = keys.get(place) ?? readTabStorage(place) ?? randomKey();
  keys.set(place, key);
  writeTabStorage(place, key);
  return key;
}

/** For calls that the server has clearly answered; this is not checked here. */
export function forgetKey(endpoint: Endpoint, sent: Sent): void {
  const place = placeOf(endpoint, sent);
  keys.delete(place);
  writeTabStorage(place, null);
}
