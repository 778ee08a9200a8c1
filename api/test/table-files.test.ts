import { read, utils } from '@e965/xlsx';
import { ENDPOINTS, exportAudit } from '@midan/contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { FILE_TYPES } from '../src/http/file-types.ts';
import { send, testApp } from './app.ts';
import { furnishedWorld, pathOf, senderOf, type World } from './world.ts';

const context = testApp();
const tables = ENDPOINTS.filter(({ download }) => download?.includes('csv'));

let world: World;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
});

const plain = (row: unknown[]) => row.map((cell) => String(cell ?? '').replace(/^'/, ''));

it('knows the lists and reports that are saved', () => {
  expect(tables).toHaveLength(15);
});

it.each(tables.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s sends the same table as CSV and as XLSX',
  async (_, endpoint) => {
    const { academy } = world;
    const token = senderOf(endpoint, world, academy)?.token;
    const params = pathOf(endpoint, world, academy);
    // The first file of the audit log stands in the second one.
    const filter: Record<string, string> =
      endpoint === exportAudit ? { entity_type: 'academy' } : {};
    const fetch = (format: string) =>
      send(context, endpoint, { token, params, query: { ...filter, format } });
    const [csv, xlsx] = [await fetch('csv'), await fetch('xlsx')];
    expect([csv.status, csv.headers['content-type']]).toEqual([200, FILE_TYPES.csv]);
    expect([xlsx.status, xlsx.headers['content-type']]).toEqual([200, FILE_TYPES.xlsx]);
    expect(xlsx.headers['content-disposition']).toMatch(/filename="[\w-]+\.xlsx"/);
    const { SheetNames, Sheets } = read(xlsx.bytes);
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
    const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' }).map(plain);
    const lines: string[][] = parse(csv.text, { bom: true });
    expect(cells).toEqual(lines.map(plain));
    expect((await fetch('doc')).status).toBe(400);
  },
);
