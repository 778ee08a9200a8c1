/** What is recorded and read. Ids are made here once, so the server knows a repetition. */
import {
  type ArrivalRecord,
  type CrewBundle,
  type CrewDay,
  type CrewRecord,
  getCrewBundle,
  getCrewDay,
  type InspectionRecord,
  LIMITS,
  type MatchRecord,
  type OwnSheet,
  type RecordRefusal,
  type RunRecord,
  type SheetRecord,
  sendCrewRecords,
} from '@midan/contract';
import { call } from '../../lib/api.ts';
import { ApiError, pageLanguage } from '../../lib/api-error.ts';
import { i18nOf } from '../../lib/i18n.ts';
import { sessionOf } from '../../lib/session.ts';
import { toastFailure } from '../../ui/toast.ts';
import { withFact } from './day-facts.ts';
import { contentOf, draftKey, isAt, type Place } from './draft.ts';
import { keep, kept, useKept } from './kept.ts';
import { addRecord, settleRecords, type Waiting } from './queue.ts';

const SENT = 'sent';
const BUNDLE = 'bundle';
const DAY = 'day';
const AHEAD = 'ahead';
/** Milliseconds that are no wrong clock: replies take a while and tell whole seconds. */
const NEAR = 10_000;
const HOUR = 3_600_000;

export const useSentCount = (): number => useKept<number>(SENT) ?? 0;
export const useBundle = () => useKept<CrewBundle>(BUNDLE);
/** Null before it was read. */
export const useDay = () => useKept<CrewDay>(DAY);

/** What comes after signing out is not kept. */
async function load<T>(key: string, read: () => Promise<T>): Promise<T> {
  const token = sessionOf('crew')?.token;
  const value = await read();
  if (token && sessionOf('crew')?.token === token) keep(key, value);
  return value;
}

export const loadBundle = (): Promise<CrewBundle> => load(BUNDLE, () => call(getCrewBundle));
/** What moves at the caller's events. */
export const loadDay = (): Promise<CrewDay> =>
  load(DAY, () =>
    call(getCrewDay, {}, { onReply: ({ header }) => noteClock(header('date') ?? '') }),
  );

/** Milliseconds that the server's clock is ahead of this phone's, which may be hours off. */
export const clockAhead = (): number => kept<number>(AHEAD) ?? 0;

function noteClock(date: string): void {
  const ahead = Date.parse(date) - Date.now();
  if (Math.abs(ahead - clockAhead()) > NEAR) keep(AHEAD, ahead);
}

/** With the server's time, as its own rows have it. */
export const byServer = <R extends CrewRecord>(record: R): R => ({
  ...record,
  at: new Date(Date.parse(record.at) + clockAhead()).toISOString(),
});

/** Also for a session that ended: children's names stay on no phone that nobody uses. */
export const forgetBundle = (): void => {
  for (const key of [BUNDLE, DAY]) if (kept(key)) keep(key, null);
};

/** For a phone without a network, which the server cannot tell that the session is over. */
export function forgetOldBundle(): void {
  const days = kept<CrewBundle>(BUNDLE)?.duties.map(({ event }) => event.ends_on) ?? [];
  const last = days.sort().at(-1);
  // The last day ends at midnight in Cairo, which is 2 or 3 hours before that of UTC.
  const end = last && Date.parse(last) + (24 - 2 + LIMITS.crewAfterEventHours) * HOUR;
  if (end && Date.now() > end) forgetBundle();
}

/** True for an answer that would be the same another time. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !error.isTransient && error.status !== 401;

function showHandedIn(record: SheetRecord): void {
  const bundle = kept<CrewBundle>(BUNDLE);
  keep(draftKey(record), null);
  if (!bundle) return;
  const { event_id, team_id, round, rubric_id, version } = record;
  const sheet: OwnSheet = {
    ...{ ...contentOf(record), id: record.sheet_id, event_id, team_id, round, rubric_id, version },
    ...{ state: 'handed_in', total: null, returned_reason: null },
  };
  const others = bundle.sheets.filter((one) => !isAt(record)(one));
  keep(BUNDLE, { ...bundle, sheets: [...others, sheet] });
}

async function settle(said: ReadonlyMap<string, RecordRefusal | null>): Promise<void> {
  const stored = await settleRecords(said);
  if (stored.length > 0) keep(SENT, (kept<number>(SENT) ?? 0) + stored.length);
  for (const record of stored) if (record.kind === 'sheet') showHandedIn(record);
  const [day, bundle] = [kept<CrewDay>(DAY), kept<CrewBundle>(BUNDLE)];
  // What was sent counts until the day is read again, also without a network.
  if (day)
    keep(
      DAY,
      stored.reduce((sum, one) => withFact(sum, bundle, byServer(one)), day),
    );
}

async function send(records: readonly CrewRecord[]): Promise<void> {
  const replies = await call(sendCrewRecords, {
    body: { sent_at: new Date().toISOString(), records: [...records] },
  });
  const known = replies.filter((reply) => records.some(({ id }) => id === reply.id));
  const reason = (one: (typeof replies)[number]) =>
    one.outcome === 'refused' ? (one.reason ?? 'invalid') : null;
  await settle(new Map(known.map((reply) => [reply.id, reason(reply)])));
}

/** The server failed, perhaps at one record alone. */
const isBroken = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && error.status >= 500;

/** Of a team none goes ahead of one that failed: it may correct it. */
const teamOf = (record: CrewRecord) => ('team_id' in record ? record.team_id : record.id);
/** Teams at which the server failed; theirs come last. */
const broken = new Set<string>();
/** After as many failures in a row the server is down. */
const STRIKES = 3;

async function sendEach(records: readonly CrewRecord[]): Promise<void> {
  let strikes = 0;
  for (const record of records) {
    if (broken.has(teamOf(record))) continue;
    try {
      await send([record]);
      strikes = 0;
    } catch (error) {
      if (isFinal(error)) await settle(new Map([[record.id, 'invalid']]));
      else if (!isBroken(error)) throw error;
      else {
        broken.add(teamOf(record));
        strikes += 1;
        if (strikes === STRIKES) throw error;
      }
    }
  }
}

async function sendBatches(records: readonly CrewRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += LIMITS.crewRecordsMax) {
    const some = records.slice(at, at + LIMITS.crewRecordsMax);
    const batch = some.filter((one) => !broken.has(teamOf(one)));
    if (batch.length === 0) continue;
    try {
      await send(batch);
    } catch (error) {
      if (!isFinal(error) && !isBroken(error)) throw error;
      await sendEach(batch);
    }
  }
}

/**
 * All, in batches. One that the server cannot read, or fails at, goes record by record, so that one
 * bad record holds no other up.
 */
export async function deliver(records: readonly CrewRecord[]): Promise<void> {
  const last = records.filter((one) => broken.has(teamOf(one)));
  await sendBatches(records.filter((one) => !last.includes(one)));
  for (const one of last) broken.delete(teamOf(one));
  await sendBatches(last);
}

const about = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

const isOf = (place: Place, { record }: Waiting) => record.kind === 'sheet' && isAt(place)(record);

/** Of a sheet. */
export const waitingAt = (all: Waiting[], place: Place): Waiting | undefined =>
  all.find((one) => isOf(place, one));

type Fields<R extends CrewRecord> = Omit<R, 'kind' | 'id' | 'at'>;

/** False, and said so, if the record is not on the disk. */
async function add(record: CrewRecord, isOver?: (waiting: Waiting) => boolean): Promise<boolean> {
  try {
    await addRecord(record, isOver);
    return true;
  } catch {
    toastFailure(i18nOf(pageLanguage()).t('state.notKept', { ns: 'crew' }));
    return false;
  }
}

/** Takes the place of its refused record. */
export const enqueueSheet = (fields: Fields<SheetRecord> & Place): Promise<boolean> =>
  add({ kind: 'sheet', ...about(), ...fields }, (one) => isOf(fields, one));

export const enqueueRun = (fields: Fields<RunRecord>): Promise<boolean> =>
  add({ kind: 'run', ...about(), ...fields });

export const enqueueMatch = (fields: Fields<MatchRecord>): Promise<boolean> =>
  add({ kind: 'match', ...about(), ...fields });

export const enqueueArrival = (fields: Fields<ArrivalRecord>): Promise<boolean> =>
  add({ kind: 'arrival', ...about(), ...fields });

export const enqueueInspection = (fields: Fields<InspectionRecord>): Promise<boolean> =>
  add({ kind: 'inspection', ...about(), ...fields });
