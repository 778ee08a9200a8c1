import { hash } from 'node:crypto';
import { bookPath } from '@midan/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { isKnown } from '../../../http/site-pages.ts';
import type { Language } from '../../../i18n.ts';
import { PAPERS } from '../../../limits.ts';
import { bookPaper } from '../../../papers/book-paper.ts';
import { createFairQueue, QueueFullError } from '../../../ports/fair-queue.ts';
import { type BookPlace, bookOf } from './book.ts';

/** Some 120 KB each: every book of a dozen editions in both languages. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** A book that cannot be set is not tried at every request. */
const FAILED_MS = 60_000;
const FILE = /^([a-z0-9-]+)-(en|ar)\.pdf$/;

/** Guides and rulebooks for everybody, kept until a fact, a text or the day changes. */
export async function books(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const kept = new Map<string, { content: Promise<Buffer>; bytes: number }>();
  // One at a time, so that a crowd leaves the press to the papers of others.
  const withTurn = createFairQueue({
    each: 1,
    waiting: PAPERS.maxWaiting,
    waitTimeoutMs: PAPERS.waitTimeoutMs,
  });

  function begin(key: string, make: () => Promise<Buffer>) {
    const book = { content: withTurn('books', make), bytes: 0 };
    const forget = () => kept.get(key) === book && kept.delete(key);
    book.content = book.content.then(
      (content) => {
        book.bytes = content.length;
        let bytes = 0;
        for (const [each, { bytes: own }] of [...kept].reverse()) {
          bytes += own;
          if (bytes > KEPT_BYTES) kept.delete(each);
        }
        return content;
      },
      (error: unknown) => {
        const isFull = error instanceof QueueFullError;
        const isBusy = isFull || (error instanceof AppError && error.code === 'overloaded');
        if (isBusy) forget();
        else setTimeout(forget, FAILED_MS).unref();
        throw isFull ? new AppError('overloaded', { retryAfter: 5 }) : error;
      },
    );
    return book;
  }

  function contentOf(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const book = kept.get(key) ?? begin(key, make);
    // The last in the order in which they go.
    kept.delete(key);
    kept.set(key, book);
    return book.content;
  }

  async function send(place: BookPlace, language: Language, reply: FastifyReply) {
    const { data, accent } = await bookOf(deps, place, language);
    const key = hash('sha256', JSON.stringify([language, accent, data]), 'base64url');
    const etag = `"${key}"`;
    const make = () => deps.papers.make(bookPaper, data, { language });
    const content = isKnown(reply.request, etag) ? null : await contentOf(key, make);
    // No header before it is there: a failure is kept by nobody.
    const name = bookPath(place, language).slice(1).replaceAll('/', '-');
    reply.headers({
      etag,
      'cache-control': 'public, max-age=60, must-revalidate',
      'content-disposition': `inline; filename="${name}"`,
    });
    return content ? reply.type('application/pdf').send(content) : reply.code(304).send();
  }

  const wanted = (file: string) => {
    const [, name = '', language] = FILE.exec(file) ?? [];
    if (!language) throw new AppError('not_found');
    return { name, language: language as Language };
  };
  app.get<{ Params: { file: string } }>('/guide/:file', ({ params }, reply) => {
    const { name, language } = wanted(params.file);
    return send({ edition: name, item: '' }, language, reply);
  });
  app.get<{ Params: { edition: string; file: string } }>(
    '/rulebook/:edition/:file',
    ({ params: { edition, file } }, reply) => {
      const { name, language } = wanted(file);
      return send({ edition, item: name }, language, reply);
    },
  );
}
