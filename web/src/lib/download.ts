import type { Endpoint, FileFormat } from '@midan/contract';
import { type AnyInput, type CallArguments, failureOf, send, sessionFor } from './api.ts';
import { leaveIfEnded } from './unauthorized.ts';

/** Milliseconds after which a browser has started the download. */
const HANDED_OVER = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HANDED_OVER);
}

/** The encoded name is in the reader's language; undefined without both. */
function fileNameIn(disposition: string): string | undefined {
  const [, escaped] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return escaped ? decodeURIComponent(escaped) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

/**
 * With the session's token, which no plain link could carry. An ended session goes to
 * `leaveIfEnded`, but not if another account has signed in meanwhile.
 * @throws ApiError if no file came
 */
export async function download<E extends Endpoint & { download: readonly FileFormat[] }>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<void> {
  // The session may end, or become another one, before the answer.
  const session = sessionFor(endpoint);
  const reply = await send(endpoint, (input ?? {}) as AnyInput, { session });
  if (!reply.file) {
    const isCurrent = session?.token === sessionFor(endpoint)?.token;
    const error = failureOf(reply);
    if (isCurrent) leaveIfEnded(endpoint, error);
    throw error;
  }
  saveFile(reply.file, fileNameIn(reply.header('content-disposition') ?? '') ?? endpoint.name);
}
