import { type CrewRecord, LIMITS } from '@midan/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const { call, settleRecords } = vi.hoisted(() => ({ call: vi.fn(), settleRecords: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ call }));
vi.mock('./queue.ts', () => ({ settleRecords, addRecord: vi.fn() }));

let batches: string[][];
let stored: string[];
let breaksAt: (id: string) => boolean;

const { deliver } = await import('./records.ts');
const { ApiError } = await import('../../lib/api-error.ts');

beforeEach(() => {
  [batches, stored, breaksAt] = [[], [], () => false];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  call.mockImplementation(async (_endpoint, { body }: { body: { records: CrewRecord[] } }) => {
    const ids = body.records.map(({ id }) => id);
    batches.push(ids);
    if (ids.some(breaksAt)) throw new ApiError({ status: 500 });
    return ids.map((id) => ({ id, outcome: 'stored', reason: null }));
  });
  settleRecords.mockImplementation(async (said: Map<string, unknown>) => {
    stored.push(...said.keys());
    return [];
  });
});

const arrival = (n: number, team = `t${n}`): CrewRecord => ({
  ...{ kind: 'arrival', id: `r${n}`, at: '2027-03-29T07:00:00Z', event_id: 'e', team_id: team },
  ...{ present: ['a'], replaces: null },
});
const arrivals = (count: number) => Array.from({ length: count }, (_, n) => arrival(n));

it('sends all that waits, batch after batch', async () => {
  await deliver(arrivals(170));
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 50, 20]);
  expect(new Set(stored).size).toBe(170);
  expect(LIMITS.crewRecordsMax).toBe(50);
});

it('goes on past one at which the server fails, without what may correct it', async () => {
  breaksAt = (id) => id === 'r0';
  const records = [...arrivals(60), arrival(60, 't0')];
  await deliver(records);
  expect(stored).toHaveLength(59);
  expect(stored).not.toContain('r60');
  // Theirs come last, and not for ever.
  const left = [records[0], records[60], arrival(61)] as CrewRecord[];
  breaksAt = () => false;
  batches = [];
  await deliver(left);
  expect(batches).toEqual([['r61'], ['r0', 'r60']]);
});

it('stops at a server that is down, and sends in order once it is back', async () => {
  breaksAt = () => true;
  await expect(deliver(arrivals(50))).rejects.toThrow();
  expect(batches).toHaveLength(4);
  breaksAt = () => false;
  await deliver(arrivals(50));
  expect(new Set(stored).size).toBe(50);
});
