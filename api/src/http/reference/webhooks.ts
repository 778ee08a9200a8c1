import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@midan/contract';
import type { Json } from './schemas.ts';

/** When each event is sent. */
const WHEN: Record<keyof typeof WEBHOOK_EVENTS | typeof WEBHOOK_TEST, string> = {
  'academy.activated': 'A school became active: its wallet reached the deposit',
  'team.created': 'A school bought a team',
  'team.track_chosen': 'The track of a team was chosen, changed or taken away (null)',
  'payment.paid': 'An online payment was credited',
  'certificate.issued': 'A certificate was issued; that of `replaces_id` counts no more',
  'certificate.revoked': 'A certificate was revoked',
  [WEBHOOK_TEST]: 'Somebody pressed "Send a test event"',
};
/** Null if there is none. */
const MAY_BE_NULL = ['track_id', 'replaces_id'];
const ID = '01890000-0000-7000-8000-000000000001';

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example },
});
const parameters = [
  header('webhook-id', 'The same at each try of an event', ID),
  header('webhook-timestamp', 'Seconds since 1970, of this try', '1795496400'),
  header('webhook-signature', 'One or two, see Webhooks above', 'v1,K5oZfzN95Z…='),
];

function event(type: string, ids: readonly string[]): Json {
  const idOf = (name: string) => (MAY_BE_NULL.includes(name) ? ['string', 'null'] : 'string');
  const data = Object.fromEntries(ids.map((name) => [name, { type: idOf(name), format: 'uuid' }]));
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'sequence', 'data'],
    properties: {
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
      sequence: { type: 'integer', description: 'Its place in the order of this webhook' },
      data: { type: 'object', required: ids, properties: data },
    },
  };
  const example = {
    ...{ type, timestamp: '2026-11-24T05:00:00.000Z', sequence: 42 },
    data: Object.fromEntries(ids.map((name) => [name, MAY_BE_NULL.includes(name) ? null : ID])),
  };
  return { required: true, content: { 'application/json': { schema, example } } };
}

export function webhooks(): Json {
  const all = { ...WEBHOOK_EVENTS, [WEBHOOK_TEST]: [] };
  const entries = Object.entries(all).map(([type, ids]) => {
    const summary = WHEN[type as keyof typeof WHEN];
    const responses = { '2XX': { description: 'Taken' }, default: { description: 'Comes again' } };
    const operationId = type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());
    const requestBody = event(type, ids);
    const description = `Sent to webhooks that chose \`${type}\`; signed, see Webhooks above.`;
    const said = { operationId, summary, description };
    const post = { tags: ['Integrations'], ...said, parameters, requestBody };
    return [type, { post: { ...post, security: [], responses } }];
  });
  return Object.fromEntries(entries);
}
