import { Worker } from 'node:worker_threads';
import { DEFAULT_ACCENT, markOf, paletteOf } from '@midan/contract';
import pLimit from 'p-limit';
import { AppError } from '../http/errors.ts';
import type { Language } from '../i18n.ts';
import { PAPERS } from '../limits.ts';
import { drawPicture } from '../ports/pictures.ts';
import { drawableData } from './letters.ts';
import type { PaperTemplate } from './template.ts';

/** What stands for the brand. */
export interface Look {
  /** `#rrggbb` of what has its colour. */
  signal: string;
  /** SVG: its logo, or the product's mark in its colour. */
  drawing: string;
  /** Of the logo, width to height; 0 without one. */
  ratio: number;
}

export interface PressOrder {
  /** Name of a file of `templates/`, without `.typ`. */
  template: string;
  /** JSON. */
  data: string;
  language: Language;
  look: Look;
  format: 'pdf' | 'svg';
  pagesMax: number;
}

/** `failed` contains Typst's messages, which may quote data. */
export type PressReply = { content: Uint8Array } | { tooLong: true } | { failed: string };

export interface Papers {
  /**
   * PDF/UA-1; texts are drawn as they are, never read as Typst. `isPart`: of a long paper that a
   * job makes; it is not refused because others wait, so that the parts before it are not lost.
   * @throws AppError overloaded, paper_too_long
   */
  make<Data extends object>(
    template: PaperTemplate<Data>,
    data: Data,
    options: { language: Language; isPart?: boolean },
  ): Promise<Buffer>;
  /** One page as PNG, at most `PAPERS.pictureMaxWidthPixels` wide; else as `make`. */
  picture<Data extends object>(
    template: PaperTemplate<Data>,
    data: Data,
    options: { language: Language; widthPixels: number },
  ): Promise<Buffer>;
  /** Papers in work fail, and so do later calls. */
  close(): Promise<void>;
}

interface Part {
  isPart?: boolean;
}

export type PaperLimits = { [Key in keyof typeof PAPERS]: number };

const busy = () => new AppError('overloaded', { retryAfter: 5 });

/** Wait for each reply before the next order. The thread does not keep the process alive. */
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

  /** @throws Error if the thread ends instead of answering */
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

const { light } = paletteOf(DEFAULT_ACCENT).signal;
const PLAIN: Look = { signal: light, drawing: markOf(light), ratio: 0 };

/**
 * One thread, from the first paper until `limits.idleMs` without one. `lookNow`: the brand's, in
 * force now.
 */
export function createPapers(
  limits: PaperLimits = PAPERS,
  start = startThread,
  lookNow: () => Promise<Look> = async () => PLAIN,
): Papers {
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

  /** Never rejects: the error goes to `reject`. Ends when the thread is free for the next order. */
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

  /** @throws AppError paper_too_long */
  function bounded(data: object): string {
    const text = JSON.stringify(data);
    if (text.length > limits.maxDataCharacters) throw new AppError('paper_too_long');
    return text;
  }

  /** @throws AppError overloaded, paper_too_long, Error for a template that fails */
  async function typeset(
    { name: template }: { name: string },
    data: object,
    { language, format, isPart = false }: Pick<PressOrder, 'language' | 'format'> & Part,
  ): Promise<Buffer> {
    const look = await lookNow();
    const isFull = !isPart && oneAtATime.pendingCount >= limits.maxWaiting;
    if (closed || isFull) throw busy();
    // Cleaning goes over every letter, so what is too long is refused before it.
    bounded(data);
    const { pagesMax } = limits;
    const text = bounded(drawableData(data) as object);
    const order: PressOrder = { template, data: text, language, look, format, pagesMax };
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
