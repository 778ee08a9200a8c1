/**
 * Records that wait to be sent, one row each in IndexedDB, so that tabs lose none of one another's
 * and each is on the disk before it counts as recorded. Without IndexedDB, rows of localStorage.
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
}

interface Change {
  put?: Row[];
  drop?: string[];
}

const DATABASE = 'midan-crew';
const STORE = 'records';
/** Milliseconds after which a database that does not open counts as missing. */
const PATIENCE = 3_000;
const ROW = 'midan_crew_record:';
/** Before there were rows: an array for each owner. */
const OLD = /^midan_crew:(.*):queue$/s;
const NONE: Waiting[] = [];

let opened: Promise<IDBPDatabase | null> | undefined;

/** Null where the browser has none, e.g. in private mode. */
function database(): Promise<IDBPDatabase | null> {
  const close = () => {
    opened = undefined;
  };
  opened ??= Promise.race([
    openDB(DATABASE, 1, {
      upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'id' }),
      terminated: close,
    }),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]).catch(() => null);
  return opened;
}

/** Rows that the database could not take, until it does. */
const looseRows = (): Row[] => [
  ...storedKeys(ROW).flatMap((key) => (parsed(key) as Row | null) ?? []),
  ...unsaved,
];

function dropLoose(ids: string[]): void {
  for (const id of ids) writeStored(ROW + id, null);
  unsaved = unsaved.filter(({ id }) => !ids.includes(id));
}

/** In one transaction on the disk; what `decide` answered. */
async function changeDatabase(decide: (rows: Row[]) => Change): Promise<Change> {
  const db = await database();
  if (!db) throw new Error('no database');
  const tx = db.transaction(STORE, 'readwrite', { durability: 'strict' });
  const answer = decide(await tx.store.getAll());
  const puts = answer.put?.map((row) => tx.store.put(row)) ?? [];
  const drops = answer.drop?.map((id) => tx.store.delete(id)) ?? [];
  await Promise.all([...puts, ...drops, tx.done]);
  return answer;
}

/** Applies what `decide` answers to all rows; resolves when it is on the disk. */
async function change(decide: (rows: Row[]) => Change): Promise<void> {
  const others = looseRows();
  try {
    const { put = [], drop = [] } = await changeDatabase((found) => decide([...found, ...others]));
    dropLoose([...drop, ...put.map(({ id }) => id)]);
  } catch {
    // No database, or no room in it.
    const { put = [], drop = [] } = decide(rows);
    dropLoose([...drop, ...put.map(({ id }) => id)]);
    for (const row of put) writeStored(ROW + row.id, JSON.stringify(row));
    unsaved = unsaved.concat(put.filter(({ id }) => readStored(ROW + id) === null));
  }
  channel?.postMessage(null);
  await reread();
}

/** Where nothing can be stored they last as long as the page, which says so. */
let unsaved: Row[] = [];
let rows: Row[] = [];
let isRead = false;
let reads = 0;
const listeners = new Set<() => void>();

async function reread(): Promise<void> {
  reads += 1;
  const number = reads;
  const db = await database();
  const stored: Row[] = (await db?.getAll(STORE).catch(() => rows)) ?? [];
  const found = new Map([...stored, ...looseRows()].map((row) => [row.id, row]));
  // A later read knows more.
  if (number !== reads) return;
  rows = [...found.values()].sort((one, other) => (one.record.at < other.record.at ? -1 : 1));
  isRead = true;
  for (const listener of listeners) listener();
}

const channel =
  typeof BroadcastChannel === 'function' && typeof window !== 'undefined'
    ? new BroadcastChannel(DATABASE)
    : undefined;
if (channel) channel.onmessage = () => void reread();

/** Puts rows of localStorage into the database first, then removes them; of every owner. */
async function moveOld(): Promise<void> {
  const old = storedKeys('midan_crew:').filter((key) => OLD.test(key));
  const put = old.flatMap((key) =>
    ((parsed(key) ?? []) as Waiting[]).map((waiting) => {
      const [, owner = ''] = OLD.exec(key) ?? [];
      return { id: waiting.record.id, owner, ...waiting };
    }),
  );
  put.push(...looseRows());
  if (put.length === 0) return reread();
  await change(() => ({ put }));
  for (const key of old) writeStored(key, null);
}

/** Resolves when the rows are known. */
export const queueRead: Promise<void> =
  typeof window === 'undefined' ? Promise.resolve() : moveOld().catch(reread);

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

/** False until the rows are known. */
export const useQueueRead = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRead,
    () => false,
  );

/** Takes the place of the owner's records that `isOver` names. */
export async function addRecord(
  record: CrewRecord,
  isOver: (waiting: Waiting) => boolean = () => false,
): Promise<void> {
  const owner = ownerName();
  await change((all) => ({
    put: [{ id: record.id, owner, record }],
    drop: all.filter((row) => row.owner === owner && isOver(row)).map(({ id }) => id),
  }));
}

export const refuseRecord = (id: string, refused: RecordRefusal): Promise<void> =>
  change((all) => ({
    put: all.filter((row) => row.id === id).map((row) => ({ ...row, refused })),
  }));

/** False if another tab was first. */
export async function dropRecord(id: string): Promise<boolean> {
  let isOwn = false;
  await change((all) => {
    isOwn = all.some((row) => row.id === id);
    return { drop: [id] };
  });
  return isOwn;
}

/** Of whoever is signed in. */
export async function dropAll(): Promise<void> {
  const owner = ownerName();
  await change((all) => ({ drop: all.filter((row) => row.owner === owner).map(({ id }) => id) }));
}
