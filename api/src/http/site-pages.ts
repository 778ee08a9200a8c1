import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { requestIdOf } from './request-id.ts';

interface Variant {
  /** Alternating names and values, the fastest form for writeHead. */
  headers: string[];
  body: Buffer;
}

/** A page with all its encodings, prepared once. */
export interface Page {
  br: Variant;
  gzip: Variant;
  plain: Variant;
  /** Weak, because all encodings share it. */
  etag: string;
}

/** 256 KB hold any page; brotli's default window of 4 MB would take more memory than all pages. */
const BROTLI = { [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Compresses a page.
 * @param given all headers but content-length, content-encoding and x-request-id
 */
export async function pageOf(plain: Buffer, given: Record<string, string>): Promise<Page> {
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  const headers = { ...given, etag };
  const variant = (body: Buffer, encoding?: string): Variant => ({
    body,
    headers: [
      ...Object.entries(headers).flat(),
      ...(encoding ? ['content-encoding', encoding] : []),
      'content-length',
      String(body.length),
    ],
  });
  // In the thread pool, because pages are compressed while others are served.
  const br = await promisify(brotliCompress)(plain, { params: BROTLI });
  const gz = await promisify(gzip)(plain);
  return {
    br: variant(br, 'br'),
    gzip: variant(gz, 'gzip'),
    plain: variant(plain),
    etag,
  };
}

/** True if the accept-encoding header allows the encoding. */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.includes(encoding) &&
  !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);

function variantFor({ headers }: IncomingMessage, page: Page): Variant {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (accepts(accepted, 'br')) return page.br;
  return accepts(accepted, 'gzip') ? page.gzip : page.plain;
}

/** True if the client has this page. Proxies send several tags, with or without the weak mark. */
function isKnown({ headers }: IncomingMessage, { etag }: Page): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known === etag || known.trim() === '*' || known.includes(etag.slice(2));
}

/** Writes a page; 304 if the client already has it. */
export function sendPage(
  page: Page,
  status: number,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers, body } = variantFor(request, page);
  const fresh = status === 200 && isKnown(request, page);
  const lines = fresh ? headers.slice(0, headers.indexOf('content-length')) : headers;
  response.writeHead(fresh ? 304 : status, lines.concat('x-request-id', requestId));
  response.end(fresh || request.method === 'HEAD' ? undefined : body);
}

/**
 * Serves known pages before Fastify sees the request, because routing, hooks and reply cost several
 * times as much. A stopping server leaves them to Fastify, which closes connections.
 */
export function answerFromMemory(
  app: FastifyInstance,
  pageAt: (path: string) => Page | undefined,
): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const handlers = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method } = request;
    const end = url.indexOf('?');
    const page = pageAt(end < 0 ? url : url.slice(0, end));
    if (page && !stopping && (method === 'GET' || method === 'HEAD')) {
      sendPage(page, 200, requestIdOf(request), request, response);
      return;
    }
    for (const handle of handlers) handle.call(app.server, request, response);
  });
}
