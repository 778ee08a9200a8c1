/**
 * `npm run -s api:examples -- <calls>`: examples of the API reference, from calls that tests noted
 * (`EXAMPLES=<calls> npm run test:api -- …`). Those that still fit are kept as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ENDPOINTS } from '@midan/contract';
import { type Example, examples, misfits } from '../src/http/reference/examples.ts';
import { masked } from '../src/http/reference/secrets.ts';

type Envelope = { data: unknown } | undefined;
interface Noted {
  name: string;
  body?: unknown;
  reply?: unknown;
}

/** Longer texts are cut. */
const TEXT_MAX = 60;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The first item of each list, short texts, the same ids and instants each time. */
function trimmed(value: unknown, isWhole: boolean): unknown {
  if (typeof value === 'string') {
    const plain = value
      .replace(UUID, '01890000-0000-7000-8000-000000000001')
      .replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '2026-11-24T05:00:00.000Z');
    return isWhole || plain.length <= TEXT_MAX ? plain : `${plain.slice(0, TEXT_MAX)}…`;
  }
  if (Array.isArray(value)) {
    return (isWhole ? value : value.slice(0, 1)).map((item) => trimmed(item, isWhole));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.replace(UUID, 'id'), trimmed(item, isWhole)]),
  );
}

const noted = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Noted);
const sizeOf = (part: unknown) => JSON.stringify(part ?? null).length;
/** The smallest reply first, but empty ones last. */
const rank = ({ reply }: Example) => (sizeOf(reply) < 5 ? 1e9 : sizeOf(reply));

const kept: Record<string, Example> = {};
for (const endpoint of ENDPOINTS) {
  const candidates = noted
    .filter(({ name }) => name === endpoint.name)
    .map(({ body, reply }) => ({ body, reply: endpoint.bare ? reply : (reply as Envelope)?.data }))
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((one) => [false, true].map((isWhole) => trimmed(masked(one), isWhole) as Example));
  const example = [masked(examples()[endpoint.name] ?? {}), ...candidates].find(
    (one) => misfits(endpoint, one).length === 0,
  );
  if (example) kept[endpoint.name] = example;
  else console.log(endpoint.name, misfits(endpoint, candidates[0] ?? {}));
}
const lines = Object.entries(kept).map(([name, one]) => `  "${name}": ${JSON.stringify(one)}`);
const target = new URL('../src/http/reference/examples.json', import.meta.url);
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`);
