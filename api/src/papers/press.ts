import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '../http/errors.ts';
import type { Language } from '../i18n.ts';
import { PAPERS } from '../limits.ts';
import { drawPicture } from '../ports/pictures.ts';
import { drawableData } from './letters.ts';
import type { PaperTemplate } from './template.ts';

/** A paper that the thread is to typeset. */
export interface PressOrder {
  /** Name of a file of `templates/`, without `.typ`. */
  template: string;
  /** JSON. */
  data: string;
  language: Language;
  format: 'pdf' | 'svg';
  pagesMax: number;
}

/** Reply of the thread. `failed` contains Typst's messages, which may quote data. */
export type PressReply = { content: Uint8Array } | { tooLong: true } | { failed: string };

/** Makes papers from templates. Shared by all features; bounded by `PAPERS`. */
export interface Papers {
  /**
   * A paper as PDF/UA-1. The template gets the data and `language`; texts are drawn as they are,
   * never read as Typst. Letters without a glyph are replaced, see `drawableText`. `isPart`: a part
   * of a long paper that a job makes. It waits in the same queue, but is not refused because others
   * wait, so that the parts before it are not lost. The job asks for one at a time.
   * @throws AppError overloaded: too many papers wait, or this one takes too long
   * @throws AppError paper_too_long
   */
  make<Data extends object>(
    template: PaperTemplate<Data>,
    data: Data,
    options: { language: Language; isPart?: boolean },
  ): Promise<Buffer>;
  /**
   * A paper of one page as PNG of this width, at most `PAPERS.pictureMaxWidthPixels`; else as
   * `make`.
   */
  picture<Data extends object>(
    template: PaperTemplate<Data>,
    data: Data,
    options: { language: Language; widthPixels: number },
  ): Promise<Buffer>;
  /** Ends the thread; papers in work fail. Later calls fail too. */
  close(): Promise<void>;
}

interface Part {
  isPart?: boolean;
}

export type PaperLimits = { [Key in keyof typeof PAPERS]: number };

/** Builds the error `overloaded`, to be retried after 5 seconds; does not throw it. */
const busy = () => new AppError('overloaded', { retryAfter: 5 });

/**
 * Starts a thread that typesets papers. Returns `reply`, which gives it one order and resolves with
 * the answer, and `end`, which stops the thread at once. Wait for each reply before the next order.
 * The thread does not keep the process alive.
 */
export function startThread() {
  const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    // To Node a typeset document is a small object, to Typst megabytes: little room for young
    // objects makes Node collect them early.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  // An error between two orders is known by the exit that follows it.
  worker.on('error', () => undefined);

  /** Typesets an order. @throws Error if the thread ends instead of answering */
  function reply(order: PressOrder): Promise<PressReply> {
    const { promise, resolve, reject } = Promise.withResolvers<PressReply>();
    const onEnd = (reason: unknown) =>
      reject(reason instanceof Error ? reason : new Error('the thread of the papers has ended'));
    worker.once('message', resolve).once('error', onEnd).once('exit', onEnd);
    worker.postMessage(order);
    return promise.finally(() => {
      worker.off('message', resolve).off('error', onEnd).off('exit', onEnd);
    });
  }
  return { reply, end: () => worker.terminate() };
}

/**
 * Returns the Papers of this process. They are typeset in one thread, one after the other. The
 * thread starts with the first paper and ends after `limits.idleMs` without one.
 */
export function createPapers(limits: PaperLimits = PAPERS, start = startThread): Papers {
  const oneAtATime = pLimit(1);
  let thread: ReturnType<typeof startThread> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function endThread(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  /**
   * Typesets an order and passes the reply to `resolve`, or an error to `reject`, e.g. `overloaded`
   * after `timeoutMs`. Ends when the thread is free for the next order.
   */
  async function takeTurn(
    order: PressOrder,
    resolve: (reply: PressReply) => void,
    reject: (reason: unknown) => void,
  ): Promise<void> {
    if (closed) return reject(busy());
    clearTimeout(idle);
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(() => deadline.reject(busy()), limits.timeoutMs);
    try {
      thread ??= start();
      resolve(await Promise.race([thread.reply(order), deadline.promise]));
      idle = setTimeout(() => void endThread(), limits.idleMs).unref();
    } catch (error) {
      reject(error);
      // Its answer to this order must not be taken for the next one's.
      await endThread();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Data as JSON. @throws AppError paper_too_long */
  function bounded(data: object): string {
    const text = JSON.stringify(data);
    if (text.length > limits.maxDataCharacters) throw new AppError('paper_too_long');
    return text;
  }

  /**
   * Queues a paper and returns the file that the thread makes of it.
   * @throws AppError overloaded, paper_too_long, Error for a template that fails
   */
  async function typeset(
    { name: template }: { name: string },
    data: object,
    { language, format, isPart = false }: Pick<PressOrder, 'language' | 'format'> & Part,
  ): Promise<Buffer> {
    const isFull = !isPart && oneAtATime.pendingCount >= limits.maxWaiting;
    if (closed || isFull) throw busy();
    // Cleaning goes over every letter, so what is too long is refused before it.
    bounded(data);
    const { pagesMax } = limits;
    const text = bounded(drawableData(data) as object);
    const order: PressOrder = { template, data: text, language, format, pagesMax };
    const { promise, resolve, reject } = Promise.withResolvers<PressReply>();
    const patience = isPart ? undefined : setTimeout(() => reject(busy()), limits.waitTimeoutMs);
    let given = false;
    void oneAtATime(async () => {
      clearTimeout(patience);
      if (!given) await takeTurn(order, resolve, reject);
    });
    const reply = await promise.finally(() => {
      given = true;
    });
    if ('tooLong' in reply) throw new AppError('paper_too_long');
    if ('failed' in reply) throw new Error(`template ${order.template}: ${reply.failed}`);
    return Buffer.from(reply.content);
  }

  return {
    make: (template, data, options) => typeset(template, data, { ...options, format: 'pdf' }),
    picture: async (template, data, { language, widthPixels }) => {
      const svg = await typeset(template, data, { language, format: 'svg' });
      return drawPicture(svg, Math.min(widthPixels, limits.pictureMaxWidthPixels));
    },
    close: async () => {
      closed = true;
      await endThread();
    },
  };
}
