import { asPiastres } from '@midan/contract';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayDouble } from '../../test/gateways/double.ts';
import { GATEWAYS } from '../limits.ts';
import { askGateway, GatewayError, isSilence, isUnmade } from './payment-gateway.ts';
import { fawry } from './payment-gateway-fawry.ts';
import { paymob } from './payment-gateway-paymob.ts';

const double = await new GatewayDouble().listen();
afterAll(() => double.close());
afterEach(() => {
  vi.restoreAllMocks();
  double.refusesKey = false;
  double.failures = 0;
});

const env = double.env();
const card = paymob({
  PAYMOB_URL: double.url,
  PAYMOB_SECRET_KEY: env.PAYMOB_SECRET_KEY ?? '',
  PAYMOB_PUBLIC_KEY: '',
  PAYMOB_HMAC_SECRET: '',
  PAYMOB_API_KEY: env.PAYMOB_API_KEY ?? '',
  feeHundredths: 0,
  integrations: { card: 101 },
});
const code = fawry({
  FAWRY_URL: double.url,
  FAWRY_MERCHANT_CODE: env.FAWRY_MERCHANT_CODE ?? '',
  FAWRY_SECURE_KEY: env.FAWRY_SECURE_KEY ?? '',
  feeHundredths: 0,
});
const UNKNOWN = { reference: '12345678901234', gateway_order: '1' };
const MS = 2000;
const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

describe('silence', () => {
  it.each([
    ['timeout', true],
    ['unreachable', true],
    ['not_connected', true],
    ['not_signed_in', true],
    ['http_408', true],
    ['http_429', true],
    ['http_500', true],
    ['http_503', true],
    ['http_400', false],
    ['http_404', false],
    ['unreadable', false],
    ['fawry_9935', false],
    ['other_order', false],
  ])('%s: %s', (reason, silent) => {
    expect(isSilence(new GatewayError(reason))).toBe(silent);
  });

  it('is no other error', () => {
    expect(isSilence(new Error('timeout'))).toBe(false);
    expect(isUnmade(new Error('not_connected'))).toBe(false);
  });

  it('knows a request that nobody got from one whose answer is missing', async () => {
    const closed = await new GatewayDouble().listen();
    await closed.close();
    const refused = await errorOf(askGateway(closed.url, { timeoutMs: MS }));
    expect([isUnmade(refused), isSilence(refused)]).toEqual([true, true]);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('late', 'TimeoutError'));
    const late = await errorOf(askGateway(double.url, { timeoutMs: MS }));
    expect([isUnmade(late), isSilence(late)]).toEqual([false, true]);
  });

  it('is an answer that breaks off, but not one that is no JSON', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });
    const answers = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body));
    const broken = await errorOf(askGateway(double.url, { timeoutMs: MS }));
    answers.mockResolvedValueOnce(new Response('<html>'));
    const other = await errorOf(askGateway(double.url, { timeoutMs: MS }));
    expect([isSilence(broken), isSilence(other)]).toEqual([true, false]);
  });
});

describe('the answer of a gateway', () => {
  const answerOf = async (response: Response) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
    return askGateway(double.url, { timeoutMs: MS }).catch((error: unknown) => error);
  };
  const json = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

  it('is read up to its largest size', async () => {
    expect(await answerOf(new Response(json(GATEWAYS.answerMaxBytes)))).toHaveProperty('a');
    const error = await answerOf(new Response(json(GATEWAYS.answerMaxBytes + 1)));
    expect([(error as Error).message, isSilence(error)]).toEqual(['unreadable', false]);
  });

  it('is not read beyond its largest size, and its status still counts', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = (status: number) =>
      new Response(
        new ReadableStream({
          pull(stream) {
            sent += 1024;
            stream.enqueue(new Uint8Array(1024).fill(32));
          },
          cancel() {
            isCancelled = true;
          },
        }),
        { status },
      );
    expect(((await answerOf(endless(200))) as Error).message).toBe('unreadable');
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(2 * GATEWAYS.answerMaxBytes);
    expect(((await answerOf(endless(503))) as Error).message).toBe('http_503');
  });

  it('in UTF-8 is read as such, also where a letter lies in two parts', async () => {
    const bytes = new TextEncoder().encode('{"a":"محفظة"}');
    const parts = new ReadableStream({
      start(stream) {
        for (const byte of bytes) stream.enqueue(new Uint8Array([byte]));
        stream.close();
      },
    });
    expect(await answerOf(new Response(parts))).toEqual({ a: 'محفظة' });
    expect(((await answerOf(new Response(null))) as Error).message).toBe('unreadable');
  });
});

describe('Paymob’s sign-in', () => {
  beforeEach(() => double.endTokens());

  it('is kept between calls, also by those at once', async () => {
    await card.ask(UNKNOWN, MS);
    const before = double.signIns;
    await Promise.all([card.ask(UNKNOWN, MS), card.ask(UNKNOWN, MS)]);
    expect(double.signIns).toBe(before);
  });

  it('is renewed once when it has ended', async () => {
    await card.ask(UNKNOWN, MS);
    const before = double.signIns;
    double.endTokens();
    expect((await card.ask(UNKNOWN, MS)).state).toBe('open');
    expect(double.signIns).toBe(before + 1);
  });

  it('goes on after a question that had no time for it, for the next one', async () => {
    await card.ask(UNKNOWN, MS);
    double.endTokens();
    const before = double.signIns;
    const gate = Promise.withResolvers<void>();
    Object.assign(double, { held: gate.promise, holds: (path: string) => path.includes('auth') });
    const late = await errorOf(card.ask(UNKNOWN, 100));
    Object.assign(double, { held: null, holds: () => true });
    gate.resolve();
    expect((late as Error).message).toBe('timeout');
    expect((await card.ask(UNKNOWN, MS)).state).toBe('open');
    expect(double.signIns).toBe(before + 1);
  });

  it('that is refused is silence, and is tried again', async () => {
    double.refusesKey = true;
    const error = await errorOf(card.ask(UNKNOWN, MS));
    expect([(error as Error).message, isSilence(error)]).toEqual(['not_signed_in', true]);
    double.refusesKey = false;
    expect((await card.ask(UNKNOWN, MS)).state).toBe('open');
  });

  it('asks in vain for an order that is not known: nobody has paid it', async () => {
    expect(await card.ask(UNKNOWN, MS)).toMatchObject({ state: 'open', transaction: null });
    const paid = { reference: UNKNOWN.reference, paid_by: '1' };
    const error = await errorOf(card.lookUp(paid, MS));
    expect([(error as Error).message, isSilence(error)]).toEqual(['http_404', false]);
  });
});

describe('Fawry’s status in the body', () => {
  const answered = (body: object) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));

  it.each([
    [500, 'http_500', true],
    [9935, 'fawry_9935', false],
    [9901, 'not_signed_in', true],
    [9946, 'not_signed_in', true],
    [401, 'not_signed_in', true],
  ])('%s is no answer', async (statusCode, reason, silent) => {
    answered({ statusCode });
    const error = await errorOf(code.ask(UNKNOWN, MS));
    expect([(error as Error).message, isSilence(error)]).toEqual([reason, silent]);
  });

  it('that refuses our key is silence, also as a status of HTTP', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 403 }));
    const error = await errorOf(code.ask(UNKNOWN, MS));
    expect([(error as Error).message, isSilence(error)]).toEqual(['not_signed_in', true]);
  });

  it('says of a refund: taken, refused, or nothing that is known', async () => {
    const refund = { target: '1', amount: asPiastres(100), reason: 'x' };
    const said = async (statusCode: number) => {
      answered({ statusCode });
      const answer = await code.refund(refund, MS).catch((error: Error) => error.message);
      return typeof answer === 'string' ? answer : answer.state;
    };
    expect([await said(200), await said(9935), await said(500)]).toEqual([
      'taken',
      'refused',
      'http_500',
    ]);
  });
});
