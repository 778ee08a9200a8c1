import {
  ENDPOINTS,
  KEY_SCOPES,
  OPEN_TO_KEYS,
  purchaseTeams,
  WEBHOOK_EVENTS,
} from '@midan/contract';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { AREAS, type Area, openApiDocument } from './document.ts';
import { examples, misfits } from './examples.ts';
import { referenceRoutes } from './routes.ts';
import { masked } from './secrets.ts';

const DOCUMENT_MAX_BYTES = 400_000;
const EXAMPLES_MAX_BYTES = 250_000;
const areas = Object.keys(AREAS) as Area[];
const context = testApp();

/** By the name of the field, or by the form of the value. */
const SECRET_NAME = /password|token|otp_code|recovery|secret$|grant|signature|_uri$/;
const SECRET_FORM = /^(std|acs|stf|adm|crw|key|whsec)_|^\/share\/|^(https?:\/)?\/.*[?#]/;
const isCode = (name: string, value: string) => /codes?$/.test(name) && /[A-Z\d]{6}$/.test(value);
const CONSTANT =
  /^(Example-202[56]!|123456|ABCDE-FGHJK|.*\bCDFGHJ[KMNPRTWXYC]*|(otpauth:.*=|\/share\/|\w+_)?example|.*[?#]…)$/;

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      secretsIn(item, Array.isArray(value) ? name : key),
    );
  }
  if (typeof value !== 'string' || CONSTANT.test(value)) return [];
  const isSecret = SECRET_NAME.test(name) || SECRET_FORM.test(value) || isCode(name, value);
  return isSecret ? [`${name}: ${value}`] : [];
}

describe('the API reference', () => {
  it('has every operation, in documents below 400 KB', async () => {
    const told = new Set<string>();
    for (const area of areas) {
      const document = await openApiDocument(area);
      const bytes = Buffer.byteLength(JSON.stringify(document));
      expect([area, bytes <= DOCUMENT_MAX_BYTES, bytes]).toEqual([area, true, bytes]);
      const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
      for (const { operationId } of operations as { operationId: string }[]) told.add(operationId);
    }
    expect(ENDPOINTS.filter(({ name }) => !told.has(name))).toEqual([]);
  });

  it('has an example of each endpoint that fits the contract', () => {
    const wrong = ENDPOINTS.flatMap((endpoint) =>
      misfits(endpoint, examples()[endpoint.name] ?? {}).map((part) => [endpoint.name, part]),
    );
    expect(wrong, 'npm run -s api:examples writes them').toEqual([]);
    const dropped = { body: { teams: [{ name: 'A', gone: 1 }] }, reply: { gone: 1 } };
    expect(misfits(purchaseTeams, dropped)).toEqual(['body', 'reply']);
    expect(misfits(purchaseTeams, {})).toEqual(['body', 'reply']);
    const names = new Set(ENDPOINTS.map(({ name }) => name));
    expect(Object.keys(examples()).filter((name) => !names.has(name))).toEqual([]);
    const text = JSON.stringify(examples());
    expect(Buffer.byteLength(text)).toBeLessThan(EXAMPLES_MAX_BYTES);
  });

  it('has no secrets in its examples, not even dead ones', () => {
    const kept = ENDPOINTS.filter(({ name }) => secretsIn(examples()[name]).length > 0);
    expect(kept.map(({ name }) => [name, secretsIn(examples()[name])])).toEqual([]);
    const secrets = {
      ...{ otp_code: '171366', new_password: 'horse 9', reset_token: 'JnAS', code: 'WWKMC3KR' },
      ...{ prefix: 'key_53fiFy', url: 'https://midan.test/crew#-eyH', path: '/share/YX4' },
      ...{ recovery_codes: ['MDNYC-FP9K7'], webhook: { secret: 'K5oZ' }, signature: 'v1,K5o' },
      ...{ grant: 'b2s', otpauth_uri: 'otpauth://totp/Midan?secret=ABC' },
    };
    expect(secretsIn(secrets)).toHaveLength(Object.keys(secrets).length);
    expect(secretsIn(masked(secrets))).toEqual([]);
  });

  it('names the scope of what keys open, and every event', async () => {
    const { paths, webhooks } = await openApiDocument('integrations');
    for (const scope of KEY_SCOPES) {
      for (const { path, method } of OPEN_TO_KEYS[scope]) {
        const operation = paths[path]?.[method.toLowerCase()];
        expect(operation).toMatchObject({
          description: expect.stringContaining(`**Scope \`${scope}\`.**`),
          security: [{ session: [] }, { key: expect.arrayContaining([scope]) }],
        });
      }
    }
    expect(Object.keys(webhooks ?? {})).toEqual([...Object.keys(WEBHOOK_EVENTS), 'webhook.test']);
  });

  it('is made once, compressed, and told to be unchanged', async () => {
    const get = (url: string, headers = {}) => context.app.inject({ url, headers });
    const first = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    const again = await get('/api/openapi.json', { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    expect((await get('/api/openapi/schools.json')).json().info.title).toBe('Midan API: Schools');
    expect((await get('/api/openapi/nothing.json')).statusCode).toBe(404);
    const script = (await get('/api/docs/start.js')).body;
    for (const [, url = ''] of script.matchAll(/"url":"([^"]+)"/g)) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it('is made again after a failure', async () => {
    const served = ENDPOINTS.slice(0, 3);
    vi.spyOn(served, 'filter').mockImplementationOnce(() => {
      throw new Error('once');
    });
    const app = fastify();
    await app.register(referenceRoutes, { served });
    const get = async () => (await app.inject('/openapi.json')).statusCode;
    expect([await get(), await get()]).toEqual([500, 200]);
    await app.close();
  });
});
