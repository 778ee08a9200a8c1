import { expect, test } from 'vitest';
import { problemsOf } from './check-openapi.ts';

const ok = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const documentWith = (operation: object, example: object) => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1', description: 'Test' },
  servers: [{ url: '/api' }],
  security: [{ session: [] }],
  tags: [{ name: 'Teams', description: 'Teams' }],
  paths: {
    '/teams': {
      get: {
        ...{ tags: ['Teams'], operationId: 'listTeams', summary: 'Teams', description: 'All.' },
        responses: {
          200: { description: 'Success', content: { 'application/json': { schema: ok, example } } },
        },
        ...operation,
      },
    },
  },
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
});

test('a sound document passes', async () => {
  expect(await problemsOf(documentWith({}, { name: 'Falcons' }))).toEqual([]);
});

test.each([
  ['operation-tag-defined', { tags: ['Nothing'] }, { name: 'x' }],
  ['operation-summary', { summary: undefined }, { name: 'x' }],
  ['no-invalid-media-type-examples', {}, { name: 1 }],
  ['no-unresolved-refs', { responses: { 200: { $ref: '#/components/responses/None' } } }, {}],
])('%s is told', async (rule, operation, example) => {
  expect((await problemsOf(documentWith(operation, example))).join()).toContain(rule);
});
