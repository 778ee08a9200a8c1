/**
 * Records that wait to be sent, one row each in IndexedDB, so that tabs lose none of one another's
 * and each is on the disk before it counts as recorded. Without IndexedDB nothing is recorded.
 */
import type { CrewRecord, RecordRefusal } from '@midan/contract';
import { type IDBPDatabase, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import { readStored, storedKeys, writeStored } from '../../lib/storage.ts';
import { ownerName, parsed } from './kept.ts';

export interface Waiting {
  record: CrewRecord;
  /** Stays until it is sent anew or given up. */
  refused?: RecordRefusal | undefined;
}

interface Row extends Waiting {
  /** Of the record. */
  id: string;
  /** Name of whoever recorded it. */
  owner: string;
  /** Counts up: a phone's clock may step back. None for rows of an older version. */
  turn?: number;
}

interface Change {
  put?: Row[];
  drop?: string[];
}

const DATABASE = 'midan-crew';
const STORE = 'records';
/** Milliseconds to wait for a database to open. */
const PATIENCE = 3_000;
/** Before there were rows: an array for each owner. */
const OLD = /^midan_crew:(.*):queue$/s;
const NONE: Waiting[] = [];

let opened: Promise<IDBPDatabase> | undefined;

/** A slow one is taken when it comes; one that failed is tried anew by the next call. */
function connect(): Promise<IDBPDatabase> {
  if (opened) return opened;
  const forget = () => {
    if (opened === connection) opened = undefined;
  };
  const connection = openDB(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'id' }),
    terminated: forget,
    // A newer version of the page, in another tab, waits for this one.
    blocking: () => {
      forget();
      void connection.then((db) => db.close());
    },
  });
  connection.catch(forget);
  opened = connection;
  return connection;
}

/** @throws if there is no database, e.g. in private mode, or no room in it */
async function inDatabase<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const connection = connect();
  const slow = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, PATIENCE, new Error('The database does not open')),
  );
  const db = await Promise.race([connection, slow]);
  try {
    return await work(db);
  } catch {
    // Perhaps a connection that was lost and did not say so: once more by another one.
    if (opened === connection) opened = undefined;
    db.close();
    return work(await Promise.race([connect(), slow]));
  }
}

/** Applies what `decide` answers to all rows in one transaction; resolves when it is on the disk. */
async function change(decide: (rows: Row[]) => Change): Promise<void> {
  await inDatabase(async (db) => {
    const tx = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const { put = [], drop = [] } = decide(await tx.store.getAll());
    const writes = [
      ...put.map((row) => tx.store.put(row)),
      ...drop.map((id) => tx.store.delete(id)),
    ];
    await Promise.all([...writes, tx.done]);
  });
  channel?.postMessage(null);
  await reread().catch(() => undefined);
}

/** missing: what waits is not known, and nothing can be recorded. */
export type QueueState = 'reading' | 'read' | 'missing';

let rows: Row[] = [];
let state: QueueState = 'reading';
let reads = 0;
const listeners = new Set<() => void>();

const inTurn = (one: Row, other: Row): number =>
  (one.turn ?? 0) - (other.turn ?? 0) || (one.record.at < other.record.at ? -1 : 1);

async function reread(): Promise<void> {
  reads += 1;
  const number = reads;
  const show = (next: QueueState, found: Row[]) => {
    // A later read knows more.
    if (number !== reads) return;
    rows = found;
    state = next;
    for (const listener of listeners) listener();
  };
  try {
    const found: Row[] = await inDatabase((db) => db.getAll(STORE));
    show('read', found.sort(inTurn));
  } catch (error) {
    show('missing', rows);
    throw error;
  }
}

const channel =
  typeof BroadcastChannel === 'function' && typeof window !== 'undefined'
    ? new BroadcastChannel(DATABASE)
    : undefined;
if (channel) channel.onmessage = () => void reread().catch(() => undefined);

/** Puts rows of localStorage into the database first, then removes them; of every owner. */
async function moveOld(): Promise<void> {
  for (const key of storedKeys('midan_crew:').filter((each) => OLD.test(each))) {
    const text = readStored(key);
    const [, owner = ''] = OLD.exec(key) ?? [];
    const old = (parsed(key) ?? []) as Waiting[];
    await change(() => ({ put: old.map((one) => ({ id: one.record.id, owner, ...one })) }));
    // Otherwise an old tab added one meanwhile.
    if (readStored(key) === text) writeStored(key, null);
  }
}

/** @throws if the rows cannot be known */
export async function readQueue(): Promise<void> {
  // Without room they stay where they are.
  await moveOld().catch(() => undefined);
  try {
    await reread();
  } catch (error) {
    // It may be only slow.
    void opened?.then(reread).catch(() => undefined);
    throw error;
  }
}

if (typeof window !== 'undefined') void readQueue().catch(() => undefined);

let shown = { rows, owner: '', waiting: NONE };

/** Of whoever is signed in, the oldest first; the same array until it changes. */
export function waitingRecords(): Waiting[] {
  const owner = ownerName();
  if (shown.rows !== rows || shown.owner !== owner)
    shown = { rows, owner, waiting: rows.filter((row) => row.owner === owner) };
  return shown.waiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWaiting = (): Waiting[] =>
  useSyncExternalStore(subscribe, waitingRecords, () => NONE);

export const useQueueState = (): QueueState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'reading',
  );

/** Takes the place of the owner's records that `isOver` names. @throws if it is not on the disk */
export async function addRecord(
  record: CrewRecord,
  isOver: (waiting: Waiting) => boolean = () => false,
): Promise<void> {
  const owner = ownerName();
  await change((all) => {
    const turn = 1 + Math.max(0, ...all.map((row) => row.turn ?? 0));
    return {
      put: [{ id: record.id, owner, record, turn }],
      drop: all.filter((row) => row.owner === owner && isOver(row)).map(({ id }) => id),
    };
  });
}

/**
 * What the server said of records: why not, or null for one that it has.
 * @returns of the latter those that no other tab settled first
 */
export async function settleRecords(
  said: ReadonlyMap<string, RecordRefusal | null>,
): Promise<CrewRecord[]> {
  let stored: Row[] = [];
  await change((all) => {
    stored = all.filter(({ id }) => said.get(id) === null);
    const put = all.flatMap((row) => {
      const refused = said.get(row.id);
      return refused ? { ...row, refused } : [];
    });
    return { put, drop: stored.map(({ id }) => id) };
  });
  return stored.map(({ record }) => record);
}

/** What could not be dropped stays, and is shown. */
export const dropRecord = (id: string): Promise<void> =>
  change(() => ({ drop: [id] })).catch(() => undefined);

/** Of whoever is signed in; false, and none, if one waits, perhaps since a moment in another tab. */
export async function dropRefused(): Promise<boolean> {
  const owner = ownerName();
  let isSent = false;
  await change((all) => {
    const own = all.filter((row) => row.owner === owner);
    isSent = own.every(({ refused }) => refused);
    return { drop: isSent ? own.map(({ id }) => id) : [] };
  });
  return isSent;
}
