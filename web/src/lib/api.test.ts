import { defineEndpoint } from '@midan/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import errors from '../../../messages/en/errors.ts';
import { call, sessionFor } from './api.ts';
import { type ApiError, messageOf, ownWords } from './api-error.ts';
import { download } from './download.ts';
import { loadMessages } from './i18n.ts';
import { signIn, signOutEverywhere } from './session.ts';
import { onSessionEnd } from './unauthorized.ts';

const pay = defineEndpoint({
  name: 'pay',
  summary: 'Pays',
  method: 'POST',
  path: '/academy/things/{id}/pay',
  access: ['academy'],
  params: z.object({ id: z.string() }),
  body: z.object({ amount: z.number() }),
  reply: z.object({ paid: z.boolean() }),
  idempotent: true,
});
const login = defineEndpoint({
  name: 'login',
  summary: 'Signs in',
  method: 'POST',
  path: '/academy/login',
  access: 'public',
  body: z.object({ email: z.string() }),
  reply: z.null(),
});
const shared = defineEndpoint({
  name: 'shared',
  summary: 'Lists',
  method: 'GET',
  path: '/academies',
  access: ['student', 'academy', 'admin'],
  query: z.object({ search: z.optional(z.string()) }),
  reply: z.array(z.string()),
});

const exported = defineEndpoint({
  name: 'exported',
  summary: 'Exports',
  method: 'GET',
  path: '/academy/things/export',
  access: ['academy'],
  reply: z.null(),
  download: ['csv'],
});

const stored = new Map<string, string>();
const tab = new Map<string, string>();
const sent: { url: string; headers: Record<string, string> }[] = [];
let answer: () => Response | Promise<never>;
const left: string[] = [];
let said: string | undefined;
let path = '/academy/wallet';

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const good = () => json(200, { success: true, message: '', data: { paid: true } });
const input = { params: { id: 'a/b' }, body: { amount: 5 } };
const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error) => error,
  );
const keyOf = (index: number) => sent[index]?.headers['Idempotency-Key'];

beforeEach(async () => {
  stored.clear();
  tab.clear();
  sent.length = 0;
  left.length = 0;
  path = '/academy/wallet';
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', {
    get pathname() {
      return path;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    sent.push({ url, headers: init.headers });
    return answer();
  });
  signOutEverywhere();
  onSessionEnd((to, blocked) => {
    left.push(to);
    said = blocked;
  });
  await loadMessages('en', ['errors']);
  answer = good;
});

afterEach(() => vi.unstubAllGlobals());

describe('what is sent', () => {
  test('a call carries its area’s token and the page’s language, and its parameters encoded', async () => {
    signIn('student', 'std_1', null);
    signIn('academy', 'acs_1', null);
    expect(await call(pay, input)).toEqual({ paid: true });
    expect(sent[0]?.url).toBe('/api/academy/things/a%2Fb/pay');
    expect(sent[0]?.headers).toMatchObject({
      Authorization: 'Bearer acs_1',
      'Accept-Language': 'en',
    });
  });

  test('a shared call carries the first present of student, academy, administrator', async () => {
    signIn('admin', 'adm_1', null);
    await call(shared, { query: { search: 'a b' } });
    signIn('academy', 'acs_1', null);
    await call(shared);
    signIn('student', 'std_1', null);
    await call(shared);
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([
      'Bearer adm_1',
      'Bearer acs_1',
      'Bearer std_1',
    ]);
    expect(sent[0]?.url).toBe('/api/academies?search=a+b');
  });

  test('a sign-in call carries no token', async () => {
    signIn('academy', 'acs_old', null);
    await call(login, { body: { email: 'a@b.eg' } });
    expect(sent[0]?.headers.Authorization).toBeUndefined();
  });
});

describe('Idempotency-Key', () => {
  test('an unanswered call keeps its key until the server has clearly answered', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    await failure(call(pay, input));
    answer = () => json(503, { success: false });
    await failure(call(pay, input));
    answer = good;
    await call(pay, input);
    await call(pay, input);
    expect(keyOf(0)).toBeTruthy();
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).toBe(keyOf(0));
    expect(keyOf(3)).not.toBe(keyOf(0));
  });

  test('a retry with another password keeps the key, and no password is stored', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    for (const current_password of ['first secret', 'second secret']) {
      const body = { ...input.body, current_password, otp_code: current_password };
      await failure(call(pay, { ...input, body }));
    }
    expect(keyOf(1)).toBe(keyOf(0));
    expect(JSON.stringify([...tab])).toContain('idempotency_key');
    expect(JSON.stringify([...tab])).not.toContain('secret');
  });

  test('an unanswered call of one sign-in is not repeated by another, nor forgotten', async () => {
    const as = (id: string | null) => {
      const due = { must_change_password: false, must_set_up_second_factor: false };
      const member = { name: 'x', email: 'x', permissions: [], ...due };
      signIn('academy', `${id}-token`, { id: 'school', member: id ? { id, ...member } : null });
    };
    for (const id of [null, 'one']) {
      as(id);
      answer = () => Promise.reject(new TypeError('offline'));
      await failure(call(pay, input));
    }
    as('two');
    answer = good;
    await call(pay, input);
    as('one');
    await call(pay, input);
    as(null);
    await call(pay, input);
    expect(new Set([0, 1, 2].map(keyOf)).size).toBe(3);
    expect([keyOf(3), keyOf(4)]).toEqual([keyOf(1), keyOf(0)]);
  });

  test('a retry is the sign-in’s that pressed, and its 401 does not end another one', async () => {
    signIn('academy', 'acs_A', { id: 'a' });
    const session = sessionFor(pay);
    answer = () => Promise.reject(new TypeError('offline'));
    await failure(call(pay, input, { session }));
    signIn('academy', 'acs_B', { id: 'b' });
    answer = () => json(401, { success: false, code: 'unauthenticated' });
    await failure(call(pay, input, { session }));
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([
      'Bearer acs_A',
      'Bearer acs_A',
    ]);
    expect(keyOf(1)).toBe(keyOf(0));
    expect([left, sessionFor(pay)?.token]).toEqual([[], 'acs_B']);
  });

  test('the 401 of a download does not end the session that signed in meanwhile', async () => {
    signIn('academy', 'acs_A', { id: 'a' });
    answer = () => {
      signIn('academy', 'acs_B', { id: 'b' });
      return json(401, { success: false, code: 'unauthenticated' });
    };
    await failure(download(exported));
    expect([left, sessionFor(exported)?.token]).toEqual([[], 'acs_B']);
    answer = () => json(401, { success: false, code: 'unauthenticated' });
    await failure(download(exported));
    expect(left).toEqual(['/academy/login']);
  });

  test('a blocked account leaves with the server’s sentence; a public call leaves nothing', async () => {
    signIn('academy', 'acs_A', { id: 'a' });
    answer = () => json(403, { success: false, code: 'account_blocked', message: 'paused' });
    await failure(call({ ...pay, access: 'public' }, input));
    expect(left).toEqual([]);
    await failure(call(pay, input));
    expect([left, said]).toEqual([['/academy/login'], 'paused']);
  });

  test('a session that ended in between changes no key: signed in again, the same call pays once', async () => {
    signIn('academy', 'acs_1', null);
    answer = () => Promise.reject(new TypeError('offline'));
    await failure(call(pay, input));
    answer = () => json(401, { success: false, code: 'unauthenticated' });
    await failure(call(pay, input));
    signIn('academy', 'acs_2', null);
    answer = good;
    await call(pay, input);
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).toBe(keyOf(0));
  });

  test('a refusal is a clear answer: the next try has another key', async () => {
    answer = () => json(422, { success: false, code: 'insufficient_balance' });
    await failure(call(pay, input));
    answer = good;
    await call(pay, input);
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test('a key is made where the browser has no crypto.randomUUID, as on plain HTTP', async () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await call(pay, input);
    await call(pay, input);
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test('another body has another key', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    await failure(call(pay, input));
    await failure(call(pay, { ...input, body: { amount: 6 } }));
    expect(keyOf(1)).not.toBe(keyOf(0));
  });
});

describe('messages', () => {
  test('the server’s message comes first, then the first field’s, then the status default', async () => {
    const fields = { amount: ['too small'], name: ['missing'] };
    answer = () => json(422, { success: false, message: 'said', errors: fields });
    expect((await failure(call(pay, input))).message).toBe('said');
    answer = () => json(422, { success: false, errors: fields });
    expect((await failure(call(pay, input))).message).toBe('too small');
    answer = () => new Response('<html>', { status: 502 });
    expect((await failure(call(pay, input))).message).toBe('Gateway error');
  });

  test('a lost connection is told as such, even where the action has its own sentence', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    const error = await failure(call(pay, input));
    expect(error.status).toBe('NETWORK_ERROR');
    expect(messageOf(error, 'Paying failed')).toBe(error.message);
  });

  test('without words from the server a status of the table speaks, any other the action', async () => {
    const said = async (status: number) => {
      answer = () => new Response('<html>', { status });
      return messageOf(await failure(call(pay, input)), 'Paying failed');
    };
    expect(await said(400)).toBe(errors.status['400']);
    expect(await said(429)).toBe(errors.status['429']);
    expect(await said(502)).toBe(errors.status['502']);
    expect(await said(503)).toBe(errors.status['503']);
    expect(await said(409)).toBe('Paying failed');
    expect(await said(507)).toBe('Paying failed');
  });

  test('the words that part 2 has for an action stand before the table', async () => {
    answer = () => new Response('<html>', { status: 503 });
    const error = await failure(call(pay, input));
    expect(messageOf(error, ownWords('Paying failed'))).toBe('Paying failed');
  });

  test('an action may have one sentence for a refusal and one for a breakdown', async () => {
    const fallback = { refused: 'Refused', broken: 'Broken' };
    answer = () => json(409, { success: false });
    expect(messageOf(await failure(call(pay, input)), fallback)).toBe('Refused');
    answer = () => json(500, {});
    expect(messageOf(await failure(call(pay, input)), fallback)).toBe('Broken');
    expect(messageOf(new Error('bug'), fallback)).toBe('Broken');
    answer = () => json(409, { success: false, message: 'said' });
    expect(messageOf(await failure(call(pay, input)), fallback)).toBe('said');
  });

  test('a success status without a success body is a failure', async () => {
    answer = () => json(200, { success: false, message: 'no' });
    expect((await failure(call(pay, input))).message).toBe('no');
  });
});

describe('401', () => {
  beforeEach(() => {
    signIn('academy', 'acs_1', { name: 'A' });
    signIn('admin', 'adm_1', null);
    answer = () => json(401, { success: false });
  });

  test.each([
    ['/academy/wallet', '/academy/login'],
    ['/admin/coupons', '/admin/login'],
    ['/student/profile', '/student/login'],
  ])('on %s removes every token and leads to %s', async (page, to) => {
    path = page;
    await failure(call(pay, input));
    expect([...stored.keys()]).toEqual([]);
    expect(left).toEqual([to]);
  });

  test('on a sign-in page, or for a sign-in call, nothing is removed', async () => {
    path = '/academy/register';
    await failure(call(pay, input));
    path = '/academy/wallet';
    await failure(call(login, { body: { email: 'a@b.eg' } }));
    expect(stored.get('academy_auth_token')).toBe('acs_1');
    expect(left).toEqual([]);
  });
});
