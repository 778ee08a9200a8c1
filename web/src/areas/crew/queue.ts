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

const storedRows = (): Row[] => storedKeys(ROW).flatMap((key) => (parsed(key) as Row | null) ?? []);

/** Applies what `decide` answers to all rows, in one transaction; resolves when it is on the disk. */
async function change(decide: (rows: Row[]) => Change): Promise<void> {
  const db = await database();
  if (db) {
    const tx = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const { put = [], drop = [] } = decide(await tx.store.getAll());
    const writes = [
      ...put.map((row) => tx.store.put(row)),
      ...drop.map((id) => tx.store.delete(id)),
    ];
    await Promise.all([...writes, tx.done]);
  } else {
    const { put = [], drop = [] } = decide([...storedRows(), ...unsaved]);
    for (const id of drop) writeStored(ROW + id, null);
    for (const row of put) writeStored(ROW + row.id, JSON.stringify(row));
    const over = [...drop, ...put.map(({ id }) => id)];
    unsaved = unsaved
      .filter(({ id }) => !over.includes(id))
      .concat(put.filter(({ id }) => readStored(ROW + id) === null));
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
  const found: Row[] = db ? await db.getAll(STORE) : [...storedRows(), ...unsaved];
  // A later read knows more.
  if (number !== reads) return;
  rows = found.sort((one, other) => (one.record.at < other.record.at ? -1 : 1));
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
  const isDatabase = (await database()) !== null;
  if (isDatabase) put.push(...storedRows());
  if (put.length === 0) return reread();
  await change(() => ({ put }));
  for (const key of isDatabase ? [...old, ...storedKeys(ROW)] : old) writeStored(key, null);
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
