import { ENDPOINTS, KEY_SCOPES, OPEN_TO_KEYS, WEBHOOK_EVENTS } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { AREAS, type Area, openApiDocument } from './document.ts';
import { examples, misfits } from './examples.ts';

const DOCUMENT_MAX_BYTES = 400_000;
const EXAMPLES_MAX_BYTES = 250_000;
const areas = Object.keys(AREAS) as Area[];
const context = testApp();

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

  it('has an example of each endpoint that fits the contract, without secrets', () => {
    const wrong = ENDPOINTS.flatMap((endpoint) =>
      misfits(endpoint, examples()[endpoint.name] ?? {}).map((part) => [endpoint.name, part]),
    );
    expect(wrong, 'npm run -s api:examples writes them').toEqual([]);
    const names = new Set(ENDPOINTS.map(({ name }) => name));
    expect(Object.keys(examples()).filter((name) => !names.has(name))).toEqual([]);
    const text = JSON.stringify(examples());
    expect(Buffer.byteLength(text)).toBeLessThan(EXAMPLES_MAX_BYTES);
    expect(text).not.toMatch(/"(std|acs|stf|adm|crw|key|whsec)_[\w+/=-]{20,}/);
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
});
