import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import {
  isPublicAddress,
  NotPublicError,
  resolvePublicAddress,
  webhookUrl,
} from './public-address.ts';
import { post } from './webhook-call.ts';
import { newSecret, signatureOf } from './webhook-signature.ts';

const CLOSED = `0.0.0.0 10.0.0.1 10.255.255.255 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254
  172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.7
  203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1
  ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1
  2001:db8::1 2002:7f00:1:: 3fff::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1
  5f00::1 localhost 1.2.3`
  .trim()
  .split(/\s+/);
const OPEN = '8.8.8.8 1.1.1.1 172.32.0.1 100.128.0.1 192.169.0.1 2606:4700:4700::1111 2a00:1450::1';

const hostIn = (address: string) => (address.includes(':') ? `[${address}]` : address);

describe('an address', () => {
  it.each(CLOSED)('%s is not public, as a host and as what a name stands for', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(webhookUrl(`https://${hostIn(address)}/hook`, undefined)?.host ?? '').not.toBe(
      hostIn(address),
    );
    const url = new URL('https://inside.example.org/');
    const resolved = resolvePublicAddress(url, undefined, async () => [{ address }]);
    await expect(resolved).rejects.toThrow(NotPublicError);
    const among = resolvePublicAddress(url, undefined, async () => [
      { address: '8.8.8.8' },
      { address },
    ]);
    await expect(among).rejects.toThrow(NotPublicError);
  });

  it.each(OPEN.split(' '))('%s is public', async (address) => {
    expect(isPublicAddress(address)).toBe(true);
    const url = new URL('https://outside.example.org/');
    expect(await resolvePublicAddress(url, undefined, async () => [{ address }])).toEqual({
      address,
      family: address.includes(':') ? 6 : 4,
    });
  });

  it('of a name without any is none', async () => {
    const url = new URL('https://nowhere.example.org/');
    await expect(resolvePublicAddress(url, undefined, async () => [])).rejects.toThrow(
      NotPublicError,
    );
  });
});

describe('where events may be sent', () => {
  it.each([
    'http://hooks.example.org/',
    'https://user@hooks.example.org/',
    'https://user:secret@hooks.example.org/',
    'https://hooks.example.org:22/',
    'https://hooks.example.org:5432/',
    'https://localhost/',
    'https://intranet/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'ftp://hooks.example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//hooks.example.org/',
    'hooks.example.org',
    '',
  ])('is not %j', (given) => {
    expect(webhookUrl(given, undefined)).toBeNull();
    expect(webhookUrl(given, 'http://127.0.0.1:4000')).toBeNull();
  });

  it('is an https address on the usual ports, and the one origin of tests', () => {
    for (const given of [
      'https://hooks.example.org/midan?token=1',
      'https://hooks.example.org:8443/',
      'https://8.8.8.8/hook',
      'https://[2606:4700:4700::1111]/',
    ]) {
      expect(webhookUrl(given, undefined)?.href).toBe(given);
    }
    const test = 'http://127.0.0.1:4000';
    expect(webhookUrl(`${test}/hook`, test)?.href).toBe(`${test}/hook`);
    expect(webhookUrl('http://127.0.0.1:4001/hook', test)).toBeNull();
  });
});

describe('a call', async () => {
  const target = await receiver();
  afterAll(() => target.close());
  const to = (path: string) => ({ url: new URL(path, target.origin), headers: {}, body: '{}' });
  const call = (path: string, timeoutMs?: number) => post(to(path), target.origin, timeoutMs);

  it('inside is not made', async () => {
    expect(await post(to('/inside'), undefined)).toMatchObject({ failure: 'not_public' });
    const named = new URL('https://localhost/');
    expect(await post({ ...to('/'), url: named }, undefined)).toMatchObject({
      failure: 'not_public',
    });
    expect(target.at('/inside')).toEqual([]);
  });

  it('does not follow a redirect', async () => {
    const headers = { location: `${target.origin}/elsewhere` };
    target.answer('/moved', { status: 307, headers });
    expect(await call('/moved')).toMatchObject({ failure: 'status', status: 307 });
    expect(target.at('/elsewhere')).toEqual([]);
  });

  it('keeps the first KB of an answer, as text', async () => {
    target.answer('/long', { status: 500, body: `\0é${'x'.repeat(100_000)}` });
    const { status, answer } = await call('/long');
    expect(status).toBe(500);
    expect(answer?.startsWith('éxxx')).toBe(true);
    expect(Buffer.byteLength(answer ?? '')).toBeLessThanOrEqual(1024);
  });

  it('waits for an answer no longer than it may', async () => {
    target.answer('/slow', { status: 200, afterMs: 2_000 });
    expect(await call('/slow', 100)).toEqual({ failure: 'timeout', status: null, answer: null });
  });

  it('takes an answer 101 for a refusal', async () => {
    const server = createServer((socket) => {
      socket.once('data', () =>
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
        ),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcome = await post({ ...to('/'), url: new URL(origin) }, origin, 1_000);
    server.close();
    expect(outcome).toMatchObject({ failure: 'status', status: 101 });
  });

  it('says why there was none', async () => {
    const closed = 'http://127.0.0.1:1';
    const refused = await post({ ...to('/'), url: new URL(closed) }, closed);
    expect(refused).toEqual({ failure: 'connection', status: null, answer: null });
  });
});

describe('a signature', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';

  it('is that of Standard Webhooks', () => {
    // The example of the specification.
    const signed = { id, timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is one per secret, and two new secrets sign differently', () => {
    const secrets = [newSecret(), newSecret()];
    expect(secrets[0]).toMatch(/^whsec_[\w+/]{43}=$/);
    const signed = { id, timestamp: 1, body: '{}' };
    const [first, second] = signatureOf(secrets, signed).split(' ');
    expect(first).not.toBe(second);
    expect(signatureOf(secrets.slice(1), signed)).toBe(second);
  });
});
