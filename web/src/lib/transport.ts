import { ApiError } from './api-error.ts';

export interface RawReply {
  status: number;
  text: string;
  file?: Blob;
  header(name: string): string | null;
}

export interface Send {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Milliseconds for the whole request; for an upload, the longest pause without progress. */
  timeout: number;
  /** True if a success may be a file: it is one if the server sends it as an attachment. */
  isFile?: boolean;
  /** Share of the upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

const aborted = () => new DOMException('Aborted', 'AbortError');

/** An abort stays an AbortError. @throws ApiError (NETWORK_ERROR, TIMEOUT) */
export async function sendByFetch(send: Send): Promise<RawReply> {
  // Some supported browsers lack `AbortSignal.any`.
  const ended = new AbortController();
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    ended.abort();
  }, send.timeout);
  const stop = () => ended.abort();
  if (send.signal?.aborted) stop();
  send.signal?.addEventListener('abort', stop);
  try {
    const reply = await fetch(send.url, {
      method: send.method,
      headers: send.headers,
      body: send.body,
      signal: ended.signal,
      credentials: 'omit',
    });
    // Not by content type: a file may be JSON.
    const isAttached = reply.headers.get('content-disposition')?.startsWith('attachment');
    const file = send.isFile && reply.ok && isAttached ? await reply.blob() : undefined;
    return {
      status: reply.status,
      text: file ? '' : await reply.text(),
      file,
      header: (name) => reply.headers.get(name),
    };
  } catch (error) {
    if (send.signal?.aborted) throw error;
    throw new ApiError({ status: isLate ? 'TIMEOUT' : 'NETWORK_ERROR' });
  } finally {
    clearTimeout(late);
    send.signal?.removeEventListener('abort', stop);
  }
}

/** Each progress event restarts the timeout. @throws ApiError (NETWORK_ERROR, TIMEOUT) */
export function sendWithProgress(send: Send): Promise<RawReply> {
  return new Promise<RawReply>((resolve, reject) => {
    const { signal } = send;
    if (signal?.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    request.open(send.method, send.url);
    for (const [name, value] of Object.entries(send.headers)) request.setRequestHeader(name, value);
    const stop = () => request.abort();
    const giveUp = () => {
      reject(new ApiError({ status: 'TIMEOUT' }));
      stop();
    };
    let late = setTimeout(giveUp, send.timeout);
    request.upload.onprogress = (event) => {
      clearTimeout(late);
      late = setTimeout(giveUp, send.timeout);
      if (event.lengthComputable) send.onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => reject(new ApiError({ status: 'NETWORK_ERROR' }));
    request.onabort = () => reject(aborted());
    request.onloadend = () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    request.send(send.body ?? null);
  });
}
