import type { ArrivalRecord } from '@midan/contract';
import { beforeEach, expect, it, vi } from 'vitest';

interface Row {
  id: string;
}

/** What is on the disk; each test has its own, and its own copy of the module. */
let disk: Map<string, Row>;
/** One for each time that the module opens a database. */
let opens: (() => Promise<unknown>)[];
let handlers: { blocking: () => void };
const close = vi.fn();

/** Takes all in one go, or nothing. */
function connection(fails: { isLost?: () => boolean; isFull?: () => boolean } = {}) {
  const { isLost = () => false, isFull = () => false } = fails;
  const all = async () => structuredClone([...disk.values()]);
  const assertOpen = () => {
    if (isLost()) throw new DOMException('closed', 'InvalidStateError');
  };
  return {
    close,
    getAll: async () => {
      assertOpen();
      return all();
    },
    transaction: () => {
      assertOpen();
      const full = Promise.reject(new DOMException('full', 'QuotaExceededError'));
      full.catch(() => undefined);
      const put = async (row: Row) => {
        if (isFull()) return full;
        disk.set(row.id, structuredClone(row));
      };
      const done = isFull() ? full : Promise.resolve();
      return { done, store: { getAll: all, put, delete: async (id: string) => disk.delete(id) } };
    },
  };
}

const { open } = vi.hoisted(() => ({ open: vi.fn() }));
open.mockImplementation((_name: string, _version: number, given: typeof handlers) => {
  handlers = given;
  return (opens.length > 1 ? opens.shift() : opens[0])?.();
});
vi.mock('idb', () => ({ openDB: open }));

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  disk = new Map();
  opens = [async () => connection()];
});

const queue = () => import('./queue.ts');
let made = 0;
const arrival = (at = '2027-03-29T07:00:00Z'): ArrivalRecord => {
  made += 1;
  return {
    ...{ kind: 'arrival', id: `r${made}`, at, event_id: 'e', team_id: 't' },
    ...{ present: ['a'], replaces: null },
  };
};
type Queue = Awaited<ReturnType<typeof queue>>;
const ids = ({ waitingRecords }: Queue) => waitingRecords().map(({ record }) => record.id);

it('keeps the order of recording when the clock steps back', async () => {
  const phone = await queue();
  const [first, correction] = [arrival('2027-03-29T09:00:00Z'), arrival('2027-03-29T08:00:00Z')];
  await phone.addRecord(first);
  await phone.addRecord(correction);
  expect(ids(phone)).toEqual([first.id, correction.id]);
});

it('takes nothing without a database, and knows what waits once there is one', async () => {
  disk.set('before', { id: 'before', owner: '', record: arrival() } as Row);
  opens = [() => Promise.reject(new Error('private mode'))];
  const phone = await queue();
  await expect(phone.readQueue()).rejects.toThrow();
  await expect(phone.addRecord(arrival())).rejects.toThrow();
  await expect(phone.dropRefused()).rejects.toThrow();
  opens = [async () => connection()];
  await phone.readQueue();
  expect(ids(phone)).toHaveLength(1);
});

it('takes a slow database when it comes', async () => {
  vi.useFakeTimers();
  const record = arrival();
  disk.set(record.id, { id: record.id, owner: '', record } as Row);
  let come: (db: unknown) => void = () => undefined;
  opens = [() => new Promise((resolve) => (come = resolve))];
  const phone = await queue();
  const read = expect(phone.readQueue()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(3_000);
  await read;
  expect(ids(phone)).toEqual([]);
  come(connection());
  await vi.advanceTimersByTimeAsync(1);
  expect(ids(phone)).toEqual([record.id]);
  expect(open.mock.calls).toHaveLength(1);
});

it('opens another one after a connection is lost, and makes way for a newer version', async () => {
  let isLost = false;
  opens = [async () => connection({ isLost: () => isLost }), async () => connection()];
  const phone = await queue();
  await phone.addRecord(arrival());
  isLost = true;
  await phone.addRecord(arrival());
  expect(ids(phone)).toHaveLength(2);
  close.mockClear();
  const before = open.mock.calls.length;
  handlers.blocking();
  await phone.addRecord(arrival());
  expect([close.mock.calls.length, open.mock.calls.length - before]).toEqual([1, 1]);
});

it('rejects a record for which there is no room', async () => {
  opens = [async () => connection({ isFull: () => true })];
  const phone = await queue();
  await expect(phone.addRecord(arrival())).rejects.toThrow('full');
  expect(ids(phone)).toEqual([]);
});

it('drops what was refused, unless one waits', async () => {
  const phone = await queue();
  const [refused, other] = [arrival(), arrival()];
  await phone.addRecord(refused);
  expect(await phone.settleRecords(new Map([[refused.id, 'closed']]))).toEqual([]);
  // By another tab, since this one looked.
  disk.set(other.id, { id: other.id, owner: '', record: other } as Row);
  expect(await phone.dropRefused()).toBe(false);
  expect(disk.size).toBe(2);
  const sent = new Map([[other.id, null]]);
  expect(await phone.settleRecords(sent)).toEqual([other]);
  expect(await phone.settleRecords(sent)).toEqual([]);
  expect(await phone.dropRefused()).toBe(true);
  expect(disk.size).toBe(0);
});
